import { expect, test } from 'vitest';
import { landingMessages } from './index.ts';

/** Words that are the same in both languages. */
const alikeInBoth = new Set(['Delavnica', 'Brezplačno', 'IBAN']);

test('the landing page says nothing empty, and nothing in English to Slovenians', () => {
  const { en, sl } = landingMessages;
  expect([...Object.values(en), ...Object.values(sl)]).not.toContain('');
  const left = Object.entries(en).filter(([key, text]) => typeof text === 'string' && text === Reflect.get(sl, key));
  expect(left.map(([, text]) => text).filter((text) => typeof text !== 'string' || !alikeInBoth.has(text))).toEqual([]);
});
