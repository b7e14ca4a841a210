/** What a customer needs to pay an invoice by transfer, on the pages of customers. */
export const en = {
  recipient: 'Recipient',
  iban: 'IBAN',
  reference: 'Reference',
  amount: 'Amount',
  purpose: 'Purpose',
  copy: 'Copy',
  copyOf: 'Copy: {field}',
  copied: 'Copied',
  code: 'UPN QR code for this payment',
  codeHint: 'Save the picture and open it in your mobile bank.',
  saveCode: 'Save the picture',
} as const;
