import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { awaitField } from '../../kit/browser/awaited-field.ts';
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
  /** What was typed while the menu's code is on its way: it belongs to the menu, and to no key of the screen. */
  const started = useRef<string>(undefined);
  const show = useCallback(() => {
    if (open === undefined) {
      started.current = '';
      awaitField(true);
    }
    setOpen(true);
  }, [open]);
  const takeTypedText = useCallback(() => {
    const letters = started.current ?? '';
    started.current = undefined;
    awaitField(false);
    return letters;
  }, []);
  useEffect(() => () => awaitField(false), []);
  // Who sees the bar presses at once; an effect that waits for the screen would miss it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (started.current !== undefined && isLetter(event)) {
        event.preventDefault();
        started.current += event.key;
      }
      if (!isShortcut(event)) return;
      // The browser's own search field would open.
      event.preventDefault();
      // What a dialog asks comes first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) show();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [show]);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={onMac() ? 'Meta+K' : 'Control+K'}
        onPointerEnter={load}
        onFocus={load}
        onClick={show}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>{t('search')}</span>
        <kbd className={styles.keys}>{onMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open !== undefined && (
        <Suspense>
          <CommandMenu {...menu} takeTypedText={takeTypedText} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** On a Mac, Ctrl+K cuts the rest of a line. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [wanted, other] = onMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && wanted && !other && !altKey && !shiftKey;
}

function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
