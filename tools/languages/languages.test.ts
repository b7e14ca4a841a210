import { expect, test } from 'vitest';
import {
  htmlAttributes,
  languageOfDocument,
  languages,
  languageWithCode,
  localeOf,
  pathPrefix,
} from '../../schema/languages.ts';

test('a code is a language where the product speaks it, and nothing else is', () => {
  expect(['sl', 'en', 'SL', 'de', '', undefined, 'toString'].map(languageWithCode)).toEqual([
    ...['sl', 'en'],
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});

test('a document has a language of the screens, kept in capitals', () => {
  expect(['SL', 'EN', 'XX'].map(languageOfDocument)).toEqual(['sl', 'en', 'en']);
});

test('pages of the default language have no prefix, and each page says its language', () => {
  expect([pathPrefix('en'), pathPrefix('sl'), htmlAttributes('sl')]).toEqual(['', '/sl', 'lang="sl"']);
});

test.each(languages)('Intl knows the locale of %s, which is one of that language', (language) => {
  expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
  expect(new Intl.Locale(localeOf(language)).language).toBe(language);
});
