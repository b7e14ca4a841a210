import { expect, test } from 'vitest';
import { listenToPush, type PushWorker, subscriptionChanged } from './push-messages.ts';

const origin = 'https://workshop.example';
const stored = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

/** A worker that notes what is asked of it; `raise` resolves when the work of an event is done. */
function aWorker({ windows = [] as readonly string[], mayRenew = true } = {}) {
  const noted: unknown[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const worker: PushWorker = {
    location: { origin },
    registration: {
      showNotification: async (title, options) => void noted.push(['shown', title, options]),
      pushManager: {
        subscribe: async () => {
          if (!mayRenew) throw new Error('NotAllowedError');
          return { options: { applicationServerKey: null }, toJSON: () => stored };
        },
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focus: async () => void noted.push(['focused', url]),
          postMessage: (message) => void noted.push(['posted', message]),
        })),
      openWindow: async (url) => void noted.push(['opened', url]),
    },
    fetch: async (url, options) => void noted.push(['sent', url, options]),
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  listenToPush(worker, '/icon.png');
  return {
    noted,
    async raise(type: string, event: object) {
      const work: Promise<unknown>[] = [];
      const raised = { ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
      Reflect.apply(listeners.get(type) ?? expect.fail(type), undefined, [raised]);
      await Promise.allSettled(work);
    },
  };
}

const pushed = (text: string) => ({ data: { text: () => text } });
const common = { icon: '/icon.png', renotify: true };

test('a message is shown, under its tag and with its screen', async () => {
  const { noted, raise } = aWorker();
  await raise(
    'push',
    pushed(JSON.stringify({ kind: 'DECISION', title: 'A', body: 'b', url: '/job-cards/1', tag: '1' })),
  );
  expect(noted).toEqual([['shown', 'A', { ...common, body: 'b', tag: '1', data: { url: '/job-cards/1' } }]]);
});

test.each([[{ data: null }], [pushed('')], [pushed('[')], [pushed('7')], [pushed('{"title":3}')]])(
  'something is shown for whatever arrives: %j',
  async (event) => {
    const { noted, raise } = aWorker();
    await raise('push', event);
    expect(noted).toEqual([['shown', 'Delavnica', { ...common, body: '', tag: 'delavnica', data: { url: '/' } }]]);
  },
);

const pressed = (url: unknown) => ({ notification: { data: { url }, close() {} } });

test('a press brings the window to the front that shows the screen, and opens one where none does', async () => {
  const shown = aWorker({ windows: [`${origin}/today`, `${origin}/job-cards/1`] });
  await shown.raise('notificationclick', pressed('/job-cards/1'));
  expect(shown.noted).toEqual([['focused', `${origin}/job-cards/1`]]);
  const elsewhere = aWorker({ windows: [`${origin}/today`] });
  await elsewhere.raise('notificationclick', pressed('/job-cards/1'));
  expect(elsewhere.noted).toEqual([['opened', `${origin}/job-cards/1`]]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 7])('a press leads nowhere else: %s', async (url) => {
  const { noted, raise } = aWorker();
  await raise('notificationclick', pressed(url));
  expect(noted).toEqual([['opened', `${origin}/`]]);
});

const replaced = { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } }, newSubscription: null };

test('a subscription that the browser has ended is made again and sent, and the windows hear of it', async () => {
  const { noted, raise } = aWorker({ windows: [`${origin}/today`] });
  await raise('pushsubscriptionchange', replaced);
  expect(noted).toEqual([
    [
      'sent',
      '/api/workshop/savePushSubscription',
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint: stored.endpoint, ...stored.keys }),
      },
    ],
    ['posted', subscriptionChanged],
  ]);
});

test('the windows hear of one that cannot be made again', async () => {
  const { noted, raise } = aWorker({ windows: [`${origin}/today`], mayRenew: false });
  await raise('pushsubscriptionchange', replaced);
  expect(noted).toEqual([['posted', subscriptionChanged]]);
});
