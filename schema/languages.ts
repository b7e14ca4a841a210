/**
 * What the product has to know of a language beside its words, which are in `schema/messages` (docs/add-a-language.md).
 */
interface LanguageFacts {
  /** What its speakers call it, as somebody looks for it who does not understand the language of the screen. */
  readonly name: string;
  /** Locale of plural forms, numbers, amounts and dates. */
  readonly locale: string;
  /** How a short day writes its month: `25. 11.` or `25 Nov`. */
  readonly month: 'numeric' | 'short';
  /** How Chromium calls its dictionary, where that is not its code. */
  readonly dictionary?: string;
  /** Where it is written from right to left. */
  readonly direction?: 'rtl';
}

/** The languages that the product speaks, each in one row; English as Europe writes it: sign first, day before month. */
const registry = {
  en: { name: 'English', locale: 'en-IE', month: 'short', dictionary: 'en-GB' },
  sl: { name: 'Slovenščina', locale: 'sl-SI', month: 'numeric' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof registry;
export type Locale = (typeof registry)[Language]['locale'];
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = registry;
export const languages = codesOf(registry);

/** Spoken where nobody has said what they read, and that of what programs and the operator read. */
export const defaultLanguage = 'en' satisfies Language;

/** Language of the country whose law the product follows; texts required by law are in it, whatever a reader speaks. */
export const statutoryLanguage = 'sl' satisfies Language;

/** For plural forms, numbers, sums and days. */
export const localeOf = (language: Language): Locale => registry[language].locale;

/** The language with a code that somebody sent or kept; undefined where the product does not speak it. */
export const languageWithCode = (code: unknown): Language | undefined => languages.find((known) => known === code);

/** The language of a document or of a customer, which the database keeps in capitals as an enum of its own. */
export const languageOfDocument = (kept: string): Language => languageWithCode(kept.toLowerCase()) ?? defaultLanguage;

/** Where pages of a language are that need no session: the default one has no prefix. */
export const pathPrefix = (language: Language): '' | `/${Exclude<Language, typeof defaultLanguage>}` =>
  language === defaultLanguage ? '' : `/${language}`;

/** What the root of a page says about its language: `lang="sl"`, with the direction where it is not that of most. */
export const htmlAttributes = (language: Language): string => {
  const { direction } = languageFacts[language];
  return `lang="${language}"${direction === undefined ? '' : ` dir="${direction}"`}`;
};

function codesOf<Code extends string>(facts: Readonly<Record<Code, unknown>>): readonly Code[];
// An object's type may leave out keys that it has; the rows above are all there are.
function codesOf(facts: object): readonly string[] {
  return Object.keys(facts);
}
