import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { isPushChosen, savePushChosen } from './chosen-push.ts';
import { PushCard } from './push-card.tsx';
import { watchSubscription } from './renew-subscription.ts';

const publicKey = 'AQID';
const endpoint = 'https://push.example/1';
const keys = { endpoint, p256dh: 'key', auth: 'secret' };
const person = { id: 'ana', role: 'mechanic' } as const;

/** The browser's side of push messages. */
function aBrowser({ permission = 'default', allows = 'granted', subscribed = false } = {}) {
  let subscription: object | null = null;
  const make = () => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    unsubscribe: async () => {
      subscription = null;
    },
  });
  if (subscribed) subscription = make();
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = make();
      return subscription;
    }),
  };
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  });
  const requestPermission = vi.fn(async () => {
    notification.permission = allows;
    return allows;
  });
  const notification = { permission, requestPermission };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { pushManager, notification, container };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  savePushChosen('ana', false);
});

const device = (changes: object = {}) => ({
  __typename: 'PushSubscription',
  id: '1',
  endpoint,
  kinds: ['DECISION', 'CALL_ASKED'],
  showNames: false,
  failedAt: null,
  ...changes,
});
const devices = (...pushSubscriptions: readonly object[]) => ({
  data: { pushKey: { __typename: 'PushKey', publicKey }, pushSubscriptions },
});

function open(answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <PushCard person={person} />
    </ApolloProvider>,
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('notifications are off, and one press asks the browser and turns them on', async () => {
  const { notification, pushManager } = aBrowser();
  const { user, sent } = open({
    PushDevices: [devices(), devices(device())],
    SavePushSubscription: [{ data: { savePushSubscription: device() } }],
  });
  await screen.findByText('Notifications are off on this device.');
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Allow notifications' }));
  await screen.findByText('Notifications are on on this device.');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect(sent('SavePushSubscription')).toEqual([{ input: keys }]);
  expect(['ana', 'bor'].map(isPushChosen)).toEqual([true, false]);
});

test('a browser that does not allow them says what to do', async () => {
  aBrowser({ allows: 'denied' });
  const { user, sent } = open({ PushDevices: [devices()] });
  await user.click(await screen.findByRole('button', { name: 'Allow notifications' }));
  await screen.findByText('Notifications are not on');
  expect(sent('SavePushSubscription')).toEqual([]);
});

test('kinds and names are chosen, and what only the desk sees stays as it was', async () => {
  aBrowser({ permission: 'granted', subscribed: true });
  const { user, sent } = open({
    PushDevices: [devices(device())],
    SavePushSubscription: [
      { data: { savePushSubscription: device({ kinds: ['DECISION', 'CALL_ASKED', 'CLOCK_OPEN'] }) } },
      refusing('INTERNAL', 'Something went wrong'),
    ],
    TestPush: [{ data: { testPush: { __typename: 'TestedPush', sent: 1 } } }],
  });
  expect(
    await screen.findByRole('checkbox', { name: 'Answers of customers to estimates', checked: true }),
  ).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Customers who want to be called' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Time that still ran when we closed' }));
  await screen.findByRole('checkbox', { name: 'Time that still ran when we closed', checked: true });
  await user.click(screen.getByRole('checkbox', { name: 'With names and plates' }));
  await screen.findByText('The choice has not changed');
  const chosen = { ...keys, kinds: ['DECISION', 'CALL_ASKED', 'CLOCK_OPEN'] };
  expect(sent('SavePushSubscription')).toEqual([
    { input: { ...chosen, showNames: false } },
    { input: { ...chosen, showNames: true } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await screen.findByText('A test message is on its way');
});

test('a device whose messages do not arrive says so, and is turned off', async () => {
  const { pushManager } = aBrowser({ permission: 'granted', subscribed: true });
  const { user, sent } = open({
    PushDevices: [devices(device({ failedAt: '2027-05-03T05:00:00.000Z' })), devices()],
    RemovePushSubscription: [{ data: { removePushSubscription: { __typename: 'SuccessResult', success: true } } }],
  });
  await screen.findByText('The last message did not get through to this device.');
  await user.click(screen.getByRole('button', { name: 'Stop notifications' }));
  await screen.findByText('Notifications are off on this device.');
  expect(sent('RemovePushSubscription')).toEqual([{ input: { endpoint } }]);
  expect(await pushManager.getSubscription()).toBeNull();
});

test('an iPhone is asked to install the app first, another browser says that it cannot', async () => {
  open({});
  await screen.findByText('This browser shows no notifications.');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  open({});
  await screen.findByText(/^On an iPhone or iPad, install the app first/);
  vi.restoreAllMocks();
});

test('a start sends the subscription again with what was chosen, of the device that was seen last, and so does the word of the worker', async () => {
  const { container, pushManager } = aBrowser({ permission: 'granted' });
  const calls: unknown[] = [];
  const before = { id: '0', endpoint: 'https://push.example/0', kinds: ['DECISION'], showNames: true };
  const answers: Readonly<Record<string, unknown>> = {
    '/api/workshop/pushKey': { publicKey },
    '/api/workshop/pushSubscriptions': [{ ...before, lastSuccessAt: null, failedAt: null }],
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push([path, JSON.parse(body)]);
    return Response.json(answers[path] ?? {});
  });
  watchSubscription('ana')();
  savePushChosen('ana', true);
  watchSubscription('bor')();
  const end = watchSubscription('ana');
  const sent = [
    ['/api/workshop/pushKey', {}],
    ['/api/workshop/pushSubscriptions', {}],
    ['/api/workshop/savePushSubscription', { ...keys, kinds: ['DECISION'], showNames: true }],
  ];
  await waitFor(() => expect(calls).toEqual(sent));
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'push-subscription-changed' } }));
  await waitFor(() => expect(calls).toEqual([...sent, ...sent]));
  end();
});
