import type Stripe from 'stripe';
import { resourceMissing } from '../failure.ts';
import { newId } from '../ids.ts';
import { flag, page, parameters, text, url } from '../parameters.ts';
import { portalConfigurationId, renderPortalConfiguration, renderPortalSession } from '../rendering/portal.ts';
import { existingCustomer } from './customers.ts';
import { endpoint } from './endpoint.ts';

/** The billing portal (https://docs.stripe.com/api/customer_portal). Its page is in `pages/`. */
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
      if (input.configuration !== undefined && input.configuration !== portalConfigurationId) {
        throw resourceMissing('configuration', input.configuration, 'configuration');
      }
      const session = world.records.portalSessions.put({
        id: newId('bps_'),
        created: world.clock.now(),
        customerId: input.customer,
        returnUrl: input.return_url ?? null,
        locale: input.locale ?? null,
      });
      return renderPortalSession(world, session);
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
    (_world, { active, is_default }) => ({
      object: 'list',
      data: active === false || is_default === false ? [] : [renderPortalConfiguration()],
      has_more: false,
      url: '/v1/billing_portal/configurations',
    }),
  ),
];
