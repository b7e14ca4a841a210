import { createUpdates } from './updates.ts';

const { serviceWorker } = navigator;

/** The new version of this page; undefined where the browser has no workers, as on an address without https. */
export const updates = serviceWorker && createUpdates({ container: serviceWorker, reload: () => location.reload() });

/** How often an open page asks whether there is a new version, beside each time that somebody comes back to it. */
const askMilliseconds = 30 * 60_000;

/**
 * Registers the worker once the page has what it shows, and looks for a new version from then on.
 *
 * @returns whether the app can start without a network from now on; false where the browser does not allow it
 */
export async function registerWorker(): Promise<boolean> {
  if (updates === undefined) return false;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // A browser that is set to keep nothing answers nothing.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration === undefined) return false;
  updates.watch(registration);
  // On a telephone what waits must not be thrown away when room is short; elsewhere some browsers would ask the person.
  if (matchMedia('(pointer: coarse)').matches) navigator.storage.persist().catch(() => undefined);
  const ask = () => void updates.ask();
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => !document.hidden && ask());
  setInterval(ask, askMilliseconds);
  return true;
}
