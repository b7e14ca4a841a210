/** What other features may use of billing. */

export { BillingDetailsCard } from './invoices/billing-details-card.tsx';
export { AccountOptionsCard } from './status/account-options-card.tsx';
export { default as billingStyles } from './status/billing.module.css';
export { PaymentPrompt } from './status/payment-prompt.tsx';
export { PaymentStatusCard } from './status/payment-status-card.tsx';
export { planWord, statusWord } from './status/subscription-words.ts';
export { UnpaidSubscription } from './status/unpaid-subscription.tsx';
