/** What the program writes on invoices by itself. */
export const en = {
  advanceFor: 'Advance payment, job card {number}',
} as const;
