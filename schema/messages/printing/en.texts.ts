/** Texts of printing. */
export const en = {
  reasons: {
    'refused-by-printer': 'The printer did not accept it. Check that it is on and has paper, then print again.',
    'took-too-long': 'The printer has not answered for a minute. Look at it before you print again.',
    'not-shown': 'The document could not be prepared. Try again.',
    'not-written': 'The file could not be written. Choose another place and try again.',
  },
  print: 'Print',
  openPdfOf: 'Open the PDF: {name}',
  papers: 'Papers',
  paperNames: { receipt: 'Receipt for the car', sheet: 'Workshop sheet', label: 'Key label' },
  invoice: 'Invoice',
  printOrSave: 'Print or save as PDF',
  savePdf: 'Save as PDF',
  printed: 'Sent to {printer}',
  saved: 'The PDF is saved',
  failed: 'Nothing was printed',
  printerGone: 'The printer {printer} is not there',
  printerGoneText: 'Choose another one. Change it permanently on the Printers page.',
} as const;
