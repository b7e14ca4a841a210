import { type ReactNode, Suspense, useState } from 'react';
import styles from './menu-button.module.css';

/** How a menu looks among other buttons. */
export const outlinedMenu = styles.outlined;

export interface MenuButtonLook {
  /** What is in the button; its words are its name. */
  readonly name: ReactNode;
  readonly className?: string | undefined;
}

export interface MenuButtonProps extends MenuButtonLook {
  /** Fetches the code of the menu, before it is opened. */
  readonly preload: () => void;
  /** The menu with its button, loaded lazily. */
  readonly children: ReactNode;
}

/** The button of a menu whose code comes when somebody is about to open it: most screens are left without that. */
export function MenuButton({ name, className, preload, children }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      {name}
    </button>
  );
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
