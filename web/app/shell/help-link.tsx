import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { useLetterKey } from '../../kit/browser/letter-keys.ts';
import { helpPath } from '../../kit/navigation/help-path.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './help-link.module.css';

/** Help about the present screen, which `?` opens as well. */
export function HelpLink() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useLetterKey('?', () => link.current?.click());
  return (
    <Link
      ref={link}
      className={styles.link}
      to={pathname === paths.help() ? paths.help() : helpPath(pathname)}
      aria-label={t('help')}
      aria-keyshortcuts="?"
      title={t('help')}
      // The card page lets more in than any other; its document is left behind (use-own-document).
      reloadDocument={pathname === paths.stripeCheckout()}
    >
      <CircleHelp aria-hidden="true" />
    </Link>
  );
}
