/** What other features may use of plans. */

export { chargesOf } from './plans/charges.ts';
export { loadPlanDialog, PlanDialog } from './plans/lazy-plan-dialog.tsx';
export { PlanChoice } from './plans/plan-choice.tsx';
export type { OfferedPlan } from './plans/plan-words.ts';
export type { CheckoutStep } from './plans/waiting-for-payment.tsx';
export { useAwaitedPayment, usePaymentNews } from './windows/payment-news.ts';
export { openPaymentWindow } from './windows/payment-window.ts';
export { useWindowReturn } from './windows/window-return.ts';
export { daysUntil, type Running, renewalWords } from './words/renewal-words.ts';
