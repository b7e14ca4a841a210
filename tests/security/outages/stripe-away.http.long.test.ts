import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anOwner, aRegistration, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/**
 * A Stripe that is slow, for as long as people really wait for it. By a clock that
 * is moved, it is in server/integrations/stripe/stripe-circuit.test.ts.
 */

const [engine] = databases;

describe('a slow Stripe', { tags: ['faults-196'] }, () => {
  const server = withServer(engine);
  let owner: Person;
  beforeAll(async () => {
    owner = await anOwner(server());
  });
  afterEach(() => server().emulator.control.faults.releaseReplies());
  const checkout = (person = owner) =>
    person.client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan: 'business' });
  /** What has nothing to do with payments. */
  async function expectTheRestToWork(): Promise<void> {
    const { email, password } = owner;
    expect((await server().visitor().restOutcome('POST', '/api/login', { email, password })).code).toBe('OK');
    expect((await owner.client.restOutcome('GET', '/api/team/members')).code).toBe('OK');
    expect((await owner.client.restOutcome('GET', '/api/user/billing-status')).code).toBe('OK');
    expect((await server().visitor().restOutcome('POST', '/api/register', aRegistration())).code).toBe('OK');
  }

  test('an answer after seven seconds is one', { timeout: 15_000 }, async () => {
    const { faults } = server().emulator.control;
    faults.holdReplies();
    const started = checkout();
    setTimeout(() => faults.releaseReplies(), 7000);
    expect(await started).toMatchObject({ code: 'OK' });
  });

  test('none in eight seconds is told as such; after five nobody waits, until one of the later tries succeeds', {
    timeout: 40_000,
  }, async () => {
    const buyers: Person[] = [];
    for (let buyer = 0; buyer < 5; buyer += 1) buyers.push(await anOwner(server()));
    server().emulator.control.faults.holdReplies();
    const before = Date.now();
    const outcomes = await Promise.all([...buyers.map(checkout), expectTheRestToWork()]);
    expect(outcomes.slice(0, 5).map((outcome) => outcome?.code)).toEqual(Array(5).fill('UNAVAILABLE'));
    // Less than two tries of eight seconds, and then less than one.
    expect(Date.now() - before).toBeLessThan(15_000);

    const opened = Date.now();
    expect(await checkout(buyers[0])).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Date.now() - opened).toBeLessThan(5000);
    server().emulator.control.faults.releaseReplies();
    await expect.poll(async () => (await checkout(buyers[0])).code, { timeout: 20_000, interval: 1500 }).toBe('OK');
  });
});
