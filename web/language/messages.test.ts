import { describe, expect, test } from 'vitest';
import { landingMessages } from '../../schema/messages/landing/index.ts';
import { languageOf } from './language.ts';
import { messagesIn } from './messages.ts';

const catalogue = {
  en: { greeting: 'Hello', farewell: 'Goodbye', seats: (count: number) => `${count} seats` },
  sl: { greeting: 'Pozdravljeni', farewell: 'Nasvidenje', seats: (count: number) => `mest: ${count}` },
};

/** Every area of the interface that is not among `schema/messages/<area>/en.texts.ts`. */
const catalogues = {
  landingMessages,
};

/** Words that are the same in both languages. */
const alikeInBoth = new Set(['Delavnica', 'Brezplačno', 'IBAN']);

describe('messages', () => {
  test('are English in English', () => {
    expect(messagesIn(catalogue, 'en')).toEqual(catalogue.en);
  });

  test('are Slovenian in Slovenian', () => {
    expect(messagesIn(catalogue, 'sl')).toEqual(catalogue.sl);
  });

  test.each(Object.entries(catalogues))('of the %s are never empty, and none is left in English', (_, { en, sl }) => {
    expect([...Object.values(en), ...Object.values(sl)]).not.toContain('');
    const left = Object.entries(en).filter(([key, text]) => typeof text === 'string' && text === Reflect.get(sl, key));
    expect(left.map(([, text]) => text).filter((text) => !alikeInBoth.has(text))).toEqual([]);
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
