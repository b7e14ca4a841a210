/** Texts of the invoices on the pages of a customer and of a vehicle. */
export const en = {
  invoices: 'Invoices',
  toBill: 'To bill',
  openInvoices: 'Open invoices',
  nothingOpen: 'Nothing is open.',
  open: 'Open',
  overdue: 'Of that overdue',
  due: 'due {day}',
  firstOnes: 'The sums are of the {count} oldest invoices.',
} as const;
