import {
  billingMonthInput,
  changePlanInput,
  invoiceInput,
  openPortalInput,
  startCardPaymentInput,
  startCheckoutInput,
  verifyPaymentInput,
} from '../../../schema/features/billing.ts';
import { billingDetailsInput } from '../../../schema/features/billing-details.ts';
import { json, type Route, redirect, route } from '../../api/rest/route.ts';
import { billingStatus } from './checkout/billing-status.ts';
import { changePlan } from './checkout/change-plan.ts';
import { openPortal } from './checkout/open-portal.ts';
import { refreshBilling } from './checkout/refresh-billing.ts';
import { startCardPayment } from './checkout/start-card-payment.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { verifyPayment } from './checkout/verify-payment.ts';
import { billingDetails, saveBillingDetails } from './invoices/billing-details.ts';
import { billingMonth } from './invoices/billing-month.ts';
import { invoiceDocument, listInvoices } from './invoices/list-invoices.ts';
import { paidMonth } from './rest-answers.ts';
import { webhookStatus } from './webhooks/webhook-status.ts';
import { webhookUrl } from './webhooks/webhook-url.ts';

export const billingRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/stripe/create-checkout-session',
    summary: 'Opens a payment page for a plan; the price is the server’s',
    body: startCheckoutInput,
    answers: json('CheckoutSession'),
    handle: async (ctx, { actor, body }) => ({ body: await startCheckout(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/stripe/verify-payment',
    summary: 'Asks Stripe whether a payment has arrived',
    body: verifyPaymentInput,
    answers: json('PaymentVerification'),
    handle: async (ctx, { actor, body }) => ({ body: await verifyPayment(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/stripe/create-portal-session',
    summary: 'Opens the page where the subscription is managed',
    body: openPortalInput,
    answers: json('PortalSession'),
    handle: async (ctx, { actor, body }) => ({ body: await openPortal(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/stripe/change-plan',
    summary: 'Moves a running subscription to another plan',
    body: changePlanInput,
    answers: json('PlanChange'),
    handle: async (ctx, { actor, body }) => ({ body: await changePlan(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/stripe/create-payment-intent',
    summary: 'Begins a payment on our own card page; the amount is compared and never charged',
    body: startCardPaymentInput,
    answers: json('PaymentIntent'),
    handle: async (ctx, { actor, body }) => ({ body: await startCardPayment(ctx, actor, body) }),
  }),
  route({
    method: 'get',
    path: '/api/stripe/webhook-url',
    summary: 'Where Stripe is to send its events',
    answers: json('WebhookUrl'),
    handle: async (ctx, { actor }) => ({ body: webhookUrl(ctx, actor) }),
  }),
  route({
    method: 'get',
    path: '/api/stripe/webhook-status',
    summary: 'The latest events about the own account, and what waits',
    answers: json('WebhookStatus'),
    handle: async (ctx, { actor }) => ({ body: await webhookStatus(ctx, actor) }),
  }),
  route({
    method: 'get',
    path: '/api/user/billing-status',
    summary: 'Where the workshop stands with its subscription',
    answers: json('Billing'),
    handle: async (_parts, { actor }) => ({ body: billingStatus(actor) }),
  }),
  route({
    method: 'post',
    path: '/api/user/billing-status/refresh',
    summary: 'The same, read anew at Stripe',
    answers: json('Billing'),
    handle: async (ctx, { actor }) => ({ body: await refreshBilling(ctx, actor) }),
  }),
  route({
    method: 'get',
    path: '/billing/status',
    summary: 'What was paid in a month',
    query: billingMonthInput,
    answers: json(paidMonth),
    handle: async (ctx, { actor, query }) => ({ body: await billingMonth(ctx, actor, query) }),
  }),
  route({
    method: 'get',
    path: '/api/billing/details',
    summary: 'What stands on invoices about the buyer; null as long as nothing was entered',
    answers: json({ details: 'BillingDetails' }),
    handle: async (ctx, { actor }) => ({ body: { details: await billingDetails(ctx, actor) } }),
  }),
  route({
    method: 'post',
    path: '/api/billing/details',
    summary: 'Changes what stands on invoices about the buyer',
    body: billingDetailsInput,
    answers: json({ details: 'BillingDetails!' }),
    handle: async (ctx, { actor, body }) => ({ body: { details: await saveBillingDetails(ctx, actor, body) } }),
  }),
  route({
    method: 'get',
    path: '/api/billing/invoices',
    summary: 'The invoices, the latest first',
    answers: json({ invoices: '[Invoice!]!' }),
    handle: async (ctx, { actor }) => ({ body: { invoices: await listInvoices(ctx, actor) } }),
  }),
  route({
    method: 'get',
    path: '/api/billing/invoices/:id/document',
    summary: 'Leads to the document of an invoice',
    params: invoiceInput,
    answers: redirect('To the document at Stripe'),
    handle: async (ctx, { actor, params }) => ({ location: await invoiceDocument(ctx, actor, params) }),
  }),
];
