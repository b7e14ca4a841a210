/** Texts of the invoices on the page of a customer. */
export const en = {
  toBill: 'To bill',
  noInvoices: 'No invoice yet.',
} as const;
