import { use } from 'react';
import { legalPages, legalPath } from '../../../schema/legal-pages.ts';
import { LanguageContext } from '../../language/language.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './footer.module.css';

/** The end of the page: what people ask for who have read it. */
export function Footer() {
  const texts = useTexts();
  const language = use(LanguageContext);
  const columns = [
    {
      title: texts.footerLegal,
      links: legalPages.map((page) => [legalPath(page, language), texts.footerPages[page]] as const),
    },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerLead}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
