import { invoiceInput } from '../../../../schema/features/subscription/billing.ts';
import { type Route, redirect, route } from '../../../api/rest/route.ts';
import { requireOwner } from '../../../auth/sessions/actor.ts';
import { invoiceDocument } from './invoices/list-invoices.ts';

/** It leads elsewhere, and so is no operation. */
export const billingRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/billing/invoices/:id/document',
    summary: 'Redirects to the document of a subscription invoice',
    params: invoiceInput,
    answers: redirect('Redirects to the document at Stripe'),
    handle: async (ctx, { actor, params }) => ({ location: await invoiceDocument(ctx, requireOwner(actor), params) }),
  }),
];
