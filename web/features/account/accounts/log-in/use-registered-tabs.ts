import { useEffect } from 'react';
import { registeredEmailOf } from '../registration/registration.ts';

/** What the tabs of one browser say to each other: `confirmed`, and then the address (`Registered`). */
const channelName = 'registered-address';

export interface RegisteredTabs {
  /** The address that this tab waits for, if it does. */
  readonly registeredEmail: string | undefined;
  /** Whether a mailed link has opened this tab and the address is confirmed. */
  readonly confirmed: boolean;
  /** Told to the tab that waits. */
  readonly onConfirmed: () => void;
  /** Told to the tab that the link has opened. */
  readonly onAddress: (email: string) => void;
}

/**
 * Lets the tab that waits for a confirmation name the address to the tab that the mailed link opens, so that nobody
 * types it again. Nothing of it is in a link, is kept, or leaves the browser.
 */
export function useRegisteredTabs({ registeredEmail, confirmed, onConfirmed, onAddress }: RegisteredTabs): void {
  useEffect(() => {
    if (registeredEmail === undefined && !confirmed) return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const heard = registeredEmailOf(data);
      if (heard !== undefined && confirmed) onAddress(heard);
      if (data !== 'confirmed' || registeredEmail === undefined) return;
      channel.postMessage({ registeredEmail });
      onConfirmed();
    };
    if (confirmed) channel.postMessage('confirmed');
    return () => channel.close();
  }, [registeredEmail, confirmed, onConfirmed, onAddress]);
}
