import { describe, expect, test } from 'vitest';
import { languageFor, languageOf } from './language.ts';

describe('the language of a browser', () => {
  test.each([
    [['sl-SI', 'en'], 'sl'],
    [['en-GB', 'sl'], 'en'],
    [['de-AT', 'sl', 'en'], 'sl'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ] as const)('that prefers %j is %s', (tags, language) => {
    expect(languageFor(tags)).toBe(language);
  });
});

describe('the language of the screens', () => {
  test.each([
    ['sl', 'sl'],
    ['sl-SI', 'sl'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
    ['slk', 'en'],
  ])('for a page in "%s" is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});
