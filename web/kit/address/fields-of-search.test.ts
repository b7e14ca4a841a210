import { expect, test } from 'vitest';
import { customerOfSearch, partOfSearch, vehicleOfSearch } from './fields-of-search.ts';

test.each([
  [partOfSearch, '4006381333931', { ean: '4006381333931' }],
  [partOfSearch, 'W712/95', { sku: 'W712/95' }],
  [partOfSearch, 'Olje 5W-30', { name: 'Olje 5W-30' }],
  [partOfSearch, 'svečka', { name: 'svečka' }],
  [partOfSearch, '', { name: '' }],
  [customerOfSearch, 'Ana Kos', { name: 'Ana Kos' }],
  [customerOfSearch, 'Avto 2000', { name: 'Avto 2000' }],
  [customerOfSearch, '+386 41 123-456', { phone: '+386 41 123-456' }],
  [customerOfSearch, 'ana@example.com', { email: 'ana@example.com' }],
  [vehicleOfSearch, 'LJ AB-123', { plate: 'LJ AB-123' }],
  [vehicleOfSearch, 'WVWZZZ1KZAW123456', { vin: 'WVWZZZ1KZAW123456' }],
  [vehicleOfSearch, 'Golf', {}],
])('%o: of the search %j a new row has %o', (fieldsOf, searched, fields) => {
  expect(fieldsOf(searched)).toEqual(fields);
});
