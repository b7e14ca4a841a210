import type { Language } from '../../schema/languages.ts';
import { type LegalPage, legalPath } from '../../schema/legal-pages.ts';
import { legalDocuments } from '../../schema/messages/legal/index.ts';
import inter from '../ui/styles/fonts/inter-basic.woff2?url';

/** Stands for the public address, which only the running server knows; the server puts it in. */
const addressPlaceholder = '%APP_URL%';

/** What search engines and the browser's tab read of a legal page. */
export function LegalHead({ page, language }: { readonly page: LegalPage; readonly language: Language }) {
  const { title, description } = legalDocuments[language][page];
  const address = (spoken: Language) => `${addressPlaceholder}${legalPath(page, spoken)}`;
  return (
    <>
      <title>{`${title} – Delavnica`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="sl" href={address('sl')} />
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <link rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="" />
    </>
  );
}
