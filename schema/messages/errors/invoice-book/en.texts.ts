/** Why what is typed of a book of invoices is refused. */
export const en = {
  bookNumber: 'A number is written in digits and without a zero before it, for example 7',
  bookSet: 'The number of the set has two digits, for example 03',
  bookSerial: 'The serial number of the book has four characters, a dash and seven digits, for example 5001-0001018',
  bookSetEntered: 'This set of the book was entered already',
  bookNumberEntered: 'This number of the book was entered already, with another set',
  bookPremise: 'This business premise is not registered at the tax authority',
  bookSums: 'Please enter at least one amount',
  invoicedSince: 'This work is on an invoice by now. Credit the invoice to change it',
} as const;
