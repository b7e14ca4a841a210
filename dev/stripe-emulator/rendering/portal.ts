import type Stripe from 'stripe';
import type { RecordOf } from '../records.ts';
import type { World } from '../world.ts';

/** The one configuration of the emulator's billing portal. */
export const portalConfigurationId = 'bpc_1EmulatorDefault';

/** A billing portal session as the API answers it. */
export function renderPortalSession(world: World, session: RecordOf<'portalSessions'>): Stripe.BillingPortal.Session {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: portalConfigurationId,
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

/** What the portal page offers. */
export function renderPortalConfiguration(): Stripe.BillingPortal.Configuration {
  return {
    id: portalConfigurationId,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: 0,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: true,
        proration_behavior: 'create_prorations',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: 0,
  };
}
