import { useRef } from 'react';

/**
 * Gives the focus back when a dialog closes, to where it was before or to the screen where that is gone, unless the
 * screen has put it to what comes next, as a line to write. Radix does so for a trigger of its own alone, and our
 * dialogs are opened by a state.
 *
 * @returns what the content of a dialog takes over
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const now = document.activeElement;
      if (now !== null && now !== document.body && now.closest('main') !== null) return;
      const place = before.current?.isConnected ? before.current : document.getElementById('main');
      if (place instanceof HTMLElement) place.focus();
    },
  };
}
