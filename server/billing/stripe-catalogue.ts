import Stripe from 'stripe';
import { currency, type SoldPrice, soldPrices } from '../../schema/plans.ts';
import type { Log } from '../platform/log.ts';

/** Our prices as Stripe keeps them, found by lookup key, so that no environment holds price ids. */

const cached = new WeakMap<Stripe, Promise<ReadonlyMap<string, string>>>();

/**
 * The id of a price at Stripe.
 *
 * @throws Error  the price is missing there, or costs something else than our catalogue says
 */
export async function stripePriceId(stripe: Stripe, lookupKey: string): Promise<string> {
  const known = cached.get(stripe) ?? readCatalogue(stripe);
  cached.set(stripe, known);
  try {
    const id = (await known).get(lookupKey);
    if (id === undefined)
      throw new Error(`Stripe has no price with lookup key ${lookupKey}: run npm run stripe:catalogue`);
    return id;
  } catch (error) {
    // Asked again next time: the catalogue may have been completed by then.
    cached.delete(stripe);
    throw error;
  }
}

/** The plan that a price belongs to; undefined for a price that is not in our catalogue any more. */
export async function planOfPriceId(stripe: Stripe, priceId: string): Promise<string | undefined> {
  const known = cached.get(stripe) ?? readCatalogue(stripe);
  cached.set(stripe, known);
  const key = [...(await known)].find(([, id]) => id === priceId)?.[0];
  return soldPrices().find(({ lookupKey }) => lookupKey === key)?.plan.id;
}

/** Creates the prices that Stripe does not have yet. Safe to run any number of times. */
export async function ensureCatalogue(stripe: Stripe): Promise<void> {
  const existing = await readCatalogue(stripe);
  for (const price of soldPrices()) {
    if (!existing.has(price.lookupKey)) await createPrice(stripe, price);
  }
}

const patienceMilliseconds = 3000;

/**
 * Makes sure at start that Stripe charges what the screens show. A Stripe that does not answer is no reason not to
 * start: the prices are looked up again at the first purchase.
 *
 * @throws Error  prices are missing or differ, with what to do about it
 */
export async function checkCatalogue(stripe: Stripe, log: Log): Promise<void> {
  try {
    const known = await readCatalogue(stripe, { timeout: patienceMilliseconds, maxNetworkRetries: 0 });
    const missing = soldPrices().filter(({ lookupKey }) => !known.has(lookupKey));
    if (missing.length === 0) return;
    const keys = missing.map(({ lookupKey }) => lookupKey).join(', ');
    throw new Error(`Stripe has no price with these lookup keys: ${keys}. Run npm run stripe:catalogue`);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error }, 'the prices at Stripe could not be checked');
  }
}

async function createPrice(stripe: Stripe, { lookupKey, plan, priceCents }: SoldPrice): Promise<void> {
  const product = await stripe.products.create({ name: `Delavnica ${plan.label}`, metadata: { plan: plan.id } });
  await stripe.prices.create({
    product: product.id,
    currency,
    unit_amount: priceCents,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
  });
}

async function readCatalogue(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const sold = new Map(soldPrices().map((price) => [price.lookupKey, price]));
  const { data } = await stripe.prices.list({ lookup_keys: [...sold.keys()], active: true, limit: 100 }, options);
  const ids = new Map<string, string>();
  for (const price of data) {
    const ours = price.lookup_key === null ? undefined : sold.get(price.lookup_key);
    if (ours === undefined) continue;
    if (price.unit_amount !== ours.priceCents || price.currency !== currency) {
      throw new Error(`Stripe charges another price for ${ours.lookupKey} than the plan catalogue shows`);
    }
    ids.set(ours.lookupKey, price.id);
  }
  return ids;
}
