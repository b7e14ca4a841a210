import { createServer } from 'node:http';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/support/machine/listen.ts';
import { controlRoutes } from '../control/control-routes.ts';
import { anInvoice, aPremise, bodyOf, paths, post, startTaxpayer, tokenOf } from '../testing/raw-client.ts';

let world: Awaited<ReturnType<typeof startTaxpayer>>;
beforeAll(async () => {
  world = await startTaxpayer();
  await world.send('register', aPremise());
});
afterEach(() => world.control.faults.clear());
afterAll(() => world.authority.close());

let last = 0;
/** An invoice that was not sent before, and how to send it as often as is needed. */
const another = () => {
  const number = String(++last);
  return {
    send: () => world.send('invoices', anInvoice({}, number)),
    raw: () => post(world.connection, paths.invoices, bodyOf(tokenOf(anInvoice({}, number), world.certificate))),
    isConfirmed: () => world.control.invoices().some((invoice) => invoice.number === number),
  };
};

describe('the stand-in can be told', () => {
  test.each(['before', 'after'] as const)('to drop the connection %s it has done its work', async (when) => {
    const { raw, send, isConfirmed } = another();
    world.control.faults.next({ kind: 'drop', when });
    await expect(raw()).rejects.toThrow();
    expect(isConfirmed()).toBe(when === 'after');
    const { UniqueInvoiceID } = await send();
    expect(world.control.invoices().at(-1)?.eor).toBe(UniqueInvoiceID);
  });

  test.each(['before', 'after'] as const)('to hang %s it has done its work', async (when) => {
    const { raw, isConfirmed } = another();
    world.control.faults.always({ kind: 'hang', when });
    const hanging = raw();
    await expect.poll(() => world.control.faults.hanging).toBe(1);
    expect(isConfirmed()).toBe(when === 'after');
    world.control.faults.clear();
    await expect(hanging).rejects.toThrow();
  });

  test.each(['before', 'after'] as const)('to answer 503, or S100, %s it has done its work', async (when) => {
    for (const fault of [
      { kind: 'status', status: 503, when } as const,
      { kind: 'refuse', code: 'S100', when } as const,
    ]) {
      const { raw, send, isConfirmed } = another();
      world.control.faults.next(fault);
      if (fault.kind === 'status') expect((await raw()).status).toBe(503);
      else expect(await send()).toMatchObject({ Error: { ErrorCode: 'S100' } });
      expect(world.control.messages().at(-1)).toMatchObject({ outcome: when === 'before' ? 'undone' : 'accepted' });
      expect(isConfirmed()).toBe(when === 'after');
      expect(await send()).toHaveProperty('UniqueInvoiceID');
    }
  });

  test('to refuse a message before it looks at it, and yet as the answer to that message', async () => {
    const invoice = anInvoice({}, '900');
    world.control.faults.next({ kind: 'refuse', code: 'S007', when: 'before' });
    const { Header, Error: refusal } = await world.send('invoices', invoice);
    expect([Header.MessageID, refusal?.ErrorCode]).toEqual([invoice.InvoiceRequest.Header.MessageID, 'S007']);
    const { messageId, payload } = world.control.messages().at(-1) ?? {};
    expect([messageId, payload]).toEqual([Header.MessageID, invoice]);
  });

  test('to be slow', async () => {
    const started = performance.now();
    world.control.faults.next({ kind: 'slow', milliseconds: 120 });
    expect(await another().send()).toHaveProperty('UniqueInvoiceID');
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  test.each([
    ['wrongKey', 'The signature does not hold'],
    ['foreignChain', 'The chain does not lead'],
    ['taxpayersAuthority', 'The chain does not lead'],
    ['expiredCertificate', 'has expired'],
    ['altered', 'The signature does not hold'],
    ['unsigned', 'alg'],
  ] as const)('to sign in a way that must not be believed: %s', async (signing, why) => {
    const { send } = another();
    world.control.faults.next({ kind: 'signing', signing });
    await expect(send()).rejects.toThrow(why);
    expect(await send()).toHaveProperty('UniqueInvoiceID');
  });

  test('to answer another message, rightly signed, and to answer with a page instead of JSON', async () => {
    const { send, raw } = another();
    const { Header, UniqueInvoiceID } = await send();
    world.control.faults.next({ kind: 'otherMessage' });
    const stranger = await send();
    expect(stranger.Header.MessageID).not.toBe(Header.MessageID);
    expect(stranger.UniqueInvoiceID).not.toBe(UniqueInvoiceID);
    expect(world.control.invoices().every(({ eor }) => eor !== stranger.UniqueInvoiceID)).toBe(true);
    world.control.faults.next({ kind: 'notJson' });
    expect((await raw()).body).toContain('<!doctype html>');
  });

  test('for one call only, so many times', async () => {
    world.control.faults.next({ kind: 'status', status: 500, when: 'before', call: 'register' }, 2);
    const { raw } = another();
    expect((await raw()).status).toBe(200);
    const register = () => post(world.connection, paths.register, bodyOf(tokenOf(aPremise(), world.certificate)));
    expect([(await register()).status, (await register()).status, (await register()).status]).toEqual([500, 500, 200]);
  });

  test('to show its signer alone, for who pins the intermediate authority', async () => {
    const other = await startTaxpayer({ answerChain: 'leaf' });
    const { body } = await post(other.connection, paths.register, bodyOf(tokenOf(aPremise(), other.certificate)));
    await other.authority.close();
    const [header = ''] = String(JSON.parse(body).token).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).x5c).toHaveLength(1);
  });

  test('from another program, with JSON only', async () => {
    const app = express().use('/control', controlRoutes(world.control));
    const server = createServer(app);
    const url = `http://127.0.0.1:${await listenLocally(server)}`;
    const tell = (name: string, body: string, type = 'application/json') =>
      fetch(`${url}/control/${name}`, { method: 'POST', headers: { 'Content-Type': type }, body });
    const fault = { kind: 'refuse', code: 'S006', when: 'before' };
    expect((await tell('faults/next', JSON.stringify({ fault }))).status).toBe(200);
    expect(await another().send()).toMatchObject({ Error: { ErrorCode: 'S006' } });
    expect((await tell('faults/next', '{"fault":{"kind":"burn"}}')).status).toBe(400);
    expect((await tell('revoke', '{"serial":"1"}')).status).toBe(400);
    expect((await tell('faults/clear', 'x=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await tell('nothing', '{}')).status).toBe(404);
    expect(await (await tell('counts', '{}')).json()).toMatchObject({ result: { hanging: 0 } });
    server.close();
  });
});
