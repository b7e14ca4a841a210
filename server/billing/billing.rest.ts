import { startCheckoutInput, verifyPaymentInput } from '../../schema/inputs/billing.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { billingStatus } from './billing-status.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

export const billingRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/stripe/create-checkout-session',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await startCheckout(parts, actor, parse(startCheckoutInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/stripe/verify-payment',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await verifyPayment(parts, actor, parse(verifyPaymentInput, body)),
    }),
  },
  {
    method: 'get',
    path: '/api/user/billing-status',
    handle: async (_parts, { actor }) => ({ status: 200, body: billingStatus(actor) }),
  },
];
