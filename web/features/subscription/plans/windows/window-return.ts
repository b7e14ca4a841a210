import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back each time the reader comes back to this window from another one. Both events may tell of the same return.
 *
 * @param watching whether there is anything to wait for
 */
export function useWindowReturn(watching: 'watching' | 'idle', onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (watching === 'idle') return undefined;
    const notice = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    window.addEventListener('focus', notice);
    document.addEventListener('visibilitychange', notice);
    return () => {
      window.removeEventListener('focus', notice);
      document.removeEventListener('visibilitychange', notice);
    };
  }, [watching]);
}
