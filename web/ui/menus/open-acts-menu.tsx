import { type Act, Menu, MenuItem } from './menu.tsx';
import type { MenuButtonLook } from './menu-button.tsx';

export interface OpenActsMenuProps extends MenuButtonLook {
  readonly acts: readonly Act[];
}

/** The menu of `ActsMenu`, whose code comes when somebody is about to open it. */
export function OpenActsMenu({ acts, ...look }: OpenActsMenuProps) {
  return (
    <Menu {...look}>
      {acts.map(({ name, icon, onSelect }) => (
        <MenuItem key={name} icon={icon} onSelect={onSelect}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
