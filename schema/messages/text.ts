import { type _Translator, createTranslator } from 'use-intl/core';
import { type defaultLanguage, type Language, localeOf } from '../languages.ts';

/** Texts of one area in one language, in ICU: `{name}` for a value, `{count, plural, …}` for a number of things. */
export interface AreaWords {
  readonly [key: string]: string | { readonly [key: string]: string };
}

/** What another language has to say: a text for every English one. */
export type Words<English extends AreaWords> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : { readonly [Inner in keyof English[Key]]: string };
};

/**
 * The texts of one area, complete in every language: a page of two languages reads as broken. Keys and values are those of
 * the default language, in which a text is written first.
 */
export type Texts<English extends AreaWords> = {
  readonly [Written in typeof defaultLanguage]: English;
} & {
  readonly [Other in Exclude<Language, typeof defaultLanguage>]: NoInfer<Words<English>>;
};

/**
 * Says a text of an area: `text('seatsLeft', { count })`, keys and values checked against the English texts. Days,
 * times and amounts are formatted before and come as texts.
 */
export type Text<English extends AreaWords> = _Translator<English>;

/**
 * The texts of an area in one language.
 *
 * @param language of the reader
 */
export function textIn<const English extends AreaWords>(language: Language, texts: Texts<English>): Text<English>;
// The other languages have the keys and values of the English texts, which a test holds; their types cannot say so.
export function textIn(language: Language, texts: Texts<AreaWords>): Text<AreaWords> {
  return createTranslator({ locale: localeOf(language), messages: texts[language] });
}

/** Says a text whose key is known when the program runs: `say('changed.subject', { email })`. */
export type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The same where the key stands in a variable, for the few places that hold keys and values to the texts by types of
 * their own: mails, and what is refused.
 *
 * @throws Error  there is no such text, or a value is missing
 */
export function textByKey(language: Language, texts: Texts<AreaWords>): TextByKey;
// The library's type of a translator knows no key of texts that are not known by their literals.
export function textByKey(language: Language, texts: Texts<AreaWords>): TextByKey | Text<AreaWords> {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale: localeOf(language), messages: texts[language], onError });
}
