import { expect, test } from 'vitest';
import { countryName, countryOptions } from './names.ts';

test('countries are named in the language, and stand in the order of its alphabet', () => {
  expect([countryName('sl', 'SI'), countryName('en', 'SI'), countryName('sl', 'xx')]).toEqual([
    'Slovenija',
    'Slovenia',
    'xx',
  ]);
  expect(countryOptions('sl', ['HR', 'SI', 'CZ', 'DE']).map(({ label }) => label)).toEqual([
    'Češka',
    'Hrvaška',
    'Nemčija',
    'Slovenija',
  ]);
  expect(countryOptions('en', ['SI', 'AT']).map(({ value }) => value)).toEqual(['AT', 'SI']);
});
