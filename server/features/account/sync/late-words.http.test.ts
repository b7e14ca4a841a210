import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aRegisteredOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { listenLocally } from '../../../../tests/support/machine/listen.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { deliver, partnerSecret, signedMessage } from '../../../../tests/support/stripe/partner.ts';
import { runOperator } from '../../../operator/run-operator.ts';

/** Messages that come late: repeated, kept up, overtaken. What happened last counts, whenever it was signed. */

const received = z.object({
  email: z.string(),
  action: z.string().optional(),
  paid: z.boolean(),
  current_period_end: z.string().nullish(),
  occurred_at: z.iso.datetime().optional(),
});

describe.each([...databases])('words that come late on $name', { tags: ['money-a16'] }, ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;
  let partner: Server;
  let away = false;
  let refused = 0;
  const heard: (z.output<typeof received> & { readonly signedAt: number })[] = [];

  beforeAll(async () => {
    stored = await createMigrated();
    partner = createServer(async (request, response) => {
      const body = received.parse(JSON.parse(await text(request)));
      if (away && body.action) {
        refused += 1;
        response.writeHead(503).end();
        return;
      }
      const [, signedAt] = /^t=(\d+)/.exec(String(request.headers['x-delavnica-signature'])) ?? [];
      heard.push({ ...body, signedAt: Number(signedAt) });
      response.writeHead(204).end();
    });
    const port = await listenLocally(partner);
    const sync = { SYNC_SECRET: partnerSecret, SYNC_URL: `http://127.0.0.1:${port}/hook` };
    server = await startTestServer(stored.url, sync);
  });
  afterAll(async () => {
    await server?.close();
    partner?.close();
    await stored?.drop();
  });

  async function operator(...words: string[]): Promise<void> {
    const terminal = { print: () => undefined, complain: () => undefined, clock: server.clock };
    expect(await runOperator(words, () => server.ctx.config, terminal)).toBe(0);
  }
  const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
  const dayAhead = (days: number) =>
    inSeconds(days * 86_400)
      .toISOString()
      .slice(0, 10);
  const heardOf = ({ email }: Person) => heard.filter((word) => word.email === email && word.action !== undefined);
  const unsent = () =>
    server.ctx.database.outboxMessage.count({ where: { topic: 'partner', status: { not: 'sent' } } });

  /** What a partner knows who takes the message that happened last, as `POST /api/sync/subscriptions` does. */
  const believedOf = (owner: Person) =>
    heardOf(owner)
      .toSorted((one, other) => `${one.occurred_at}`.localeCompare(`${other.occurred_at}`))
      .at(-1)?.action;

  test('a message that is repeated late tells where the owner stands by then, not what was overtaken', async () => {
    const owner = await aRegisteredOwner(server);
    away = true;
    const before = refused;
    await operator('grant', owner.email, dayAhead(40), 'pro');
    await expect.poll(() => refused).toBeGreaterThan(before);
    away = false;
    await operator('block', owner.email);
    await expect.poll(() => heardOf(owner).at(-1)?.action).toBe('block');
    server.clock.advance(60);
    await expect.poll(unsent).toBe(0);
    expect(heardOf(owner).map(({ action }) => action)).toEqual(['block', 'block']);
  });

  test('a message says when it held, which no later signature makes newer', async () => {
    const owner = await aRegisteredOwner(server);
    const from = server.clock.now().toISOString();
    await operator('grant', owner.email, dayAhead(40), 'pro');
    await expect.poll(() => heardOf(owner).at(-1)?.action).toBe('activate_or_extend');
    await operator('block', owner.email);
    await expect.poll(() => heardOf(owner).at(-1)?.action).toBe('block');
    const [granted, blocked] = heardOf(owner).map(({ occurred_at: moment = '' }) => moment);
    expect([from, granted, blocked]).toEqual([from, granted, blocked].toSorted());
    expect(granted).not.toBe(blocked);
    expect(believedOf(owner)).toBe('block');
    for (const { occurred_at: moment = '', signedAt } of heardOf(owner)) {
      expect(Date.parse(moment)).toBeLessThan((signedAt + 1) * 1000);
    }
  });

  test('what is still to be told of an account that has gone is told as it was', async () => {
    const owner = await aRegisteredOwner(server);
    away = true;
    const before = refused;
    await operator('grant', owner.email, dayAhead(40), 'pro');
    await expect.poll(() => refused).toBeGreaterThan(before);
    await server.ctx.database.user.delete({ where: { emailKey: owner.email } });
    away = false;
    const gone = server.clock.now().toISOString();
    server.clock.advance(60);
    await expect.poll(() => heardOf(owner).map(({ action }) => action)).toEqual(['activate_or_extend']);
    expect(`${heardOf(owner)[0]?.occurred_at}` < gone).toBe(true);
  });

  describe("the partner's", () => {
    const profileOf = async ({ client }: Person) => (await client.rest('GET', '/api/user/profile')).json();
    const word = (owner: Person, changes: object, ageSeconds = 0) =>
      signedMessage(server, { email: owner.email, ...changes }, ageSeconds);
    const opened = (moment: Date) => ({
      action: 'extend',
      current_period_end: inSeconds(30 * 86_400).toISOString(),
      occurred_at: moment.toISOString(),
    });
    const blocked = (moment: Date) => ({ action: 'block', paid: false, occurred_at: moment.toISOString() });

    test('a word signed anew later does not outrank what happened after it', async () => {
      const owner = await aRegisteredOwner(server);
      const [first, second] = [inSeconds(-120), inSeconds(-119.5)];
      expect(await deliver(server, word(owner, blocked(second), 60))).toBe(200);
      expect(await deliver(server, word(owner, opened(first), 0))).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'none' });
      expect(await deliver(server, word(owner, opened(inSeconds(-110)), 60))).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
    });

    test('a word that claims to come from the future outranks nothing that is signed after it', async () => {
      const owner = await aRegisteredOwner(server);
      expect(await deliver(server, word(owner, opened(inSeconds(365 * 86_400)), 30))).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
      expect(await deliver(server, word(owner, { action: 'block', paid: false }, 0))).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'none' });
    });

    test.each(['yesterday', '2026-13-01T00:00:00Z', 5])('%j is no moment', async (moment) => {
      const owner = await aRegisteredOwner(server);
      const said = { ...opened(inSeconds(0)), occurred_at: moment };
      expect(await deliver(server, word(owner, said))).toBe(400);
    });
  });
});
