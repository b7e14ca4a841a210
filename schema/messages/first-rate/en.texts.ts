/** Texts of the dialog in which an owner sets the first price of an hour. */
export const en = {
  title: 'Price of an hour',
  name: 'Labour',
  price: 'Price of an hour in €, without VAT',
  priceGross: 'Price of an hour in €, with VAT',
  withTemplates: 'Add ten usual jobs as templates',
  noTemplates: 'The rate is saved; the templates were not added',
  saved: 'The price of an hour is saved',
} as const;
