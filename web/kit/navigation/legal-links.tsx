import { use } from 'react';
import { type LegalPage, legalPages, legalPath } from '../../../schema/legal-pages.ts';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { LanguageContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './legal-links.module.css';

/**
 * Links to the legal pages in the reader's language. They open beside the screen, on which something may have been typed;
 * in the desktop app the browser shows them.
 *
 * @param pages those that matter here; all of them where nothing is said
 */
export function LegalLinks({ pages = legalPages }: { readonly pages?: readonly LegalPage[] }) {
  const t = useTexts(commonTexts);
  const language = use(LanguageContext);
  return (
    <nav className={styles.links} aria-label={t('legalTitle')}>
      {pages.map((page) => (
        <a key={page} href={legalPath(page, language)} target="_blank" rel="noreferrer">
          {t(`legalPages.${page}`)}
        </a>
      ))}
    </nav>
  );
}
