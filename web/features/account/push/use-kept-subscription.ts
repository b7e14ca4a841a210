import { useEffect } from 'react';
import { isPushChosen } from './chosen-push.ts';

/**
 * Keeps the push messages of this device while a page is open; what does so is loaded for who has switched them on.
 *
 * @param userId of who is signed in; undefined as long as nobody is known
 */
export function useKeptSubscription(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || !isPushChosen(userId)) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    import('./renew-subscription.ts').then(
      ({ watchSubscription }) => {
        if (!isOver) end = watchSubscription(userId);
      },
      // Without a network it is done at the next start.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [userId]);
}
