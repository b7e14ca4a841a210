import type { Language } from '../../schema/languages.ts';
import type { LandingMessages } from '../../schema/messages/landing/index.ts';
import { LanguageContext } from '../language/language.ts';
import columnChart from '../ui/charts/column-chart.module.css';
import shareBars from '../ui/charts/share-bars.module.css';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import styles from './landing.module.css';
import modalStyles from './parts/modal.module.css';
import { LandingContext } from './parts/texts.ts';
import analyticsStyles from './sections/analytics.module.css';
import { Contact } from './sections/contact.tsx';
import featureStyles from './sections/features.module.css';
import galleryStyles from './sections/gallery.module.css';
import { Hero } from './sections/hero.tsx';
import { Pricing } from './sections/pricing.tsx';

/** A class of each style sheet that the still sections alone need: what is named nowhere is left out of the build. */
const looks = [
  ...[featureStyles.cards, galleryStyles.items, analyticsStyles.figures],
  ...[modalStyles.modal, columnChart.chart, shareBars.shares],
].join(' ');

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
          <div data-looks={looks} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: still }} />
          <Pricing />
          <Contact />
        </main>
        <Footer />
      </LandingContext>
    </LanguageContext>
  );
}
