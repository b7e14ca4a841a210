/** What other features may show of billing. */

export { AccountOptionsCard } from './status/account-options-card.tsx';
export { PaymentPrompt } from './status/payment-prompt.tsx';
export { PaymentStatusCard } from './status/payment-status-card.tsx';
export { planWord, statusWord } from './status/subscription-words.ts';
