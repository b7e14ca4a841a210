import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver, status } from '../../../tools/emulators/e-invoice-provider/index.ts';
import { type HowToPost, postEInvoice } from './post-e-invoice.ts';

const secret = 'whsec_of-a-test';
const now = new Date('2026-11-24T12:00:00Z');
const text = '<Invoice>Čebelar</Invoice>';
const message = { id: 'delivery-1', body: new TextEncoder().encode(text), now };
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const post = (how: Partial<HowToPost> = {}, url = receiver.url) =>
  postEInvoice({ url: new URL(url), secret }, message, {
    privateAddresses: true,
    authorities: [receiver.authority],
    limitMilliseconds: 5000,
    ...how,
  });
/** By a name that no name server knows: it can only be reached by the address that was checked. */
const elsewhere = () => receiver.url.replace('localhost', 'provider.invalid');
const last = () => receiver.received.at(-1);

test('posts the bytes with a key of their own and a signature over time and bytes', async () => {
  expect(await post()).toEqual({ kind: 'accepted', status: 200 });
  expect(last()).toMatchObject({ method: 'POST', path: '/in', body: text });
  const signature = createHmac('sha256', secret).update('1795521600.').update(text).digest('hex');
  expect(last()?.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'idempotency-key': 'delivery-1',
    'x-delavnica-signature': `t=1795521600,v1=${signature}`,
  });
});

test.each([
  [201, { kind: 'accepted', status: 201 }],
  [204, { kind: 'accepted', status: 204 }],
  [400, { kind: 'refused', problem: 'REFUSED', status: 400 }],
  [401, { kind: 'refused', problem: 'REFUSED', status: 401 }],
  [408, { kind: 'later', problem: 'BUSY', status: 408 }],
  [429, { kind: 'later', problem: 'BUSY', status: 429 }],
  [500, { kind: 'later', problem: 'BUSY', status: 500 }],
  [503, { kind: 'later', problem: 'BUSY', status: 503 }],
])('understands the status %i', async (code, outcome) => {
  receiver.answerWith(status(code));
  expect(await post()).toEqual(outcome);
});

test.each([301, 302, 307, 308])(
  'does not follow a redirect (%i), which would lead past the checked address',
  async (code) => {
    const before = receiver.received.length;
    receiver.answerWith(status(code, { location: receiver.url }));
    expect(await post()).toEqual({ kind: 'refused', problem: 'REDIRECTED', status: code });
    expect(receiver.received).toHaveLength(before + 1);
  },
);

test('waits no longer than it may, whether for the answer, the rest of it or the name', async () => {
  receiver.answerWith(() => undefined);
  expect(await post({ limitMilliseconds: 300 })).toEqual({ kind: 'later', problem: 'SLOW' });
  const never = () => new Promise<never>(() => undefined);
  expect(await post({ limitMilliseconds: 50, resolve: never }, elsewhere())).toEqual({
    kind: 'later',
    problem: 'SLOW',
  });
});

test('a status is an answer, also where the rest is endless or cut off', async () => {
  receiver.answerWith((response) => {
    response.writeHead(200);
    const more = () => response.write(Buffer.alloc(65_536), () => !response.destroyed && setImmediate(more));
    more();
  });
  expect(await post()).toEqual({ kind: 'accepted', status: 200 });
  receiver.answerWith((response) => {
    response.writeHead(202, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  expect(await post()).toEqual({ kind: 'accepted', status: 202 });
});

test('a line that ends before the status is tried again', async () => {
  receiver.answerWith((_, request) => request.socket.destroy());
  expect(await post()).toEqual({ kind: 'later', problem: 'UNREACHABLE' });
});

test('a certificate that nobody vouches for gets nothing', async () => {
  const before = receiver.received.length;
  expect(await post({ authorities: [] })).toEqual({ kind: 'later', problem: 'CERTIFICATE' });
  expect(receiver.received).toHaveLength(before);
});

test('a name that leads nowhere, or to this machine, gets nothing', async () => {
  const before = receiver.received.length;
  expect(await post({ privateAddresses: false })).toEqual({ kind: 'refused', problem: 'ADDRESS' });
  const unknown = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  expect(await post({ resolve: unknown }, elsewhere())).toEqual({ kind: 'later', problem: 'UNKNOWN_HOST' });
  expect(receiver.received).toHaveLength(before);
});

test('connects to the address that was checked and asks for the name once', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    // Anyone who asked a second time would be led to an address where nobody listens.
    return asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '127.0.0.9', family: 4 }];
  };
  // The certificate is for localhost: that it is refused shows who was reached.
  const outcome = await post({ resolve }, elsewhere());
  expect([outcome, asked]).toEqual([{ kind: 'later', problem: 'CERTIFICATE' }, 1]);
});
