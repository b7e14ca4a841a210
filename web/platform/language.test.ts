import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepLanguage, keptLanguage, languageFor } from './language.ts';

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

describe('the chosen language', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is kept for the next visit', () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    vi.stubGlobal('window', { localStorage });
    expect(keptLanguage()).toBeUndefined();
    keepLanguage('sl');
    expect(keptLanguage()).toBe('sl');
  });

  test('is none where the browser keeps nothing', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const window = {
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    };
    vi.stubGlobal('window', window);
    expect(keptLanguage()).toBeUndefined();
    expect(() => keepLanguage('sl')).not.toThrow();
    expect(complained).toHaveBeenCalledOnce();
  });
});
