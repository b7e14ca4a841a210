import { defaultLanguage, type Language, languages } from '../../schema/languages.ts';
import { type LegalPage, legalPath } from '../../schema/legal-pages.ts';
import { legalTexts } from '../../schema/messages/legal/index.ts';
import inter from '../ui/styles/fonts/inter-basic.woff2?url';

/** Stands for the public address, which only the running server knows; the server puts it in. */
const addressPlaceholder = '%APP_URL%';

/** What search engines and the browser's tab read of a legal page. */
export function LegalHead({ page, language }: { readonly page: LegalPage; readonly language: Language }) {
  const { title, description } = legalTexts[language].documents[page];
  const address = (spoken: Language) => `${addressPlaceholder}${legalPath(page, spoken)}`;
  return (
    <>
      <title>{`${title} – Delavnica`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
      <link rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="" />
    </>
  );
}
