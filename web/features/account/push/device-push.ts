/** Push messages of this browser: whether they are possible, and its subscription. */

/** What the server is sent of a subscription. */
export interface DeviceKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `install`: an iPhone or iPad, on which only an installed application may. */
export type PushSupport = 'possible' | 'install' | 'impossible';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'possible';
  // iPads call themselves Macs, and have fingers.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'impossible';
}

/** Whether somebody has forbidden the browser to show anything of ours. */
export const isBlocked = (): boolean => Notification.permission === 'denied';

/** @returns the subscription of this browser; undefined where there is none, or none for the key of this server */
export async function findSubscription(publicKey: string): Promise<DeviceKeys | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return undefined;
  return isFor(subscription, publicKey) ? keysOf(subscription) : undefined;
}

/**
 * Subscribes this browser; called by a press, because browsers ask for permission then alone.
 *
 * @returns undefined where the person does not allow it
 * @throws where the push service of the browser cannot be reached
 */
export async function subscribe(publicKey: string): Promise<DeviceKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present !== null && isFor(present, publicKey)) return keysOf(present);
  await present?.unsubscribe();
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const inBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && inBase64url(applicationServerKey) === publicKey;
}

function keysOf(subscription: PushSubscription): DeviceKeys {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: `${keys?.p256dh}`, auth: `${keys?.auth}` };
}
