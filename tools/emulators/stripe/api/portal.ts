import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { invalidRequest, resourceMissing } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import { clearable, flag, mergedMetadata, metadataChange, page, parameters, text, url } from '../records/parameters.ts';
import type { PortalConfigurationRecord } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderPortalConfiguration, renderPortalSession } from '../rendering/portal.ts';
import { endpoint } from '../request/endpoint.ts';
import { existingCustomer } from './customers.ts';

const onOff = z.strictObject({ enabled: flag });
const features = z.strictObject({
  customer_update: z
    .strictObject({ enabled: flag, allowed_updates: z.array(z.enum(['address', 'email', 'name', 'phone', 'tax_id'])) })
    .partial({ allowed_updates: true })
    .optional(),
  invoice_history: onOff.optional(),
  payment_method_update: onOff.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    })
    .optional(),
});

const businessProfile = z.strictObject({
  headline: clearable.optional(),
  privacy_policy_url: url.optional(),
  terms_of_service_url: url.optional(),
});

const described = {
  business_profile: businessProfile.optional(),
  default_return_url: url.optional(),
  name: clearable.optional(),
  metadata: metadataChange.optional(),
};

/**
 * The billing portal (https://docs.stripe.com/api/customer_portal), whose page is in `pages/`. Nobody has made a
 * default configuration on the dashboard, which is the only place where Stripe lets one be made, so a session must name
 * one.
 */
export const portalEndpoints = [
  endpoint(
    'post',
    '/v1/billing_portal/sessions',
    parameters<Stripe.BillingPortal.SessionCreateParams>()({
      customer: text,
      return_url: url.optional(),
      configuration: text.optional(),
      locale: text.optional(),
    }),
    (world, input) => {
      existingCustomer(world, input.customer, 'customer');
      const configurationId = configurationFor(world, input.configuration);
      const session = world.records.portalSessions.put({
        id: newId('bps_'),
        created: world.clock.now(),
        customerId: input.customer,
        configurationId,
        returnUrl: input.return_url ?? null,
        locale: input.locale ?? null,
      });
      emitEvent(world, 'billing_portal.session.created', renderPortalSession(world, session));
      return renderPortalSession(world, session);
    },
  ),
  endpoint(
    'post',
    '/v1/billing_portal/configurations',
    parameters<Stripe.BillingPortal.ConfigurationCreateParams>()({ ...described, features }),
    (world, input) => {
      const now = world.clock.now();
      const configuration = world.records.portalConfigurations.put({
        id: newId('bpc_'),
        created: now,
        name: input.name ?? null,
        active: true,
        defaultReturnUrl: input.default_return_url ?? null,
        headline: input.business_profile?.headline ?? null,
        privacyPolicyUrl: input.business_profile?.privacy_policy_url ?? null,
        termsOfServiceUrl: input.business_profile?.terms_of_service_url ?? null,
        features: changedFeatures(nothingOffered, input.features),
        metadata: mergedMetadata({}, input.metadata),
        updated: now,
      });
      emitEvent(world, 'billing_portal.configuration.created', renderPortalConfiguration(configuration));
      return renderPortalConfiguration(configuration);
    },
  ),
  endpoint(
    'get',
    '/v1/billing_portal/configurations',
    parameters<Stripe.BillingPortal.ConfigurationListParams>()({
      ...page,
      active: flag.optional(),
      is_default: flag.optional(),
    }),
    (world, { active, is_default, ...cursor }) =>
      listPage(
        '/v1/billing_portal/configurations',
        world.records.portalConfigurations.filter(
          (configuration) => (active === undefined || configuration.active === active) && is_default !== true,
        ),
        cursor,
        renderPortalConfiguration,
      ),
  ),
  endpoint(
    'get',
    '/v1/billing_portal/configurations/:id',
    parameters<Stripe.BillingPortal.ConfigurationRetrieveParams>()({}),
    (world, _, id) => renderPortalConfiguration(requireRecord(world, 'portalConfigurations', 'configuration', id)),
  ),
  endpoint(
    'post',
    '/v1/billing_portal/configurations/:id',
    parameters<Stripe.BillingPortal.ConfigurationUpdateParams>()({
      ...described,
      active: flag.optional(),
      features: features.optional(),
    }),
    (world, input, id) => {
      const before = requireRecord(world, 'portalConfigurations', 'configuration', id);
      const after = world.records.portalConfigurations.put({
        ...before,
        name: input.name === undefined ? before.name : input.name,
        active: input.active ?? before.active,
        defaultReturnUrl: input.default_return_url ?? before.defaultReturnUrl,
        features: changedFeatures(before.features, input.features ?? {}),
        headline: input.business_profile?.headline ?? before.headline,
        privacyPolicyUrl: input.business_profile?.privacy_policy_url ?? before.privacyPolicyUrl,
        termsOfServiceUrl: input.business_profile?.terms_of_service_url ?? before.termsOfServiceUrl,
        metadata: mergedMetadata(before.metadata, input.metadata),
        updated: world.clock.now(),
      });
      emitEvent(world, 'billing_portal.configuration.updated', renderPortalConfiguration(after));
      return renderPortalConfiguration(after);
    },
  ),
];

type Features = PortalConfigurationRecord['features'];

const nothingOffered: Features = {
  customerUpdate: { enabled: false, allowed: [] },
  invoiceHistory: false,
  paymentMethodUpdate: false,
  cancel: { enabled: false, mode: 'at_period_end', proration: 'none' },
  update: { enabled: false, allowed: [], products: [], proration: 'none' },
};

/** What the portal offers after a request. @throws StripeFailure 400 for plans to change to that are not named */
function changedFeatures(before: Features, input: z.output<typeof features>): Features {
  const { customer_update: customer, subscription_cancel: cancel, subscription_update: update } = input;
  const products = update?.products ?? before.update.products;
  if (update?.enabled && products.length === 0) {
    throw invalidRequest(
      'Missing required param: features[subscription_update][products].',
      'parameter_missing',
      'features[subscription_update][products]',
    );
  }
  return {
    customerUpdate: customer
      ? { enabled: customer.enabled, allowed: customer.allowed_updates ?? before.customerUpdate.allowed }
      : before.customerUpdate,
    invoiceHistory: input.invoice_history?.enabled ?? before.invoiceHistory,
    paymentMethodUpdate: input.payment_method_update?.enabled ?? before.paymentMethodUpdate,
    cancel: cancel
      ? {
          enabled: cancel.enabled,
          mode: cancel.mode ?? before.cancel.mode,
          proration: cancel.proration_behavior ?? before.cancel.proration,
        }
      : before.cancel,
    update: update
      ? {
          enabled: update.enabled,
          allowed: update.default_allowed_updates ?? before.update.allowed,
          products,
          proration: update.proration_behavior ?? before.update.proration,
        }
      : before.update,
  };
}

function configurationFor(world: World, wanted: string | undefined): string {
  if (wanted === undefined) {
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    );
  }
  const configuration = world.records.portalConfigurations.get(wanted);
  if (!configuration) throw resourceMissing('configuration', wanted, 'configuration');
  if (!configuration.active) {
    throw invalidRequest('This portal configuration is not active.', undefined, 'configuration');
  }
  return wanted;
}
