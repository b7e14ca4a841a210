import { languages } from './languages.ts';
import { legalPages, legalPath } from './legal-pages.ts';
import { landingPath } from './screens.ts';

/** The pages that are prerendered at build time, by their address; each is a file of the web build. */
export const prerenderedPages: ReadonlyMap<string, string> = new Map([
  ...languages.map((language) => [landingPath(language), `landing.${language}.html`] as const),
  ...languages.flatMap((language) =>
    legalPages.map((page) => [legalPath(page, language), `${page}.${language}.html`] as const),
  ),
]);
