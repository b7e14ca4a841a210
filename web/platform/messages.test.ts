import { describe, expect, test } from 'vitest';
import { commonMessages } from '../../schema/messages/common.ts';
import { landingMessages } from '../../schema/messages/landing/index.ts';
import { languageOf } from './language.ts';
import { messagesIn } from './messages.ts';

const catalogue = {
  en: { greeting: 'Hello', farewell: 'Goodbye', seats: (count: number) => `${count} seats` },
  sl: { greeting: 'Pozdravljeni' },
};

describe('messages', () => {
  test('are English in English', () => {
    expect(messagesIn(catalogue, 'en')).toEqual(catalogue.en);
  });

  test('are translated where a translation exists and English everywhere else', () => {
    const messages = messagesIn(catalogue, 'sl');
    expect(messages.greeting).toBe('Pozdravljeni');
    expect(messages.farewell).toBe('Goodbye');
    expect(messages.seats(2)).toBe('2 seats');
  });

  test.each([
    ['common', commonMessages],
    ['landing', landingMessages],
  ])('of the %s catalogue are never empty, in either language', (_, { en, sl }) => {
    expect([...Object.values(en), ...Object.values(sl)]).not.toContain('');
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
