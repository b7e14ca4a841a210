import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy } from 'react';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { firstNameOf } from '../../kit/session/session.tsx';
import { useTexts } from '../../language/texts.ts';
import { MenuButton, type MenuButtonLook } from '../../ui/menus/menu-button.tsx';
import { Spoken } from '../../ui/notices/spoken.tsx';
import styles from './bar.module.css';
import type { UserMenuProps } from './user-menu.tsx';

const load = () => import('./user-menu.tsx');
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }));

export type UserButtonProps = Omit<UserMenuProps, 'button'>;

/** Who is signed in, by the first name (docs/specification.md §2); opens the user menu. */
export function UserButton(props: UserButtonProps) {
  const { profile } = props;
  const t = useTexts(shellTexts);
  const firstName = firstNameOf(profile.name);
  const button: MenuButtonLook = {
    className: styles.person,
    name: (
      <>
        <span className={styles.initial} aria-hidden="true">
          {[...firstName][0]}
        </span>
        <span className={styles.name}>{firstName}</span>
        <Spoken>{t('userMenu')}</Spoken>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </>
    ),
  };
  return (
    <MenuButton {...button} preload={load}>
      <UserMenu button={button} {...props} />
    </MenuButton>
  );
}
