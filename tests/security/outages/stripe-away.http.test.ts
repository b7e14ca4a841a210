// @module-tag asvs-15-1-3
// @module-tag asvs-16-5-2

import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../server/api/rest/error-answer.ts';
import { createStripe } from '../../../server/integrations/stripe/stripe.ts';
import { anOwner, aRegistration, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { listenLocally } from '../../support/machine/listen.ts';
import { withServer } from '../../support/server/with-server.ts';

/** Stripe is away, slow, broken, or answers after having done its work. */

const [engine] = databases;

describe('Stripe', { tags: ['faults-195'] }, () => {
  const server = withServer(engine);
  let owner: Person;
  beforeAll(async () => {
    owner = await anOwner(server());
  });
  afterEach(() => server().emulator.control.faults.releaseReplies());
  const checkout = (person = owner) =>
    person.client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan: 'business' });
  const sessionsMade = async ({ email }: Person) => {
    const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    if (row.stripeCustomerId === null) return 0;
    const page = await server().ctx.stripe.checkout.sessions.list({ customer: row.stripeCustomerId });
    return page.data.length;
  };
  /** What has nothing to do with payments. */
  async function expectTheRestToWork(): Promise<void> {
    const { email, password } = owner;
    expect((await server().visitor().restOutcome('POST', '/api/login', { email, password })).code).toBe('OK');
    expect((await owner.client.restOutcome('GET', '/api/team/members')).code).toBe('OK');
    expect((await owner.client.restOutcome('GET', '/api/user/billing-status')).code).toBe('OK');
    expect((await server().visitor().restOutcome('POST', '/api/register', aRegistration())).code).toBe('OK');
  }

  test.each([500, 409])('%i once is asked again, and makes one session', async (status) => {
    const buyer = await anOwner(server());
    server().emulator.control.faults.failNext({ status, count: 1, pathPrefix: '/v1/checkout' });
    expect(await checkout(buyer)).toMatchObject({ code: 'OK' });
    expect(await sessionsMade(buyer)).toBe(1);
  });

  test.each([
    [500, 3],
    // The SDK does not ask a Stripe again that has enough to do.
    [429, 1],
  ])('%i for good is told as such, and the rest works', async (status, count) => {
    const buyer = await anOwner(server());
    server().emulator.control.faults.failNext({ status, count, pathPrefix: '/v1/checkout' });
    expect(await checkout(buyer)).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('try again') });
    await expectTheRestToWork();
    expect(await checkout(buyer)).toMatchObject({ code: 'OK' });
    expect(await sessionsMade(buyer)).toBe(1);
  });

  test('a connection reset after the work was done makes no second session', async () => {
    const buyer = await anOwner(server());
    server().emulator.control.faults.resetNext({ count: 1, pathPrefix: '/v1/checkout' });
    expect(await checkout(buyer)).toMatchObject({ code: 'OK' });
    expect(await sessionsMade(buyer)).toBe(1);
  });

  test.each<[string, RequestListener | undefined]>([
    ['nobody there', undefined],
    ['an answer that is no JSON', (_request, response) => void response.end('<html>maintenance</html>')],
    ['half an answer', (_request, response) => void response.writeHead(200, { 'content-length': '100' }).end('{"id":')],
    ['a connection that is reset', (request) => void request.socket.resetAndDestroy()],
  ])('%s is no fault of ours', async (_, listener) => {
    const broken = createServer(listener);
    const port = await listenLocally(broken);
    const close = () => {
      broken.closeAllConnections();
      return new Promise((closed) => broken.close(closed));
    };
    if (listener === undefined) await close();
    const stripe = createStripe({
      ...server().ctx.config.stripe,
      apiBase: new URL(`http://127.0.0.1:${port}`),
    });
    const failure = await stripe.customers.list().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusalOf(failure).code).toBe('UNAVAILABLE');
    if (listener !== undefined) await close();
  });
});
