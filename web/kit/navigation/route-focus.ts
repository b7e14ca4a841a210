import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main region of every screen but the first, so that keyboard and screen readers go on there and
 * not at the place of a link that is gone; a field that a screen focuses itself keeps it. Places on the same screen
 * keep the browser's own behaviour.
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
