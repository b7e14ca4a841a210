import { type Language, languages } from '../../../schema/languages.ts';
import type { AreaWords, Texts } from '../../../schema/messages/text.ts';

/**
 * The words of the areas of texts, one language at a time: a built page loads those it speaks and no others. They are
 * asked for when the code is there that says them, so that both come together; another language is spoken once the words
 * of everything that has been shown are there in it.
 */

type Load = () => Promise<AreaWords>;

interface Area {
  readonly load: Readonly<Record<Language, Load>>;
  readonly words: Partial<Record<Language, AreaWords>>;
  readonly coming: Partial<Record<Language, Promise<void>>>;
  /** Why they could not be loaded. A screen that waits asks again and again, and gets the reason instead of trying each time. */
  readonly failed: Map<Language, unknown>;
}

const areas = new Map<unknown, Area>();
let spoken: Language | undefined;

/**
 * The texts of an area whose words are loaded when they are first said. The build puts this where an area is declared
 * with the words of all its languages (tools/vite/i18n-split-plugin.ts); what runs from source has them at once.
 */
export function wordsByLanguage<const English extends AreaWords>(
  load: { readonly [Each in keyof Texts<English>]: () => Promise<Texts<English>[Each]> },
): Texts<English>;
export function wordsByLanguage(load: Area['load']): object {
  const area: Area = { load, words: {}, coming: {}, failed: new Map() };
  const texts = {};
  for (const language of languages) Object.defineProperty(texts, language, { get: () => wordsOf(area, language) });
  areas.set(texts, area);
  // What cannot be loaded fails where it is said.
  if (spoken !== undefined) loadArea(area, spoken)?.catch(() => undefined);
  return texts;
}

/**
 * Loads a language for all that is there, and for all that comes from now on; what failed before is tried again.
 *
 * @param language the one that is spoken unless given
 * @returns ends when every word is there, also of what came meanwhile
 * @throws Error  some cannot be loaded; what was spoken before is spoken on
 */
export async function loadLanguage(language = spoken): Promise<void> {
  if (language === undefined) return;
  const before = spoken;
  spoken = language;
  try {
    for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
      await Promise.all(missing);
    }
  } catch (error) {
    if (spoken === language) spoken = before;
    throw error;
  }
}

/**
 * @returns what ends when the words of these texts are there; nothing when they are
 * @throws Error  they cannot be loaded
 */
export function loadTexts(texts: unknown, language: Language): Promise<void> | undefined {
  const area = areas.get(texts);
  if (area?.failed.has(language)) throw area.failed.get(language);
  return area && loadArea(area, language);
}

function missingIn(language: Language): readonly Promise<void>[] {
  return [...areas.values()].flatMap((area) => {
    if (area.failed.delete(language)) delete area.coming[language];
    return loadArea(area, language) ?? [];
  });
}

function loadArea(area: Area, language: Language): Promise<void> | undefined {
  if (area.words[language] !== undefined) return undefined;
  area.coming[language] ??= area.load[language]().then(
    (words) => {
      area.words[language] = words;
    },
    (error: unknown) => {
      area.failed.set(language, error);
      throw error;
    },
  );
  return area.coming[language];
}

function wordsOf(area: Area, language: Language): AreaWords {
  const words = area.words[language];
  if (words === undefined) throw new Error(`The words in "${language}" are said before they are loaded`);
  return words;
}
