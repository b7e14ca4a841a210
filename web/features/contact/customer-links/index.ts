/** What the screens of a job card and of an invoice show of what customers are sent. */
export { ShareCard, ShareInvoice } from './share-acts.tsx';
export { SharingCard } from './sharing-card.tsx';
