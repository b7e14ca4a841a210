import { Logo } from '../../ui/layout/logo.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './footer.module.css';

/** The end of the page. Its links are placeholders until the pages behind them exist (docs/specification.md §2). */
export function Footer() {
  const texts = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerLead}</p>
        </div>
        {texts.footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {links.map((link) => (
                <li key={link}>
                  <a href="#main">{link}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
