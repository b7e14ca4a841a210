import type { Language } from '../../schema/languages.ts';
import type { LandingMessages } from '../../schema/messages/landing/index.ts';
import { LanguageContext } from '../language/language.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import styles from './landing.module.css';
import { LandingContext } from './parts/texts.ts';
import { Analytics } from './sections/analytics.tsx';
import { Contact } from './sections/contact.tsx';
import { Features } from './sections/features.tsx';
import { Gallery } from './sections/gallery.tsx';
import { Hero } from './sections/hero.tsx';
import { Pricing } from './sections/pricing.tsx';

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
        <main id="main" className={styles.main} tabIndex={-1}>
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
