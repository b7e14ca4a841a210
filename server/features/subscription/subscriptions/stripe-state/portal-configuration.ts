import type Stripe from 'stripe';

/**
 * Our own configuration of Stripe's portal, found by its mark. Stripe has no default one until somebody saves it on the
 * dashboard, and opens no portal without any.
 */

const mark = { product: 'delavnica' };

/**
 * Only what Stripe has answered is kept: a configuration that is missing is looked for again by the person who asks
 * next.
 */
const knownIds = new WeakMap<Stripe, string>();

/** What an owner does in the portal. Plans are changed with us, at the prices that our screens show. */
const offered: Stripe.BillingPortal.ConfigurationCreateParams = {
  name: 'Delavnica',
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
  },
  metadata: mark,
};

/** The id of our configuration at Stripe; undefined as long as it was not made. */
export async function portalConfigurationId(stripe: Stripe): Promise<string | undefined> {
  const known = knownIds.get(stripe);
  if (known !== undefined) return known;
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.product !== mark.product) continue;
    knownIds.set(stripe, id);
    return id;
  }
  return undefined;
}

/** Forgets the configuration that was found, so that the next opening of the portal looks for it again. */
export function forgetPortalConfiguration(stripe: Stripe): void {
  knownIds.delete(stripe);
}

/** Makes our configuration, or brings the one that is there up to date. Safe to run any number of times. */
export async function ensurePortalConfiguration(stripe: Stripe): Promise<void> {
  forgetPortalConfiguration(stripe);
  const id = await portalConfigurationId(stripe);
  if (id === undefined) await stripe.billingPortal.configurations.create(offered);
  else await stripe.billingPortal.configurations.update(id, offered);
}
