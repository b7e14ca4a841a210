import { describe, expect, test } from 'vitest';
import { tablesOfAllWorkshops } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { anOwner, aRegistration, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';

/** Plans, seats and races. */

describe.each([...databases])('plans and seats on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const add = ({ client }: Person, role: string, email = aRegistration().email) =>
    client.restOutcome('POST', '/api/team/members', { fullName: 'A Member', email, role, password: 'a wrench on it' });
  const limit = async ({ client }: Person, role: string) =>
    (await client.restOutcome('GET', `/api/team/limits/${role}`)).data as { allowed: boolean; reason: string };

  test.each([
    ['basic', 'mechanic', 0],
    ['basic', 'receptionist', 0],
    ['pro', 'mechanic', 1],
    ['pro', 'receptionist', 0],
    ['enterprise', 'mechanic', 3],
    ['enterprise', 'receptionist', 3],
  ])(
    '%s has room for %s: %i of three, and the refusal says what the limit says',
    { tags: ['plans-102'] },
    async (plan, role, seats) => {
      const owner = await aSubscriber(server(), plan);
      const codes = [];
      for (let member = 0; member < 3; member += 1) {
        const announced = await limit(owner, role);
        const outcome = await add(owner, role);
        expect(announced.allowed).toBe(outcome.code === 'OK');
        if (outcome.code !== 'OK')
          expect(outcome).toMatchObject({ code: 'PLAN_LIMIT_REACHED', error: announced.reason });
        codes.push(outcome.code);
      }
      expect(codes.filter((code) => code === 'OK')).toHaveLength(seats);
    },
  );

  test('without a plan nobody is added', { tags: ['plans-102'] }, async () => {
    const owner = await anOwner(server());
    expect((await add(owner, 'mechanic')).code).toBe('PAYMENT_REQUIRED');
    await server().ctx.database.user.updateMany({ where: { emailKey: owner.email }, data: { plan: 'not_selected' } });
    expect((await limit(owner, 'mechanic')).allowed).toBe(false);
  });

  test('a plan that shrinks while members are added ends with a team that fits or members who wait', {
    tags: ['plans-109'],
  }, async () => {
    const owner = await aSubscriber(server(), 'enterprise');
    const { stripeSubscriptionId } = await rowOf(owner);
    const additions = Array.from({ length: 6 }, () => add(owner, 'mechanic'));
    const shrinking = server().ctx.stripe.subscriptions.cancel(`${stripeSubscriptionId}`);
    const outcomes = await Promise.all(additions);
    await shrinking;
    await expect.poll(async () => (await rowOf(owner)).plan).toBe('not_selected');
    const added = outcomes.filter(({ code }) => code === 'OK').length;
    expect((await rowOf(owner)).mechanicCount).toBe(added);
    expect((await add(owner, 'mechanic')).code).toBe('PAYMENT_REQUIRED');
    const members = await server().ctx.database.user.findMany({ where: { ownerId: (await rowOf(owner)).id } });
    expect(members).toHaveLength(added);
    for (const { email } of members) {
      const outcome = await server().visitor().restOutcome('POST', '/api/login', { email, password: 'a wrench on it' });
      expect(outcome.code).toBe('PLAN_LIMIT_REACHED');
    }
  });

  test.each([
    ['professional', 'pro'],
    ['business', 'enterprise'],
  ])(
    '%s and %s differ by name where the contract says so, and nowhere else',
    { tags: ['plans-110'] },
    async (plan, other) => {
      const [owner, reference] = [await aSubscriber(server(), plan), await aSubscriber(server(), other)];
      const first = await Promise.all([limit(owner, 'mechanic'), limit(reference, 'mechanic')]);
      expect(first.map(({ allowed }) => allowed)).toEqual([true, true]);
      expect((await rowOf(owner)).plan).toBe(plan);
    },
  );

  test('one address registered twenty times at once is one account and one answer', {
    tags: ['plans-112'],
  }, async () => {
    const input = aRegistration();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => server().visitor().restOutcome('POST', '/api/register', input)),
    );
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await server().ctx.database.user.count({ where: { emailKey: input.email } })).toBe(1);
  });

  test('ten clicks at once open one payment page for one customer', { tags: ['plans-113', 'asvs-2-3-2'] }, async () => {
    const { client, email } = await anOwner(server());
    const pages = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan: 'business' }),
      ),
    );
    expect(new Set(pages.map(({ data }) => (data as { url: string }).url)).size).toBe(1);
    expect((await server().ctx.stripe.customers.list({ email })).data).toHaveLength(1);
  });

  test('verifying and the webhook at the same moment leave one state, one receipt and one entry', {
    tags: ['plans-115'],
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await anOwner(server());
      const { url } = await (
        await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'pro', priceSet: 'dashboard' })
      ).json();
      const sessionId = String(url).split('/').at(-1) ?? '';
      server().emulator.control.checkout.pay({ sessionId });
      const verified = await Promise.all(
        Array.from({ length: 3 }, () => owner.client.restOutcome('POST', '/api/stripe/verify-payment', { sessionId })),
      );
      expect(verified.map(({ data }) => data)).toEqual(Array(3).fill({ verified: true }));
      await server().emulator.control.deliveries.idle();
      await expect.poll(() => server().ctx.database.webhookEvent.count({ where: { status: 'pending' } })).toBe(0);
      expect(await rowOf(owner)).toMatchObject({ plan: 'pro', subscriptionStatus: 'active', paymentVerified: true });
      const receipts = () =>
        server().mails.filter(({ to, subject }) => to === owner.email && subject.startsWith('Your receipt'));
      await expect.poll(() => receipts().length).toBe(1);
      const changes = await tablesOfAllWorkshops(server().ctx.database).securityEvent.count({
        where: { userId: (await rowOf(owner)).id, kind: 'plan-changed' },
      });
      expect(changes).toBe(1);
    }
  });
});
