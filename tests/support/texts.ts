import { defaultLanguage, type Language, languages } from '../../schema/languages.ts';
import type { AreaWords, Texts, Words } from '../../schema/messages/text.ts';

/**
 * Texts that a test makes up, in some languages; every other one says the English words.
 *
 * @param english those of the default language
 */
export function inEveryLanguage<const English extends AreaWords>(
  english: English,
  others: Readonly<Partial<Record<Exclude<Language, typeof defaultLanguage>, NoInfer<Words<English>>>>>,
): Texts<English>;
export function inEveryLanguage(english: AreaWords, others: Readonly<Partial<Record<string, AreaWords>>>): object {
  return Object.fromEntries(languages.map((language) => [language, others[language] ?? english]));
}

/** The same for each language, as a beginning of what only some have of their own. */
export function byLanguage<Each>(each: Each): Readonly<Record<Language, Each>>;
export function byLanguage(each: unknown): object {
  return Object.fromEntries(languages.map((language) => [language, each]));
}
