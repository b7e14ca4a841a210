import { describe, expect, test } from 'vitest';
import { languageFor } from './language.ts';

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
