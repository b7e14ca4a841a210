/** What other features may use of online payments; they load it when there is one. */
export { OnlinePayments } from './lazy-online-payments.tsx';
export { PaymentNotes } from './payment-notes.tsx';
