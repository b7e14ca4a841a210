import { expect, test } from 'vitest';
import { documentLanguageOf } from './document-languages.ts';

test.each([
  ['en', 'EN'],
  ['EN-GB', 'EN'],
  ['English', 'EN'],
  ['engl.', 'EN'],
  ['Angleščina', 'EN'],
  ['ang', 'EN'],
  ['sl', 'SL'],
  ['slovenski', 'SL'],
  ['Slovene', 'SL'],
  // Documents that nobody has words for are in the language of the country.
  ['an', 'SL'],
  ['nemščina', 'SL'],
  ['', 'SL'],
])('“%s” means documents in %s', (written, language) => {
  expect(documentLanguageOf(written)).toBe(language);
});
