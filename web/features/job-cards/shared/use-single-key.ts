import { useEffect, useRef } from 'react';

/** Somebody types here, or a dialog or menu has the keys. */
const typing =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Runs an act at one letter, as long as no field, dialog or menu has the focus and no other key is held (WCAG 2.1.4).
 *
 * @param act undefined where the letter does nothing now
 */
export function useSingleKey(letter: string, act: (() => void) | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event;
      if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented)
        return;
      if (target instanceof Element && target.closest(typing) !== null) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      if (latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter]);
}
