import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';

/** Writes the billing details of an account to its customer at Stripe, so that Stripe's invoices carry them. */

/** What the writing needs of the outside world. */
export interface StripeAndDatabase {
  readonly database: Database;
  readonly stripe: Stripe;
  readonly config: Pick<Config, 'calculatesTax'>;
}

const vatIdType = 'eu_vat';
/** Subscriptions that will write another invoice. */
const running = new Set(['active', 'trialing', 'past_due']);

/**
 * Writes what the owner has entered last; nothing where nothing was entered. Two writers may overtake each other: whoever
 * finds that the details have changed meanwhile writes again, so that the newest stay.
 *
 * @param condition `unless-written`: not when the customer carries this version already
 */
export async function writeBillingDetails(
  { config, database, stripe }: StripeAndDatabase,
  userId: string,
  customerId: string,
  condition: 'always' | 'unless-written',
): Promise<void> {
  for (let first = true; ; first = false) {
    const details = await database.billingDetails.findUnique({
      where: { userId },
      include: { user: { select: { language: true } } },
    });
    if (details === null) return;
    if (first && condition === 'unless-written' && details.writtenTo === customerId) return;
    await stripe.customers.update(customerId, {
      name: details.name,
      address: {
        line1: details.street,
        line2: '',
        postal_code: details.postalCode,
        city: details.town,
        state: '',
        country: details.country,
      },
      preferred_locales: [details.user.language],
      ...(config.calculatesTax ? { tax: { validate_location: 'immediately' } } : {}),
    });
    const vatIdStatus = await writeVatId(stripe, customerId, details.vatId);
    if (config.calculatesTax) await turnTaxOn(stripe, customerId);
    const { version } = details;
    await database.billingDetails.updateMany({
      where: { userId, version },
      data: { writtenTo: customerId, vatIdStatus },
    });
    const now = await database.billingDetails.findUnique({ where: { userId }, select: { version: true } });
    if (now === null || now.version === version) return;
  }
}

/**
 * Makes a VAT id the only one of a customer.
 *
 * @returns what the register says of it so far, or `refused` when Stripe does not take it
 */
async function writeVatId(stripe: Stripe, customerId: string, vatId: string | null): Promise<string> {
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
  const ours = data.filter(({ type }) => type === vatIdType);
  const same = ours.find(({ value }) => value === vatId);
  for (const { id } of ours) if (id !== same?.id) await stripe.customers.deleteTaxId(customerId, id);
  if (same !== undefined) return same.verification?.status ?? 'pending';
  if (vatId === null) return 'pending';
  try {
    const created = await stripe.customers.createTaxId(customerId, { type: vatIdType, value: vatId });
    return created.verification?.status ?? 'pending';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid') return 'refused';
    throw error;
  }
}

/** Subscriptions from before Stripe Tax was turned on, or before the address was known, are taxed from now on. */
async function turnTaxOn(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, status, automatic_tax: tax } of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (running.has(status) && !tax.enabled) {
      await stripe.subscriptions.update(id, { automatic_tax: { enabled: true } });
    }
  }
}
