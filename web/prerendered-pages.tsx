import { renderToStaticMarkup } from 'react-dom/server';
import { htmlAttributes, languages } from '../schema/languages.ts';
import { legalPages } from '../schema/legal-pages.ts';
import { prerender } from './landing/prerender.tsx';
import { LegalHead } from './legal/legal-head.tsx';
import { LegalPage } from './legal/legal-page.tsx';

/** What the build puts into a template for one page in one language. */
export interface WrittenPage {
  /** The template's folder in `web/`. */
  readonly template: 'landing' | 'legal';
  /** The file of the web build, as schema/prerendered-pages.ts names it. */
  readonly file: string;
  /** Of the document's root: which language it is in. */
  readonly attributes: string;
  readonly head: string;
  readonly page: string;
}

/** Every page that is prerendered at build time. */
export function writePages(): readonly WrittenPage[] {
  const landing = prerender().map(
    ({ language, ...page }): WrittenPage => ({
      ...page,
      template: 'landing',
      file: `landing.${language}.html`,
      attributes: htmlAttributes(language),
    }),
  );
  const legal = languages.flatMap((language) =>
    legalPages.map(
      (page): WrittenPage => ({
        template: 'legal',
        file: `${page}.${language}.html`,
        attributes: htmlAttributes(language),
        head: renderToStaticMarkup(<LegalHead page={page} language={language} />),
        page: renderToStaticMarkup(<LegalPage page={page} language={language} />),
      }),
    ),
  );
  return [...landing, ...legal];
}
