import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Language, languages } from '../../schema/languages.ts';
import { landingMessages } from '../../schema/messages/landing/index.ts';
import { LanguageContext } from '../language/language.ts';
import { Head } from './head.tsx';
import { Landing } from './landing.tsx';
import { LandingContext } from './parts/texts.ts';
import { StillSections } from './still.tsx';

/** What the build puts into the template of the landing page for one language. */
export interface Prerendered {
  readonly language: Language;
  readonly head: string;
  /** The whole page as HTML, which the browser's React takes over. */
  readonly page: string;
}

/** The landing page in every language, as the build prerenders it. */
export function prerender(): readonly Prerendered[] {
  return languages.map((language) => {
    const texts = landingMessages[language];
    const still = renderToStaticMarkup(
      <LanguageContext value={language}>
        <LandingContext value={texts}>
          <StillSections />
        </LandingContext>
      </LanguageContext>,
    );
    return {
      language,
      head: renderToStaticMarkup(<Head language={language} texts={texts} />),
      page: renderToString(<Landing language={language} texts={texts} still={still} />),
    };
  });
}
