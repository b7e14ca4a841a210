import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type MouseEvent, use, useRef } from 'react';
import { defaultLanguage, languageFacts, languages } from '../../../schema/languages.ts';
import { landingPath } from '../../../schema/screens.ts';
import { landingSectionPath, landingSections, paths } from '../../kit/navigation/paths.ts';
import { LanguageContext } from '../../language/language.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './header.module.css';

/** The bar at the top: the parts of the page, the other language, and the ways in. On a phone they fold into a menu. */
export function Header() {
  const texts = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) menu.current?.removeAttribute('open');
  };
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <a className={styles.home} href="#main" aria-label={texts.home}>
            <Logo />
          </a>
          <div className={styles.wide}>
            <Ways />
          </div>
          {/* It opens and closes without a script as well. */}
          <details className={styles.menu} ref={menu}>
            <summary className={styles.opener}>
              <Menu className={styles.closed} role="img" aria-label={texts.openMenu} />
              <X className={styles.opened} role="img" aria-label={texts.closeMenu} />
            </summary>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link pressed by the keyboard clicks too */}
            <div className={styles.panel} onClick={close}>
              <Ways />
            </div>
          </details>
        </div>
      </header>
    </>
  );
}

function Ways() {
  const texts = useTexts();
  const language = use(LanguageContext);
  return (
    <>
      <nav className={styles.sections} aria-label={texts.sections}>
        {landingSections.map((section) => (
          <a key={section} href={landingSectionPath(section).slice(1)}>
            {texts[section]}
          </a>
        ))}
      </nav>
      <div className={styles.actions}>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <a
              key={other}
              className={styles.language}
              // The server keeps the choice, so that a browser that prefers another language is not led back.
              href={`${landingPath(other)}${other === defaultLanguage ? `?language=${other}` : ''}`}
              hrefLang={other}
              lang={other}
            >
              {languageFacts[other].name}
            </a>
          ))}
        <ButtonAnchor variant="secondary" href={paths.login()}>
          {texts.signIn}
        </ButtonAnchor>
        <ButtonAnchor href={paths.register()}>{texts.register}</ButtonAnchor>
      </div>
    </>
  );
}
