import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreClockOffset, serverNow } from '../server-clock.ts';
import { askAccount, browserTransport } from './transport.ts';

let answer: () => Promise<Response>;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'sl' } });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const operation = { operationId: 'one', name: 'addJob', input: '{}', occurredAt: '', dependsOn: [] };
const photo = { operationId: 'photo', name: 'photo.jpg', blob: new Blob(['x']) };
const answered = (body: BodyInit, init?: ResponseInit) => {
  answer = async () => new Response(body, init);
};
const reached = async () => [
  await askAccount(),
  await browserTransport.send([operation]),
  await browserTransport.sendFile(photo, 'JOB:job'),
];

test('what is answered in place of the server, or cut off in the middle, has not arrived', async () => {
  answered('<title>Log in to the Wi-Fi of the hotel</title>', { headers: { 'content-type': 'text/html' } });
  expect(await reached()).toEqual(['unreachable', 'unreachable', 'unreachable']);
  answered('{}');
  expect(await reached()).toEqual(['unreachable', 'unreachable', 'unreachable']);
  answer = async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new DOMException('It took too long', 'TimeoutError')),
    });
    return new Response(body);
  };
  expect(await reached()).toEqual(['unreachable', 'unreachable', 'unreachable']);
  answered('{"file":{"id":"made"}}', { status: 201 });
  expect(await browserTransport.sendFile(photo, 'JOB:job')).toBe('sent');
});

test('of a refused field its reason is kept', async () => {
  const refused = {
    state: 'REFUSED',
    code: 'BAD_INPUT',
    reason: 'checkFields',
    fields: '{"occurredAt":"tooOldForTime"}',
  };
  answered(JSON.stringify({ answers: [refused] }));
  expect(await browserTransport.send([operation])).toMatchObject([{ code: 'BAD_INPUT', reason: 'tooOldForTime' }]);
});

test('when something is done counts by the clock of the server', async () => {
  const said = (millisecondsAgo: number) =>
    answered('{"id":"me"}', { headers: { date: new Date(Date.now() - millisecondsAgo).toUTCString() } });
  const ahead = () => Math.round((Date.now() - serverNow()) / 60_000);
  said(10 * 60_000);
  await askAccount();
  expect(ahead()).toBe(10);
  // What an earlier page has learned counts for less.
  restoreClockOffset(0);
  expect(ahead()).toBe(10);
  // The seconds of the header are no difference.
  said(2000);
  await askAccount();
  expect(Date.now() - serverNow()).toBeLessThan(1000);
});
