import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy } from 'react';
import type { Act } from './menu.tsx';
import { MenuButton, outlinedMenu } from './menu-button.tsx';

const load = () => import('./open-acts-menu.tsx');
const OpenActsMenu = lazy(async () => ({ default: (await load()).OpenActsMenu }));

export interface ActsMenuProps {
  readonly name: string;
  readonly acts: readonly Act[];
}

/** The acts that are wanted now and then, behind one button; nothing where there are none. */
export function ActsMenu({ name, acts }: ActsMenuProps) {
  if (acts.length === 0) return null;
  const button = {
    name: (
      <>
        {name}
        <ChevronDown aria-hidden="true" />
      </>
    ),
    className: outlinedMenu,
  };
  return (
    <MenuButton {...button} preload={() => void load()}>
      <OpenActsMenu {...button} acts={acts} />
    </MenuButton>
  );
}
