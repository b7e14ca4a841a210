import { useSyncExternalStore } from 'react';

/** What Chromium gives a page that may be installed; it is said once, often before any screen is drawn. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;
let offered: InstallOffer | undefined;
const listeners = new Set<() => void>();

function offer(next: InstallOffer | undefined): void {
  offered = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return;
  // The hint is ours, where somebody works at the car, and no bar over the screen.
  event.preventDefault();
  offer(event);
});

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the browser offers to do itself; undefined where it is done by hand. */
export const useInstallOffer = (): InstallOffer | undefined => useSyncExternalStore(listen, () => offered);

/** It may be shown once. */
export async function install(offering: InstallOffer): Promise<void> {
  await offering.prompt();
  offer(undefined);
}
