import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../schema/languages.ts';
import { catalogueOf, languagesIn, loadersOf } from './message-catalogues.mjs';

const files = new Map([
  ['en', 'en.texts.ts'],
  ['sl', 'sl.texts.ts'],
]);

test('the registry is read as its module has it', () => {
  expect(languagesIn(readFileSync('schema/languages.ts', 'utf8'))).toEqual(languages);
});

test('an area has the texts of every language that lies in its folder', () => {
  expect(catalogueOf('team', files, ['en', 'sl'])).toBe(
    "import { en } from '../../schema/messages/team/en.texts.ts';\n" +
      "import { sl } from '../../schema/messages/team/sl.texts.ts';\n\nexport const texts = { en, sl };\n",
  );
});

test('what is said in one language is said in it to everybody', () => {
  expect(catalogueOf('card-payment', new Map([['sl', 'sl.texts.ts']]), ['en', 'sl', 'hr'])).toContain(
    'export const texts = { en: sl, sl, hr: sl };',
  );
});

test('a page can load an area in one language alone', () => {
  expect(loadersOf('landing', files)).toContain(
    "sl: async () => (await import('../../schema/messages/landing/sl.texts.ts')).sl,",
  );
});
