import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main region of every screen but the first, so that the keyboard and screen readers go on there
 * and not at the place of a link that is gone. A screen that has put the focus into a field of its own keeps it there.
 * Places on the same screen keep the browser's own behaviour.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (document.activeElement?.matches('input, textarea, select') && main?.contains(document.activeElement)) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
}
