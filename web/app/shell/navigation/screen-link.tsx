import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { screensTexts } from '../../../../schema/messages/screens/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { ListedScreen } from '../../screens/listed-screens.ts';
import { ScreenIcon } from '../../screens/screen-icon.tsx';
import styles from './navigation.module.css';

export interface ScreenLinkProps {
  readonly screen: ListedScreen;
  readonly current: boolean;
  /** What is beside its name, as how many wait there. */
  readonly mark?: ReactNode;
}

/** The place of a screen in the navigation; folded to its icon, its name is a tooltip. */
export function ScreenLink({ screen: { path, label }, current, mark }: ScreenLinkProps) {
  const names = useTexts(screensTexts);
  const { pathname } = useLocation();
  const name = names(`labels.${label}`);
  return (
    <Link
      className={classNames(styles.link, current && styles.current)}
      to={path}
      title={name}
      aria-current={current ? 'page' : undefined}
      // The card page lets more in than any other; its document is left behind (use-own-document).
      reloadDocument={pathname === paths.stripeCheckout()}
    >
      <ScreenIcon path={path} />
      <span className={styles.label}>{name}</span>
      {mark}
    </Link>
  );
}
