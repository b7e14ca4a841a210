import { useLocation } from 'react-router';
import type { ScreenPath } from '../../../../schema/screens.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { Menu, MenuLink } from '../../../ui/menus/menu.tsx';
import type { MenuButtonLook } from '../../../ui/menus/menu-button.tsx';
import { ScreenIcon } from '../../screens/screen-icon.tsx';

export interface MoreMenuProps {
  readonly button: MenuButtonLook;
  readonly screens: readonly { readonly path: ScreenPath; readonly name: string; readonly current: boolean }[];
}

/** The screens that have no place at the bottom of a phone. */
export function MoreMenu({ button, screens }: MoreMenuProps) {
  const onCardPage = useLocation().pathname === paths.stripeCheckout();
  return (
    <Menu {...button} side="top">
      {screens.map(({ path, name, current }) => (
        <MenuLink key={path} to={path} icon={<ScreenIcon path={path} />} current={current} reloadDocument={onCardPage}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
