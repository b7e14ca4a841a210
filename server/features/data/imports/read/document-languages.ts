import { documentLanguage } from '../../../../../schema/features/workshop/enums.ts';
import { languages, statutoryLanguage } from '../../../../../schema/languages.ts';
import { foldText } from '../../../workshop/search/index.ts';

type DocumentLanguage = (typeof documentLanguage.options)[number];

/** How many letters of a name tell a language: programs shorten it. */
const least = 3;

/** The language of documents that somebody wrote as a code or a name, in any language of ours; else that of the country. */
export function documentLanguageOf(written: string): DocumentLanguage | undefined {
  const said = foldText(written.trim());
  const means = (option: DocumentLanguage) => {
    const code = option.toLowerCase();
    const names = languages.map((language) =>
      foldText(new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code),
    );
    return (
      said.startsWith(code) || (said.length >= least && names.some((name) => name.startsWith(said.slice(0, least))))
    );
  };
  const { options } = documentLanguage;
  return options.find(means) ?? options.find((option) => option.toLowerCase() === statutoryLanguage);
}
