/** What other features may show of billing. */

export { AccountOptionsCard } from './account-options-card.tsx';
export { BillingDetailsCard } from './billing-details-card.tsx';
export { InvoicesCard } from './invoices-card.tsx';
export { PaymentPrompt } from './payment-prompt.tsx';
export { PaymentStatusCard } from './payment-status-card.tsx';
export { planWord, statusWord } from './subscription-words.ts';
