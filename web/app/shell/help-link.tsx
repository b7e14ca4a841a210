import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { helpPath } from '../../kit/navigation/help-path.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './help-link.module.css';

/** Help about the present screen. */
export function HelpLink() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  return (
    <Link
      className={styles.link}
      to={pathname === paths.help() ? paths.help() : helpPath(pathname)}
      aria-label={t('help')}
      title={t('help')}
      // The card page lets more in than any other; its document is left behind (use-own-document).
      reloadDocument={pathname === paths.stripeCheckout()}
    >
      <CircleHelp aria-hidden="true" />
    </Link>
  );
}
