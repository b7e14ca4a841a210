import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { useTexts } from '../../language/texts.ts';
import type { CommandMenuProps } from './command-menu.tsx';
import styles from './search-button.module.css';

const load = () => import('./command-menu.tsx');
const CommandMenu = lazy(async () => ({ default: (await load()).CommandMenu }));

/** Opens the command menu, whose code comes with the first wish for it; so do Ctrl+K, and on a Mac ⌘K, from anywhere. */
export function SearchButton(menu: Pick<CommandMenuProps, 'screens' | 'logOut'>) {
  const t = useTexts(shellTexts);
  /** Undefined until somebody has wanted it. */
  const [open, setOpen] = useState<boolean>();
  // Who sees the bar presses at once; an effect that waits for the screen would miss it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser's own search field would open.
      event.preventDefault();
      // What a dialog asks comes first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={onMac() ? 'Meta+K' : 'Control+K'}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>{t('search')}</span>
        <kbd className={styles.keys}>{onMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open !== undefined && (
        <Suspense>
          <CommandMenu {...menu} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On a Mac, Ctrl+K cuts the rest of a line. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [wanted, other] = onMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && wanted && !other && !altKey && !shiftKey;
}

function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
