import { z } from 'zod';
import { pushKey, pushSubscription } from '../../../../schema/features/account/push.ts';
import { isPushChosen } from './chosen-push.ts';
import { findSubscription, pushSupport, subscribe } from './device-push.ts';

/**
 * Sends the subscription of this device again: browsers replace and drop them without a word, and a log-in has a session of
 * its own. Called at each start of somebody who is signed in, and when the worker says that the subscription is another one.
 */
export async function renewSubscription(userId: string): Promise<void> {
  if (!isPushChosen(userId) || pushSupport() !== 'possible' || Notification.permission !== 'granted') return;
  const { publicKey } = pushKey.parse(await call('pushKey', {}));
  // The permission is there, so nobody is asked.
  const device = (await findSubscription(publicKey)) ?? (await subscribe(publicKey));
  if (device === undefined) return;
  const known = z.array(pushSubscription).parse(await call('pushSubscriptions', {}));
  const isKnown = known.some(({ endpoint }) => endpoint === device.endpoint);
  const [before] = known;
  // One that the browser has replaced is the device that was seen last: what was chosen there holds.
  const choice = isKnown || before === undefined ? {} : { kinds: before.kinds, showNames: before.showNames };
  await call('savePushSubscription', { ...device, ...choice });
}

/** Keeps it while a page is open. @returns ends that */
export function watchSubscription(userId: string): () => void {
  // What fails now is done at the next start.
  const keep = () => void renewSubscription(userId).catch(() => undefined);
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'push-subscription-changed') keep();
  };
  keep();
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

async function call(name: string, input: object): Promise<unknown> {
  const answer = await fetch(`/api/workshop/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`);
  return answer.json();
}
