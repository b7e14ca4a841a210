import { expect, test } from 'vitest';
import { languages } from '../../schema/languages.ts';
import { readSources } from '../house/reading/sources.ts';
import { namedLanguages } from './named-languages.ts';

/** Who may name a language, and why that is no work for the next one. Everything else asks schema/languages.ts. */
const allowed: Readonly<Record<string, string>> = {
  'schema/languages.ts': 'the registry',
  'schema/time/month-names.ts': 'Intl writes the months of days wrongly in one language; others need no entry',
  'schema/time/zones.ts': 'figures of a clock, read by the program',
  'schema/features/workshop/workshop-settings.ts': 'whether Intl knows a zone; no word of it is shown',
  'server/features/desk/diagnostics/codes/describe-codes.ts': 'fields of the API that name the language of their text',
  'web/features/customers/vehicles/codes/fault-code-words.ts': 'the same fields, as a screen reads them',
  'server/features/data/exports/period/journal-entry.ts': 'an order that a file has on every computer',
  'tools/new-feature/message-texts.ts': 'has sentences in Slovenian; any other language gets the English ones',
  'tools/seed/people.ts': 'the workshops that are made up are Slovenian',
  'web/features/desk/my-jobs/sort-cards.ts': 'an order of numbers of cards, the same for every reader',
};

const foundIn = (path: string, text: string) =>
  namedLanguages([{ path, text }], ['en', 'sl']).map(({ named }) => named);

test('nothing names a language but the few files that have a reason', () => {
  const named = namedLanguages(readSources(), languages);
  expect(named.filter(({ path }) => allowed[path] === undefined)).toEqual([]);
  const paths = new Set(named.map(({ path }) => path));
  expect(Object.keys(allowed).filter((path) => !paths.has(path))).toEqual([]);
});

test.each([
  ["const other = language === 'sl' ? 'en' : 'sl';", ["'sl'", "'en'"]],
  ["type Spoken = 'en' | 'sl';", ["'en'", "'sl'"]],
  ['const words = { en: 1, sl: 2 };', ['{ en, sl }']],
  ['const words = { en, sl };', ['{ en, sl }']],
  ['interface Words { readonly en: string; readonly sl: string }', ['{ en, sl }']],
  ['const { sl } = words;', ['{ sl }']],
  ['say(words.en);', ['.en']],
  ["const isEnglish = customer.language === 'EN';", ["'EN'"]],
  ['const page = <div lang="sl" />;', ["'sl'"]],
  ["import { en } from './en.texts.ts'; type Key = keyof typeof en;", []],
  ["const kind = 'EN'; const path = '/sl'; const text = `en`;", []],
])('%s names %j', (code, named) => {
  expect(foundIn('web/a.tsx', code)).toEqual(named);
});

test('tests and the texts of a language may name it', () => {
  const code = "export const sl = { other: 'en' };";
  for (const path of ['web/a.test.ts', 'schema/messages/team/sl.texts.ts', 'schema/messages/legal/sl/index.ts']) {
    expect(foundIn(path, code), path).toEqual([]);
  }
  expect(foundIn('schema/messages/team/index.ts', code)).toEqual(["'en'"]);
});
