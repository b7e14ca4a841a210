/** What other features may use of invoice parts. */

export { ConfirmationCard } from './confirmation-card.tsx';
export { ConfirmationNotice } from './confirmation-notice.tsx';
export { confirmationTones, refusalOf } from './confirmation-words.ts';
export { FiscalNotice } from './fiscal-notice.tsx';
export { InvoiceStrip } from './invoice-strip.tsx';
export { invoiceName, invoiceStatusBadge, pdfPath } from './invoice-words.ts';
export { default as invoiceStyles } from './invoices.module.css';
export { type Method, MethodChoice, methodsOf, proposedMethod } from './method-choice.tsx';
export { MissingNotice } from './missing/missing-notice.tsx';
export { useBuyerAddress } from './missing/use-buyer-address.tsx';
export { useSellerData } from './missing/use-seller-data.tsx';
export { SendAgain } from './send-again.tsx';
export { UnprintableNotice } from './unprintable-notice.tsx';
