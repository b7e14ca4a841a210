import type Stripe from 'stripe';
import type { PortalConfigurationRecord, RecordOf } from '../records/records.ts';
import type { World } from '../records/world.ts';

/** A billing portal session as the API answers it. */
export function renderPortalSession(world: World, session: RecordOf<'portalSessions'>): Stripe.BillingPortal.Session {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: session.configurationId,
    created: session.created,
    customer: session.customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${world.address}/p/session/${session.id}`,
  };
}

/** What the portal page offers. One that was made through the API is never the default, as at Stripe. */
export function renderPortalConfiguration(
  configuration: PortalConfigurationRecord,
): Stripe.BillingPortal.Configuration {
  const { customerUpdate, invoiceHistory, paymentMethodUpdate, cancel, update } = configuration.features;
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: configuration.active,
    application: null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: configuration.privacyPolicyUrl,
      terms_of_service_url: configuration.termsOfServiceUrl,
    },
    created: configuration.created,
    default_return_url: configuration.defaultReturnUrl,
    features: {
      customer_update: { allowed_updates: customerUpdate.allowed, enabled: customerUpdate.enabled },
      invoice_history: { enabled: invoiceHistory },
      payment_method_update: { enabled: paymentMethodUpdate, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: cancel.enabled,
        mode: cancel.mode,
        proration_behavior: cancel.proration,
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: update.allowed,
        enabled: update.enabled,
        products: update.products.map((product) => ({
          ...product,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })),
        proration_behavior: update.proration,
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.updated,
  };
}
