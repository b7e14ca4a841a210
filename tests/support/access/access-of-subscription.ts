import { type Access, ownersOnly } from './access-outcomes.ts';

const ownAccount: Access = { input: {}, outcomes: ownersOnly() };
/** For owners whose subscription runs. */
const ofRunning = (input: object): Access => ({ input, outcomes: ownersOnly({ unpaidOwner: 'CONFLICT' }) });

const saveBillingDetails: Access = {
  input: { name: 'Avto Novak', street: 'Cesta 1', postalCode: '1000', town: 'Ljubljana', country: 'SI' },
  outcomes: ownersOnly(),
};

/** Who may see and end the running subscription, and say what is on its invoices. */
export const runningSubscriptionAccess: Readonly<Record<string, Access>> = {
  'GET /api/billing/subscription': ownAccount,
  'query runningSubscription': ownAccount,
  'GET /api/billing/payment-card': ownAccount,
  'query paymentCard': ownAccount,
  'GET /api/billing/plan-change': ofRunning({ newPlan: 'enterprise' }),
  'query previewPlanChange': ofRunning({ newPlan: 'enterprise' }),
  'POST /api/billing/subscription/cancellation': ofRunning({ reason: 'unused' }),
  'mutation cancelSubscription': ofRunning({ reason: 'unused' }),
  'DELETE /api/billing/subscription/cancellation': ofRunning({}),
  'mutation resumeSubscription': ofRunning({}),
  'GET /api/billing/details': ownAccount,
  'query billingDetails': ownAccount,
  'POST /api/billing/details': saveBillingDetails,
  'mutation saveBillingDetails': saveBillingDetails,
};
