import { describe, expect, test } from 'vitest';
import { type PlanId, priceCents } from '../../../../../schema/money/plans.ts';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

const alwaysAsks = '4000 0027 6000 3184';

describe.each([...databases])(
  'a change of plan that is not paid at once, on $name',
  { tags: ['money-a4'] },
  (engine) => {
    const server = withServer(engine);
    const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });

    /** An owner with a running subscription and a card of this number. */
    async function anOwnerWith(card: string): Promise<Person> {
      const owner = await anOwner(server());
      const wanted = { plan: 'pro', priceSet: 'dashboard' };
      const { url } = await (await owner.client.rest('POST', '/api/stripe/create-checkout-session', wanted)).json();
      const sessionId = String(url).split('/').at(-1) ?? '';
      expect(server().emulator.control.checkout.pay({ sessionId, card })).toMatchObject({ status: 'complete' });
      await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
      return owner;
    }
    const change = ({ client, email }: Person, newPlan: string) =>
      client.restOutcome('POST', '/api/stripe/change-plan', { newPlan, customerEmail: email });
    const openCardPage = async (owner: Person, plan: PlanId) => {
      const metadata = { plan, userId: (await rowOf(owner)).id };
      const wanted = { amount: priceCents('dashboard', plan), currency: 'eur', plan, metadata };
      return owner.client.restOutcome('POST', '/api/stripe/create-payment-intent', wanted);
    };
    const refreshed = async ({ client }: Person) =>
      (await client.rest('POST', '/api/user/billing-status/refresh', {})).json();
    const invoicesOf = async (owner: Person) =>
      (await server().ctx.stripe.invoices.list({ customer: `${(await rowOf(owner)).stripeCustomerId}` })).data;

    /** Does at the bank what the holder of the card does there. */
    async function answerTheBank(clientSecret: string, answer: 'confirm' | 'refuse'): Promise<void> {
      const intent = await server().ctx.stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0] ?? '');
      expect(intent.status).toBe('requires_action');
      const body = new URLSearchParams({ answer });
      await fetch(String(intent.next_action?.redirect_to_url?.url), { method: 'POST', body });
    }

    test('waits for the bank, changes nothing before, and is made once it was confirmed', async () => {
      const owner = await anOwnerWith(alwaysAsks);
      expect(await change(owner, 'enterprise')).toMatchObject({ code: 'PAYMENT_CONFIRMATION_REQUIRED' });
      expect(await refreshed(owner)).toMatchObject({ status: 'active', plan: 'pro', paymentVerified: true });
      const page = await openCardPage(owner, 'enterprise');
      expect(page).toMatchObject({ code: 'OK' });
      await answerTheBank(Object(page).data.clientSecret, 'confirm');
      expect(await refreshed(owner)).toMatchObject({ status: 'active', plan: 'enterprise', paymentVerified: true });
      expect(await openCardPage(owner, 'enterprise')).toMatchObject({ code: 'CONFLICT' });
    });

    test('is asked for again with the same invoice, and given up for another plan', async () => {
      const owner = await anOwnerWith(alwaysAsks);
      expect(await change(owner, 'enterprise')).toMatchObject({ code: 'PAYMENT_CONFIRMATION_REQUIRED' });
      expect(await change(owner, 'enterprise')).toMatchObject({ code: 'PAYMENT_CONFIRMATION_REQUIRED' });
      expect((await invoicesOf(owner)).map(({ status }) => status)).toEqual(['open', 'paid']);
      expect(await openCardPage(owner, 'pro')).toMatchObject({ code: 'CONFLICT' });
      expect(await change(owner, 'pro')).toMatchObject({ code: 'OK', data: { plan: 'pro' } });
      expect((await invoicesOf(owner)).map(({ status }) => status)).toEqual(['void', 'paid']);
      expect(await openCardPage(owner, 'enterprise')).toMatchObject({ code: 'CONFLICT' });
    });

    test('can be paid with another card after the bank has refused', async () => {
      const owner = await anOwnerWith(alwaysAsks);
      await change(owner, 'enterprise');
      const { clientSecret } = Object(await openCardPage(owner, 'enterprise')).data;
      await answerTheBank(clientSecret, 'refuse');
      expect(await refreshed(owner)).toMatchObject({ plan: 'pro' });
      expect(await openCardPage(owner, 'enterprise')).toMatchObject({ code: 'OK', data: { clientSecret } });
      await server().ctx.stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0], {
        payment_method: 'pm_card_visa',
      });
      expect(await refreshed(owner)).toMatchObject({ plan: 'enterprise', paymentVerified: true });
    });

    test('is given up at once when the card refuses, and owes nothing', async () => {
      const owner = await anOwnerWith('4242 4242 4242 4242');
      server().emulator.control.forceDecline('insufficientFunds');
      const refused = await change(owner, 'enterprise');
      server().emulator.control.forceDecline(null);
      expect(refused).toMatchObject({ code: 'PAYMENT_REQUIRED', error: 'Your card has insufficient funds.' });
      expect((await invoicesOf(owner)).map(({ status }) => status)).toEqual(['void', 'paid']);
      expect(await refreshed(owner)).toMatchObject({ status: 'active', plan: 'pro' });
      expect(await change(owner, 'enterprise')).toMatchObject({ code: 'OK', data: { plan: 'enterprise' } });
    });
  },
);
