import { useSyncExternalStore } from 'react';

/** From here on the pages' names are beside the page; settings-area.module.css has the same bound. */
const wide = '(width >= 48rem)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the names of the settings' pages have room beside the page. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(wide).matches);
}
