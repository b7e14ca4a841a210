import type { Language } from '../../schema/inputs/accounts.ts';
import type { LandingMessages } from '../../schema/messages/landing/index.ts';
import { LanguageContext } from '../platform/language.ts';
import { Analytics } from './analytics.tsx';
import { Contact } from './contact.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Gallery } from './gallery.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { LandingContext } from './texts.ts';

export interface LandingProps {
  readonly language: Language;
  readonly texts: LandingMessages;
}

/** The public page: what the product is, what it costs, and the way in (docs/specification.md §2, row `/`). */
export function Landing({ language, texts }: LandingProps) {
  return (
    <LanguageContext value={language}>
      <LandingContext value={texts}>
        <Header />
        <main id="main" tabIndex={-1}>
          <Hero />
          <Features />
          <Gallery />
          <Analytics />
          <Pricing />
          <Contact />
        </main>
        <Footer />
      </LandingContext>
    </LanguageContext>
  );
}
