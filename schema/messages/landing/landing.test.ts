import { expect, test } from 'vitest';
import { defaultLanguage, languages } from '../../languages.ts';
import { landingMessages } from './index.ts';

/** Words that are the same in both languages. */
const alikeInBoth = new Set(['Delavnica', 'Brezplačno', 'IBAN']);

const others = languages.filter((language) => language !== defaultLanguage);

test.each(others)('the landing page says nothing empty in %s, and nothing in English', (language) => {
  const [en, other] = [landingMessages[defaultLanguage], landingMessages[language]];
  expect([...Object.values(en), ...Object.values(other)]).not.toContain('');
  const left = Object.entries(en).filter(([key, text]) => typeof text === 'string' && text === Reflect.get(other, key));
  expect(left.map(([, text]) => text).filter((text) => typeof text !== 'string' || !alikeInBoth.has(text))).toEqual([]);
});
