import { describe, expect, test } from 'vitest';
import { languageCookie, readLanguageCookie } from './language-cookie.ts';

describe('the language that was chosen in a browser', () => {
  test.each([
    ['language=sl', 'sl'],
    ['other=1; language=en', 'en'],
    ['language=de', undefined],
    ['mylanguage=sl', undefined],
    ['language=slovenian', undefined],
    ['', undefined],
  ])('of the cookies "%s" is %s', (cookies, language) => {
    expect(readLanguageCookie(cookies)).toBe(language);
  });

  test('is kept for a year, and encrypted where the page is', () => {
    expect(languageCookie('sl', { protocol: 'https:' })).toBe(
      'language=sl; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(languageCookie('en', { protocol: 'http:' })).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax');
  });
});
