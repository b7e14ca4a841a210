/** What the screens of a job card and of an invoice show of what customers are sent. */
export { MailInvoice } from './invoice/mail-invoice.tsx';
export { SentItems } from './sent/sent.tsx';
export { ShareInvoice, useShareCard } from './share-acts.tsx';
export { ShareButton, type Sharing } from './share-button.tsx';
export { SharingCard } from './sharing-card.tsx';
