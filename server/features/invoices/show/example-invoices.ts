/** The series of invoices that are only there to look around in. */
export const exampleInvoices = 'PRIMER';
