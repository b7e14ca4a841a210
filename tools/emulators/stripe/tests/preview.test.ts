import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { anEmulator, aPrice, aSubscription } from '../testing/world.ts';

/** What a change of plan would cost, as https://docs.stripe.com/api/invoices/create_preview tells it. */

const day = 86_400;

async function aChange(more: Parameters<typeof aSubscription>[1] = {}) {
  const parts = await anEmulator();
  const { subscription, customer } = await aSubscription(parts, { cents: 3000, ...more });
  const { id: price } = await aPrice(parts.stripe, 9000);
  const id = String(subscription.items.data[0]?.id);
  const details = (changes: object = {}) =>
    ({
      subscription: subscription.id,
      subscription_details: { items: [{ id, price }], proration_behavior: 'always_invoice', ...changes },
    }) satisfies Stripe.InvoiceCreatePreviewParams;
  const { clock } = parts.emulator.control;
  return { ...parts, subscription, customer, id, price, details, clock };
}

describe('the preview of a change of plan', () => {
  test('is to the cent what the change then charges, and writes nothing', async () => {
    const { stripe, subscription, id, price, details, clock } = await aChange();
    clock.advance(10 * day);
    const at = clock.now();
    const preview = await stripe.invoices.createPreview(details({ proration_date: at }));
    expect(preview).toMatchObject({ status: 'draft', billing_reason: 'upcoming', hosted_invoice_url: null });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect(preview.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    expect(preview.amount_due).toBeGreaterThan(0);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    // Ten minutes go by before somebody presses the button.
    clock.advance(600);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      proration_date: at,
    });
    const [charged] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(charged?.amount_paid).toBe(preview.amount_due);
  });

  test('is the renewal with the difference where the change is not invoiced by itself', async () => {
    const { stripe, details } = await aChange();
    const preview = await stripe.invoices.createPreview(details({ proration_behavior: 'create_prorations' }));
    expect(preview.lines.data.at(-1)?.amount).toBe(9000);
    expect(preview.lines.data).toHaveLength(3);
  });

  test('is the first paid period while nothing is paid yet', async () => {
    const { stripe, subscription, details } = await aChange({ subscription_data: { trial_period_days: 30 } });
    const { lines } = await stripe.invoices.createPreview(details());
    expect(lines.data).toMatchObject([{ amount: 9000, period: { start: subscription.trial_end } }]);
  });

  test('gives back less than nothing to a smaller plan, and asks for nothing', async () => {
    const { stripe, details, id } = await aChange();
    const { id: price } = await aPrice(stripe, 1000);
    const preview = await stripe.invoices.createPreview(details({ items: [{ id, price }] }));
    expect(preview.total).toBeLessThan(0);
    expect(preview.amount_due).toBe(0);
  });

  test("is refused outside of the period and for somebody else's subscription", async () => {
    const { stripe, details, clock } = await aChange();
    await expect(stripe.invoices.createPreview(details({ proration_date: clock.now() - day }))).rejects.toMatchObject({
      param: 'proration_date',
    });
    const other = await stripe.customers.create({});
    await expect(stripe.invoices.createPreview({ ...details(), customer: other.id })).rejects.toMatchObject({
      param: 'customer',
    });
  });
});
