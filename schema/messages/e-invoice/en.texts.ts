/** What stands in e-invoices beside the words of the document itself. */
export const en = {
  deducted: 'Less advance invoices: {numbers}',
  deductedBefore: 'Advance invoices that were subtracted before',
  discount: 'Discount',
} as const;
