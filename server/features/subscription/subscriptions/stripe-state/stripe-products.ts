import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import { currency, type PlanId, type SoldPrice, soldPrices } from '../../../../../schema/money/plans.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Log } from '../../../../infrastructure/telemetry/log.ts';
import { notifyOperator } from '../../../../integrations/mail/notify-operator.ts';
import { planOfPrice } from './plan-of-price.ts';
import { ensurePortalConfiguration } from './portal-configuration.ts';

/** Our prices as Stripe keeps them, found by lookup key, so that no environment holds price ids. */

const howToMake =
  'Run: node dist/server/operator.js stripe-catalogue (in development: npm run operator -- stripe-catalogue)';

/** What our screens show is what is paid, tax included. Stripe lets a price say so once and never otherwise. */
const taxBehavior = 'inclusive';
/** Software as a service for businesses, in Stripe's list of what is taxed in which way. */
const taxCode = 'txcd_10103001';

/** Only what Stripe has answered is kept: a failed reading is done again by the person who asks next. */
const idsByLookupKey = new WeakMap<Stripe, ReadonlyMap<string, string>>();
const plansByPriceId = new WeakMap<Stripe, Map<string, PlanId | undefined>>();

/**
 * The id of a price at Stripe.
 *
 * @throws UNAVAILABLE  the price is missing there, or costs something else than our screens show
 */
export async function stripePriceId(stripe: Stripe, lookupKey: string): Promise<string> {
  const id = idsByLookupKey.get(stripe)?.get(lookupKey) ?? (await readIds(stripe)).get(lookupKey);
  if (id !== undefined) return id;
  const cause = new Error(`Stripe has no price ${lookupKey} as we show it. ${howToMake}`);
  throw new AppError('UNAVAILABLE', undefined, { cause });
}

async function readIds(stripe: Stripe): Promise<ReadonlyMap<string, string>> {
  const { ids } = await readCatalogue(stripe);
  idsByLookupKey.set(stripe, ids);
  return ids;
}

/** The plan that a price belongs to, also where it is not sold any more; undefined for one that was never ours. */
export async function planOfPriceId(stripe: Stripe, priceId: string): Promise<PlanId | undefined> {
  const known = plansByPriceId.get(stripe) ?? new Map<string, PlanId | undefined>();
  plansByPriceId.set(stripe, known);
  if (!known.has(priceId)) known.set(priceId, planOfPrice(await stripe.prices.retrieve(priceId)));
  return known.get(priceId);
}

/**
 * Creates the prices that Stripe does not have yet, writes on older ones of ours which plan they are for and that tax is
 * part of them, and makes our configuration of the portal. Safe to run any number of times.
 *
 * @throws Error  a price that is there costs something else than ours: prices at Stripe cannot be changed
 */
export async function ensureStripeProducts(stripe: Stripe): Promise<void> {
  await namePlansOfOlderPrices(stripe);
  const { ids, differing, taxUnspecified } = await readCatalogue(stripe);
  const [other] = differing;
  if (other) throw new Error(`Stripe charges another price for ${other.lookupKey} than the plan catalogue shows`);
  for (const id of taxUnspecified) await stripe.prices.update(id, { tax_behavior: taxBehavior });
  for (const price of soldPrices()) {
    if (!ids.has(price.lookupKey)) await createPrice(stripe, price);
  }
  await ensurePortalConfiguration(stripe);
}

const timeoutMilliseconds = 3000;

/**
 * Makes sure at start that Stripe has what the screens sell; one that does not answer is no reason not to start, since
 * the prices are looked up again at the first purchase. Nor is a price that differs, which cannot be bought and is
 * reported to the operator: who has a subscription must not suffer from it.
 *
 * @throws Error  prices are missing, with what to do about it
 */
export async function checkStripeProducts(stripe: Stripe, log: Log): Promise<void> {
  try {
    const { ids, differing } = await readCatalogue(stripe, { timeout: timeoutMilliseconds, maxNetworkRetries: 0 });
    const there = new Set([...ids.keys(), ...differing.map(({ lookupKey }) => lookupKey)]);
    const missing = soldPrices().filter(({ lookupKey }) => !there.has(lookupKey));
    if (missing.length === 0) return;
    const keys = missing.map(({ lookupKey }) => lookupKey).join(', ');
    throw new Error(`Stripe has no price with these lookup keys: ${keys}. ${howToMake}`);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error }, 'the prices at Stripe could not be checked');
  }
}

/** Notifies the operator, once for each, of prices at Stripe that are not what our screens show. */
export async function reportDifferingPrices(ctx: AppContext): Promise<void> {
  const { database, log, outbox, stripe } = ctx;
  for (const { lookupKey, shownCents, price } of (await readCatalogue(stripe)).differing) {
    const atStripe = `${price.unit_amount} ${price.currency}, tax ${price.tax_behavior}`;
    log.error({ lookupKey, priceId: price.id, shownCents, atStripe }, 'a price at Stripe is not what our screens show');
    await notifyOperator(ctx, database, {
      subject: `The price ${lookupKey} cannot be bought`,
      lines: [
        `Stripe has it as ${price.id} for ${atStripe} (in cents); our screens show ${shownCents} ${currency}, tax ${taxBehavior}.`,
        'Nobody can buy it until both are equal. Everybody who has a subscription is served as before.',
      ],
      dedupeKey: `price-differs:${price.id}:${shownCents}`,
    });
    outbox.wake();
  }
}

async function createPrice(stripe: Stripe, { lookupKey, plan, priceCents }: SoldPrice): Promise<void> {
  const product = await stripe.products.create({
    name: `Delavnica ${plan.label}`,
    tax_code: taxCode,
    metadata: { plan: plan.id },
  });
  await stripe.prices.create({
    product: product.id,
    currency,
    unit_amount: priceCents,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    tax_behavior: taxBehavior,
    // The lookup key goes to the next price one day; who stays on this one keeps the plan (docs/contract.md §4.20).
    metadata: { plan: plan.id, lookupKey },
  });
}

/** Prices that were made before prices carried their plan have it on their product. */
async function namePlansOfOlderPrices(stripe: Stripe): Promise<void> {
  for await (const price of stripe.prices.list({ expand: ['data.product'], limit: 100 })) {
    if (price.metadata.plan !== undefined || typeof price.product === 'string' || price.product.deleted) continue;
    const { plan } = price.product.metadata;
    if (plan === undefined) continue;
    await stripe.prices.update(price.id, { metadata: { plan, lookupKey: price.lookup_key ?? '' } });
  }
}

interface DifferingPrice {
  readonly lookupKey: string;
  readonly shownCents: number;
  readonly price: Stripe.Price;
}

/**
 * What Stripe sells under our lookup keys: the ids of what costs what we show, what costs something else, and the ids of
 * what does not say yet whether tax is part of it.
 */
async function readCatalogue(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<{
  readonly ids: ReadonlyMap<string, string>;
  readonly differing: readonly DifferingPrice[];
  readonly taxUnspecified: readonly string[];
}> {
  const sold = new Map(soldPrices().map((price) => [price.lookupKey, price]));
  const { data } = await stripe.prices.list({ lookup_keys: [...sold.keys()], active: true, limit: 100 }, options);
  const ids = new Map<string, string>();
  const differing: DifferingPrice[] = [];
  const taxUnspecified: string[] = [];
  for (const price of data) {
    const ours = price.lookup_key === null ? undefined : sold.get(price.lookup_key);
    if (ours === undefined) continue;
    const sameAmount = price.unit_amount === ours.priceCents && price.currency === currency;
    if (price.tax_behavior === 'unspecified') taxUnspecified.push(price.id);
    if (sameAmount && price.tax_behavior !== 'exclusive') ids.set(ours.lookupKey, price.id);
    else differing.push({ lookupKey: ours.lookupKey, shownCents: ours.priceCents, price });
  }
  return { ids, differing, taxUnspecified };
}
