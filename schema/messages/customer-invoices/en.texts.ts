/** Texts of what a customer owes, on the customer's page. */
export const en = {
  toBill: 'To bill',
  openInvoices: 'Open invoices',
  nothingOpen: 'Nothing is open.',
  open: 'Open',
  overdue: 'Of that overdue',
  due: 'due {day}',
  firstOnes: 'The sums are of the {count} oldest invoices.',
} as const;
