import { use } from 'react';
import { legalPages, legalPath } from '../../../schema/legal-pages.ts';
import { LanguageContext } from '../../language/language.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './footer.module.css';

/** The end of the page: what people ask after reading it. */
export function Footer() {
  const texts = useTexts();
  const language = use(LanguageContext);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerLead}</p>
        </div>
        <nav aria-label={texts.footerLegal}>
          <p className={styles.title}>{texts.footerLegal}</p>
          <ul>
            {legalPages.map((page) => (
              <li key={page}>
                <a href={legalPath(page, language)}>{texts.footerPages[page]}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
