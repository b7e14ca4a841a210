import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatWritten from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inEveryLanguage } from '../../tests/support/texts.ts';
import { compileTexts } from '../../tools/vite/texts-plugin.ts';
import { type Language, languages, localeOf } from '../languages.ts';
import { textIn } from './text.ts';

/** Programs are built with compiled texts and run from source with written ones: both have to say the same. */

const folder = 'schema/messages';
const files = readdirSync(folder)
  .flatMap((area) => languages.map((language) => ({ area, language })))
  .filter(({ area, language }) => existsSync(`${folder}/${area}/${language}.texts.ts`));

type Group = Readonly<Record<string, unknown>>;
const group = z.record(z.string(), z.unknown());

async function written(area: string, language: Language): Promise<Group> {
  return group.parse(group.parse(await import(`./${area}/${language}.texts.ts`))[language]);
}

/** Address of the same file as a build has it, with the groups that it takes from others. */
async function compiledModule(file: string): Promise<string> {
  let { code } = await transformWithOxc(compileTexts(readFileSync(file, 'utf8'), file), file);
  for (const [, imported = ''] of [...code.matchAll(/ from "(\.[^"]+)"/g)]) {
    code = code.replace(` from "${imported}"`, ` from "${await compiledModule(join(dirname(file), imported))}"`);
  }
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function compiled(area: string, language: Language): Promise<Group> {
  return group.parse(
    group.parse(await import(await compiledModule(`${folder}/${area}/${language}.texts.ts`)))[language],
  );
}

/** Every text with its compiled form, groups opened. */
function pairs(one: Group, other: Group): (readonly [key: string, text: string, made: unknown])[] {
  return Object.entries(one).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text, other[key]] as const]
      : pairs(group.parse(text), group.parse(other[key])).map(
          ([inner, ...rest]) => [`${key}.${inner}`, ...rest] as const,
        ),
  );
}

const optionsFor = (language: Language) => {
  const cache = _createCache();
  return { cache, formatters: _createIntlFormatters(cache), locale: localeOf(language) };
};

/** Any number of things, and any text, also one that looks like ICU. */
const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0 }), fc.constantFrom(1.5, 101.25));
const words = fc.oneof(fc.string(), fc.constantFrom('{name}', "it's '{' here", '#', '<b>', 'Ana Žagar', 'other'));

/** What a text chooses by is one of a closed set: icu-minify looks it up in an object, which knows `toString` as well. */
const choice = words.filter((word) => !(word in {}));

/** Values for a text: a number wherever it counts. */
function valuesFor(text: string) {
  const counted = new Set<string>();
  const chosen = new Set<string>();
  const named = new Set<string>();
  const collect = (elements: ReturnType<typeof parse>): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      (element.type === TYPE.plural ? counted : element.type === TYPE.select ? chosen : named).add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) collect(value);
      }
    }
  };
  collect(parse(text));
  return fc.record({
    ...Object.fromEntries([...named].map((name) => [name, words])),
    ...Object.fromEntries([...chosen].map((name) => [name, choice])),
    ...Object.fromEntries([...counted].map((name) => [name, number])),
  });
}

describe.each(files)('$area in $language', ({ area, language }) => {
  test('says the same compiled as written, whatever the values are', async () => {
    const options = optionsFor(language);
    for (const [key, text, made] of pairs(await written(area, language), await compiled(area, language))) {
      fc.assert(
        fc.property(valuesFor(text), (values) => {
          expect(formatCompiled(key, z.any().parse(made), values, options)).toEqual(
            formatWritten(key, text, values, options),
          );
        }),
        { numRuns: 30 },
      );
    }
  });
});

const seats = {
  en: { left: '{count, plural, one {# seat is left} other {# seats are left}}', of: { plan: 'Plan {plan}' } },
  sl: {
    left: '{count, plural, one {Ostalo je # mesto} two {Ostali sta # mesti} few {Ostala so # mesta} other {Ostalo je # mest}}',
    of: { plan: 'Paket {plan}' },
  },
} as const;

describe('a text', () => {
  test.each([
    [0, '0 seats are left', 'Ostalo je 0 mest'],
    [1, '1 seat is left', 'Ostalo je 1 mesto'],
    [2, '2 seats are left', 'Ostali sta 2 mesti'],
    [3, '3 seats are left', 'Ostala so 3 mesta'],
    [5, '5 seats are left', 'Ostalo je 5 mest'],
    [101, '101 seats are left', 'Ostalo je 101 mesto'],
    [102, '102 seats are left', 'Ostali sta 102 mesti'],
  ])('counts %i as each language does', (count, english, slovenian) => {
    expect(textIn('en', inEveryLanguage(seats.en, seats))('left', { count })).toBe(english);
    expect(textIn('sl', inEveryLanguage(seats.en, seats))('left', { count })).toBe(slovenian);
  });

  test('takes its key and its values only as the English text has them', () => {
    const t = textIn('sl', inEveryLanguage(seats.en, seats));
    expect(t('of.plan', { plan: 'Pro' })).toBe('Paket Pro');
    // @ts-expect-error  there is no such text
    expect(t.has('right')).toBe(false);
    // @ts-expect-error  the number is missing
    const withoutNumber = () => t('left');
    // @ts-expect-error  another value than the text names
    const withAnother = () => t('left', { seats: 1 });
    expect([withoutNumber, withAnother]).toHaveLength(2);
  });
});

describe('a file of texts', () => {
  test('is compiled text by text, in groups too', () => {
    const code = "export const en = { a: 'Hello {name}', 'b-c': { d: 'Bye' } } as const;";
    expect(compileTexts(code, 'en.texts.ts')).toBe(
      `export const en = { a: ["Hello ",["name"]], 'b-c': { d: "Bye" } } as const;`,
    );
  });

  test.each([
    ['a text that is made', 'export const en = { a: `Hello` };', /no text/],
    ['a text that is no ICU', "export const en = { a: 'Hello {name' };", /en\.texts\.ts: this is no ICU: Hello \{name/],
    ['no program', 'export const en = {', /en\.texts\.ts/],
  ])('with %s ends the build and says where', (_, code, message) => {
    expect(() => compileTexts(code, 'en.texts.ts')).toThrow(message);
  });
});
