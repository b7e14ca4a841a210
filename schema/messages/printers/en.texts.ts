/** Texts of the printers of a computer. */
export const en = {
  kinds: {
    receipt: 'Receipts for cars',
    workOrder: 'Workshop sheets',
    label: 'Labels',
    estimate: 'Estimates',
    invoice: 'Invoices',
    proForma: 'Pro-forma invoices',
    recoveryCodes: 'Recovery codes',
  },
  title: 'Printers',
  lead: 'Which printer prints what on this computer. It prints without asking.',
  inBrowser:
    'In a browser, the browser asks for the printer each time. The Windows app remembers one for each kind of document.',
  printer: 'Printer',
  copies: 'Copies',
  askEachTime: 'Ask each time',
  notThere: '{printer} (not connected)',
  paper: 'Paper {width} × {height} mm',
  testPage: 'Print a test page',
  testPageOf: 'Test page: {kind}',
  testPageTitle: 'Test page',
  testPageText: 'If you can see all four sides of the frame, the printer and the paper match.',
  loading: 'Loading the printers…',
  loadFailed: 'The printers could not be read.',
  retry: 'Try again',
  chooseFailed: 'The choice could not be saved. Try again.',
} as const;
