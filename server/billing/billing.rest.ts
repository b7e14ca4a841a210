import {
  billingEmailInput,
  billingMonthInput,
  changePlanInput,
  hostedStatusInput,
  invoiceInput,
  openPortalInput,
  startCardPaymentInput,
  startCheckoutInput,
  verifyHostedSessionInput,
  verifyPaymentInput,
} from '../../schema/inputs/billing.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { billingMonth } from './billing-month.ts';
import { billingStatus } from './billing-status.ts';
import { changePlan } from './change-plan.ts';
import { hostedStatus, startHostedCheckout, verifyHostedSession } from './hosted-billing.ts';
import { invoiceDocument, listInvoices } from './list-invoices.ts';
import { openPortal } from './open-portal.ts';
import { refreshBilling } from './refresh-billing.ts';
import { startCardPayment } from './start-card-payment.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';
import { webhookStatus } from './webhook-status.ts';
import { webhookUrl } from './webhook-url.ts';

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
    method: 'post',
    path: '/api/stripe/create-portal-session',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await openPortal(parts, actor, parse(openPortalInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/stripe/change-plan',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await changePlan(parts, actor, parse(changePlanInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/stripe/create-payment-intent',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await startCardPayment(parts, actor, parse(startCardPaymentInput, body)),
    }),
  },
  {
    method: 'get',
    path: '/api/stripe/webhook-url',
    handle: async (parts, { actor }) => ({ status: 200, body: webhookUrl(parts, actor) }),
  },
  {
    method: 'get',
    path: '/api/user/billing-status',
    handle: async (_parts, { actor }) => ({ status: 200, body: billingStatus(actor) }),
  },
  {
    method: 'post',
    path: '/api/user/billing-status/refresh',
    handle: async (parts, { actor }) => ({ status: 200, body: await refreshBilling(parts, actor) }),
  },
  {
    method: 'get',
    path: '/billing/status',
    handle: async (parts, { actor, query }) => ({
      status: 200,
      body: await billingMonth(parts, actor, parse(billingMonthInput, query)),
    }),
  },
  {
    method: 'get',
    path: '/api/billing/invoices',
    handle: async (parts, { actor }) => ({ status: 200, body: { invoices: await listInvoices(parts, actor) } }),
  },
  {
    method: 'get',
    path: '/api/billing/invoices/:id/document',
    handle: async (parts, { actor, params }) => ({
      status: 303,
      location: await invoiceDocument(parts, actor, parse(invoiceInput, params)),
    }),
  },
  {
    method: 'get',
    path: '/api/stripe/webhook-status',
    handle: async (parts, { actor }) => ({ status: 200, body: await webhookStatus(parts, actor) }),
  },
  {
    method: 'post',
    path: '/api/billing/create-checkout-session',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await startHostedCheckout(parts, actor, parse(billingEmailInput, body)),
    }),
  },
  {
    method: 'get',
    path: '/api/billing/status',
    handle: async (parts, { actor, query }) => ({
      status: 200,
      body: await hostedStatus(parts, actor, parse(hostedStatusInput, query)),
    }),
  },
  {
    method: 'post',
    path: '/api/billing/verify-session',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await verifyHostedSession(parts, actor, parse(verifyHostedSessionInput, body)),
    }),
  },
];
