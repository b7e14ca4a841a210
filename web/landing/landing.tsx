import type { Language } from '../../schema/languages.ts';
import type { LandingMessages } from '../../schema/messages/landing/index.ts';
import { LanguageContext } from '../language/language.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import styles from './landing.module.css';
import { LandingContext } from './parts/texts.ts';
import { Contact } from './sections/contact.tsx';
import { Hero } from './sections/hero.tsx';
import { Pricing } from './sections/pricing.tsx';

export interface LandingProps {
  readonly language: Language;
  readonly texts: LandingMessages;
  /** The prerendered HTML of the still sections; empty in the browser, which keeps what is there. */
  readonly still: string;
}

/** The public page: what the product is, what it costs, and the way in (docs/specification.md §2, row `/`). */
export function Landing({ language, texts, still }: LandingProps) {
  return (
    <LanguageContext value={language}>
      <LandingContext value={texts}>
        <Header />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Hero />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sections, rendered by the build */}
          <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: still }} />
          <Pricing />
          <Contact />
        </main>
        <Footer />
      </LandingContext>
    </LanguageContext>
  );
}
