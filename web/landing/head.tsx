import { defaultLanguage, type Language, languages, localeOf } from '../../schema/languages.ts';
import type { LandingMessages } from '../../schema/messages/landing/index.ts';
import { plansOf } from '../../schema/money/plans.ts';
import { landingPath } from '../../schema/screens.ts';
import inter from '../ui/styles/fonts/inter-basic.woff2?url';

/** Stands for the public address, which only the running server knows; the server puts it in. */
export const addressPlaceholder = '%APP_URL%';

const addressOf = (language: Language) => `${addressPlaceholder}${landingPath(language)}`;

/** What search engines, link previews and the browser's tab read of the page. */
export function Head({ language, texts }: { readonly language: Language; readonly texts: LandingMessages }) {
  const address = addressOf(language);
  const picture = `${addressPlaceholder}/preview.png`;
  return (
    <>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.documentDescription} />
      <link rel="canonical" href={address} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressOf(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(defaultLanguage)} />
      <link rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:title" content={texts.documentTitle} />
      <meta property="og:description" content={texts.documentDescription} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and no tag can be closed in it */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(texts) }} />
    </>
  );
}

function structuredData(texts: LandingMessages): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Delavnica',
    description: texts.documentDescription,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Windows 10, Windows 11',
    offers: plansOf('landing').map(({ label, priceCents }) => ({
      '@type': 'Offer',
      name: label,
      price: ((priceCents.landing ?? 0) / 100).toFixed(2),
      priceCurrency: 'EUR',
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
