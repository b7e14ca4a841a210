import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMessage } from '../../../server/features/account/push/delivery/write-message.ts';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/**
 * What the server sends, in the real service worker: the browser delivers it as its push service would. The browser of the
 * tests has no window system and so shows no notifications; what the worker asks it to show is kept in the worker instead.
 */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let worker: Worker;
let deliver: (data: string) => Promise<unknown>;

interface ShownNotification {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly url: string } };
}

const shown = (): Promise<readonly ShownNotification[]> => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
const openedWindows = (): Promise<readonly string[]> => worker.evaluate(() => Reflect.get(globalThis, 'openedWindows'));
const focused = (): Promise<readonly string[]> => worker.evaluate(() => Reflect.get(globalThis, 'focusedWindows'));

/** The press on what was shown last; the browser dispatches one for what it has shown itself only. */
const press = () =>
  worker.evaluate(async () => {
    const all: ShownNotification[] = Reflect.get(globalThis, 'shown');
    const { data } = all.at(-1)?.options ?? {};
    let isClosed = false;
    let work: Promise<unknown> | undefined;
    const event = Object.assign(new Event('notificationclick'), {
      notification: {
        data,
        close: () => {
          isClosed = true;
        },
      },
      waitUntil: (given: Promise<unknown>) => {
        work = given;
      },
    });
    globalThis.dispatchEvent(event);
    await work;
    return isClosed;
  });

beforeAll(async () => {
  opened = await openPage({ width: 390, installed: true });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  await addCookies(page.context(), owner.client);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto(`${opened.baseUrl}/my-jobs`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await registered;
  deliver = (data) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: opened.baseUrl, registrationId, data });
  const [found] = page.context().serviceWorkers();
  if (found === undefined) throw new Error('The worker does not run');
  worker = found;
  await worker.evaluate(() => {
    const all: ShownNotification[] = [];
    const windows: string[] = [];
    const focusedOnes: string[] = [];
    Object.assign(globalThis, { shown: all, openedWindows: windows, focusedWindows: focusedOnes });
    const scope: { registration: object; clients: { matchAll(options: object): Promise<{ url: string }[]> } } =
      Object.assign(globalThis);
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: ShownNotification['options']) =>
        void all.push({ title, options }),
    });
    const { clients } = scope;
    const matchAll = clients.matchAll.bind(clients);
    Object.assign(clients, {
      openWindow: async (url: string) => void windows.push(url),
      matchAll: async (options: object) =>
        (await matchAll(options)).map(({ url }) => ({ url, focus: async () => void focusedOnes.push(url) })),
    });
  });
});
afterAll(() => opened.close());

test('a message of the server is shown with its title, text, tag and where it leads', async () => {
  await deliver(writeMessage({ kind: 'TEST', title: 'Test message', body: 'Živjo, Ana', url: '/', tag: 'test' }));
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Test message', options: { body: 'Živjo, Ana', tag: 'test', data: { url: '/' } } }]);
});

test('and one that nobody can read is shown all the same', async () => {
  await deliver('{ half a mess');
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect((await shown()).at(-1)).toMatchObject({ title: 'Delavnica', options: { data: { url: '/' } } });
});

test('a press opens the screen that it is about, and no second window of it', async () => {
  const { id } = await owner.call('takeIn', { plate: 'LJ PU-001', customer: { name: 'Ana Kos' }, km: 10 });
  const url = `/jobs/${id}`;
  const message = { kind: 'DECISION', title: 'DN-1: the customer has approved', body: '', url, tag: id } as const;
  await deliver(writeMessage(message));
  await expect.poll(async () => (await shown()).at(-1)?.options.tag).toBe(id);
  expect(await press()).toBe(true);
  expect(await openedWindows()).toEqual([`${opened.baseUrl}${url}`]);
  await page.goto((await openedWindows())[0] ?? '');
  await page.getByRole('heading', { name: 'LJ PU-001' }).first().waitFor();
  await press();
  expect(await focused()).toEqual([`${opened.baseUrl}${url}`]);
  expect(await openedWindows()).toHaveLength(1);
  // A message that names another site leads to this one.
  await deliver(writeMessage({ ...message, url: 'https://example.com/', tag: 'elsewhere' }));
  await expect.poll(async () => (await shown()).at(-1)?.options.tag).toBe('elsewhere');
  await press();
  expect((await openedWindows()).at(-1)).toBe(`${opened.baseUrl}/`);
});
