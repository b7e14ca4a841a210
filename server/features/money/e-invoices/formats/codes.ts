/** Codes of documents: invoice, advance invoice (prepayment) and credit note. */
export const documentCodes = { INVOICE: '380', ADVANCE: '386', CREDIT: '381' } as const;

/** Codes of payment: cash, card, transfer to an account, and one that was agreed. */
export const paymentCodes = { CASH: '10', CARD: '48', TRANSFER: '30', OTHER: 'ZZZ' } as const;
