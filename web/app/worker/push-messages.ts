/**
 * Push messages in the service worker: each is shown, a press on one opens what it is about, and a subscription that the
 * browser has replaced is sent to the server. It imports nothing, because the worker has to stay small.
 */

/** What the server sends (server/features/account/push/message). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the screen that a press opens. */
  readonly url: string;
  /** A later message with the same tag replaces it. */
  readonly tag: string;
}

interface EventOfWorker {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEventOfWorker extends EventOfWorker {
  readonly data: { text(): string } | null;
}

interface NotificationEventOfWorker extends EventOfWorker {
  readonly notification: { readonly data: unknown; close(): void };
}

interface SubscriptionOfWorker {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  toJSON(): { readonly endpoint?: string; readonly keys?: Readonly<Record<string, string>> };
}

interface ChangeEventOfWorker extends EventOfWorker {
  readonly oldSubscription?: SubscriptionOfWorker | null;
  readonly newSubscription?: SubscriptionOfWorker | null;
}

interface WindowOfWorker {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}

/** What is used of the global scope of a service worker; the types of the browser know either pages or workers. */
export interface PushWorker {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: {
      subscribe(options: {
        readonly userVisibleOnly: true;
        readonly applicationServerKey: ArrayBuffer;
      }): Promise<SubscriptionOfWorker>;
    };
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WindowOfWorker[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(url: string, options: object): Promise<unknown>;
  addEventListener(type: 'push', listener: (event: PushEventOfWorker) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEventOfWorker) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEventOfWorker) => void): void;
}

/** What windows are sent when the subscription of this device is another one, or none. */
export const subscriptionChanged = { type: 'push-subscription-changed' } as const;

/** Where a subscription is sent (`savePushSubscription`). */
const savePath = '/api/workshop/savePushSubscription';

/**
 * Registers everything that the worker does with push messages; once, while its script runs for the first time.
 *
 * @param icon path of the picture beside each message
 */
export function listenToPush(worker: PushWorker, icon = '/icons/app-192.png'): void {
  worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker, icon, event.data?.text() ?? '')));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openScreen(worker, event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(worker, event)));
}

/** Shows each message, also one that cannot be read: iOS ends a subscription after three that were not shown. */
function showMessage({ registration }: PushWorker, icon: string, text: string): Promise<void> {
  const { title, body, url, tag } = readMessage(text);
  return registration.showNotification(title, { icon, body, tag, data: { url }, renotify: true });
}

function readMessage(text: string): PushMessage {
  const found: object = parsed(text);
  const textOf = (key: keyof PushMessage, otherwise: string): string => {
    const value: unknown = Reflect.get(found, key);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: textOf('title', 'Delavnica'),
    body: textOf('body', ''),
    url: textOf('url', '/'),
    tag: textOf('tag', 'delavnica'),
  };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Brings the window to the front that shows the screen, and opens one where there is none: no other loses what is typed there. */
async function openScreen({ clients, location }: PushWorker, data: unknown): Promise<void> {
  const wanted: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : undefined;
  const screen = new URL(typeof wanted === 'string' ? wanted : '/', location.origin);
  // A message leads into this application and nowhere else.
  const url = screen.origin === location.origin ? screen.href : `${location.origin}/`;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.url === url);
  await (shown === undefined ? clients.openWindow(url) : shown.focus());
}

/** What cannot be renewed here is found missing by the application when it starts next (web/features/account/push). */
async function renewSubscription(worker: PushWorker, { oldSubscription, newSubscription }: ChangeEventOfWorker) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const { pushManager } = worker.registration;
  try {
    const renewed =
      newSubscription ??
      (applicationServerKey ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : undefined);
    const { endpoint, keys } = renewed?.toJSON() ?? {};
    if (endpoint !== undefined && keys !== undefined) {
      await worker.fetch(savePath, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
      });
    }
  } finally {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const each of windows) each.postMessage(subscriptionChanged);
  }
}
