/** Texts of the invoices on the page of a customer. */
export const en = {
  toBill: 'To bill',
  openInvoices: 'Open invoices',
  nothingOpen: 'Nothing is open.',
  open: 'Open',
  overdue: 'Of that overdue',
  due: 'due {day}',
  firstOnes: 'The sums are of the {count} oldest invoices.',
} as const;
