import type Stripe from 'stripe';
import {
  type StatusAtStripe,
  statusAtStripe,
  storedVatIdStatus,
  type VatIdStatus,
} from '../../../schema/money/payment-status.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { isRefusal } from './stripe.ts';

/** Writes the billing details of an account to its customer at Stripe, so that Stripe's invoices carry them. */

/** What the writing needs of the outside world. */
export interface StripeAndDatabase {
  readonly database: Database;
  readonly stripe: Stripe;
  readonly config: Pick<Config, 'calculatesTax'>;
}

const vatIdType = 'eu_vat';
/** Subscriptions that will write another invoice. */
const running: ReadonlySet<StatusAtStripe> = new Set<StatusAtStripe>(['active', 'trialing', 'past_due']);

/**
 * Writes what the owner has entered last; nothing where nothing was entered. Two writers may overtake each other:
 * a writer who finds that the details have changed meanwhile writes again, so that the newest stay.
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
 * Makes a VAT id the only one of a customer, however many writers are at it: a writer who has added it looks once more,
 * and all keep the same one.
 *
 * @returns what the register says of it so far, or `refused` when Stripe does not take it
 */
async function writeVatId(stripe: Stripe, customerId: string, vatId: string | null): Promise<VatIdStatus> {
  let kept = await keepOnly(stripe, customerId, vatId);
  if (kept === undefined && vatId !== null) {
    try {
      await stripe.customers.createTaxId(customerId, { type: vatIdType, value: vatId });
    } catch (error) {
      if (isRefusal(error, 'tax_id_invalid')) return 'refused';
      // Another writer was faster.
      if (!isRefusal(error, 'resource_already_exists')) throw error;
    }
    kept = await keepOnly(stripe, customerId, vatId);
  }
  return storedVatIdStatus.parse(kept?.verification?.status);
}

/** Removes every VAT id of a customer but the first with this value, which is left over. */
async function keepOnly(stripe: Stripe, customerId: string, value: string | null): Promise<Stripe.TaxId | undefined> {
  const ours = await vatIdsOf(stripe, customerId);
  const kept = ours.find((taxId) => taxId.value === value);
  for (const { id } of ours.filter((taxId) => taxId !== kept)) {
    try {
      await stripe.customers.deleteTaxId(customerId, id);
    } catch (error) {
      // Another writer has removed it; whether the customer itself is gone shows in the next call.
      if (!isRefusal(error, 'resource_missing')) throw error;
    }
  }
  return kept;
}

/**
 * Takes over what the register of a country says by now of the VAT id that was entered here; Stripe asks it, which takes
 * seconds or days. An id that somebody has added at Stripe says nothing of ours.
 */
export async function readVatIdStatus(
  { database, stripe }: Pick<StripeAndDatabase, 'database' | 'stripe'>,
  customerId: string,
): Promise<void> {
  const written = { writtenTo: customerId, vatId: { not: null }, user: { stripeCustomerId: customerId } };
  const details = await database.billingDetails.findFirst({ where: written });
  if (details === null) return;
  const { userId, vatId, version } = details;
  const ours = (await vatIdsOf(stripe, customerId).catch(emptyIfDeleted)).find(({ value }) => value === vatId);
  if (ours?.verification == null) return;
  const vatIdStatus = storedVatIdStatus.parse(ours.verification.status);
  if (vatIdStatus === details.vatIdStatus) return;
  await database.billingDetails.updateMany({
    where: { userId, version, writtenTo: customerId },
    data: { vatIdStatus },
  });
}

/** A customer that was deleted at Stripe carries nothing any more. */
function emptyIfDeleted(error: unknown): readonly Stripe.TaxId[] {
  if (isRefusal(error, 'resource_missing')) return [];
  throw error;
}

/** The VAT ids of a customer, the oldest first. */
async function vatIdsOf(stripe: Stripe, customerId: string): Promise<readonly Stripe.TaxId[]> {
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
  // Stripe lists the newest first.
  return data.filter(({ type }) => type === vatIdType).reverse();
}

/** Subscriptions from before Stripe Tax was turned on, or before the address was known, are taxed from now on. */
async function turnTaxOn(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, status, automatic_tax: tax } of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (running.has(statusAtStripe.parse(status)) && !tax.enabled) {
      await stripe.subscriptions.update(id, { automatic_tax: { enabled: true } });
    }
  }
}
