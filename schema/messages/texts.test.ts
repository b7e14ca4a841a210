import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultLanguage, type Language, languages, localeOf } from '../languages.ts';

/** What holds for every text of every area (docs/architecture.md). */

const folder = 'schema/messages';
const languagesOf = (area: string) => languages.filter((one) => existsSync(`${folder}/${area}/${one}.texts.ts`));
const areas = readdirSync(folder).filter((area) => languagesOf(area).length > 0);
/** The card payment is in Slovenian whatever the language of the other screens (docs/specification.md §2). */
const inOneLanguage = ['card-payment'];
const others = languages.filter((language) => language !== defaultLanguage);
const words = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** All texts of an area in a language, a nested one under `group.key`. */
async function textsOf(area: string, language: string): Promise<Map<string, string>> {
  const file: unknown = await import(`./${area}/${language}.texts.ts`);
  const all = z.object({ [language]: words }).parse(file)[language] ?? {};
  return new Map(
    Object.entries(all).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[key, text] as const]
        : Object.entries(text).map(([inner, words]) => [`${key}.${inner}`, words] as const),
    ),
  );
}

/** A text and everything inside its plurals and selects. */
function partsOf(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element, ...Object.values(element.options).flatMap(({ value }) => partsOf(value))];
    }
    return element.type === TYPE.tag ? [element, ...partsOf(element.children)] : [element];
  });
}

const kinds = { [TYPE.plural]: 'number', [TYPE.select]: 'select', [TYPE.tag]: 'tag', [TYPE.argument]: 'value' };

/** Which values a text takes, and as what. */
function valuesOf(text: string): string[] {
  const values = partsOf(parse(text)).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
    const kind = Object.entries(kinds).find(([type]) => Number(type) === part.type)?.[1];
    const options = part.type === TYPE.select ? ` of ${Object.keys(part.options).toSorted()}` : '';
    return [`${part.value}: ${kind}${options}`];
  });
  return [...new Set(values)].toSorted();
}

/** The words of docs/specification.md §2, which are not changed in their language, and names. */
const fixed = new Set([
  'Adding...',
  'Loading team...',
  'Removing...',
  "Passwords Don't Match",
  // What REST answers stays as it is (docs/contract.md §4.10).
  "Your workshop's plan has no seat for you at the moment. Please ask the owner of the workshop",
  'This e-mail address was registered more than once. Please choose a new password with "Forgot password?" first, so that we know it is yours',
]);

/** Words that are the same in both languages. */
const alike = new Set([
  'IBAN',
  'Delavnica',
  // Kinds of numbers of parts.
  'EAN',
  'OE',
  // Symbols of units.
  'kg',
  'km',
  // docs/specification.md §8 has these in Slovenian only.
  'Napaka pri Checkout',
  'Napaka pri nadgradnji',
  'Neuspeh pri ustvarjanju Stripe seje.',
  // The same for docs/specification.md §5.
  'Vnesi email.',
]);

test('there are areas', () => {
  expect(areas.length).toBeGreaterThan(0);
});

test('only what the specification gives in one language is in one', () => {
  expect(areas.filter((area) => languagesOf(area).length < languages.length)).toEqual(inOneLanguage);
});

describe.each(areas.filter((area) => !inOneLanguage.includes(area)))('%s', (area) => {
  test('says the same in every language: the same keys, which take the same values', async () => {
    const english = await textsOf(area, defaultLanguage);
    for (const language of languages) {
      const texts = await textsOf(area, language);
      expect([...texts.keys()]).toEqual([...english.keys()]);
      for (const [key, text] of texts) expect([key, valuesOf(text)]).toEqual([key, valuesOf(english.get(key) ?? '')]);
    }
  });

  test.each(others)('is written in %s, and nothing is left empty', async (language) => {
    const texts = await textsOf(area, language);
    expect([...texts.values()]).not.toContain('');
    const left = [...(await textsOf(area, defaultLanguage))].filter(([key, text]) => texts.get(key) === text);
    expect(
      left.map(([, text]) => text).filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) && !alike.has(text)),
    ).toEqual([]);
  });
});

describe.each(areas)('%s', (area) => {
  test.each(languagesOf(area))('counts in %s with exactly the forms that the language has', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
    for (const [key, text] of await textsOf(area, language)) {
      for (const part of partsOf(parse(text))) {
        if (part.type !== TYPE.plural) continue;
        const forms = Object.keys(part.options).filter((form) => !form.startsWith('='));
        expect([key, forms.toSorted()]).toEqual([key, pluralCategories.toSorted()]);
        // Compiled and written texts would differ in it.
        expect([key, part.offset, part.pluralType]).toEqual([key, 0, 'cardinal']);
      }
    }
  });

  test.each(languagesOf(area))('formats no day, time or amount inside a text of %s', async (language) => {
    const formatted = [...(await textsOf(area, language))].filter(([, text]) =>
      partsOf(parse(text)).some(({ type }) => type === TYPE.date || type === TYPE.time || type === TYPE.number),
    );
    expect(formatted).toEqual([]);
  });

  test.each(languagesOf(area))('is set in %s as a printer sets it', async (language) => {
    const wrong = [...(await textsOf(area, language)).values()].filter(
      (text) => !fixed.has(text) && (mistakes[language] ?? everywhere).some((mistake) => mistake.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  test.each(languagesOf(area))('shows in %s which spaces do not break', (language) => {
    expect(readFileSync(`${folder}/${area}/${language}.texts.ts`, 'utf8')).not.toMatch(/[\u00a0\u202f]/);
  });
});

const everywhere = [/\.\.\./, /"/, /'/, / {2}/, /^\s|\s$/];

/** What printers of a language do otherwise. */
const mistakes: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  en: [...everywhere, /[»«„]/, /[ \u00a0]…/, /[ \u00a0][,;:!?]/],
  // A blank before the ellipsis and before a unit, which keeps the line together; no form for two at once.
  sl: [...everywhere, /[“”]/, /[^\u00a0]…/, /\w\/-?(a|ica|ka)\b|\w\(a\)/, /(\d|\}|#) ?(%|MB|mm|€)/],
};
