import { readChosenPush } from './chosen-push.ts';
import { type DeviceKeys, findSubscription, pushSupport, subscribe } from './device-push.ts';

/**
 * Sends the subscription of this device again: browsers replace and drop them without a word, and a log-in has a session of
 * its own. Called at each start of somebody who is signed in, and when the worker says that the subscription is another one.
 */
export async function keepSubscription(userId: string): Promise<void> {
  const chosen = readChosenPush(userId);
  if (chosen === undefined || pushSupport() !== 'possible' || Notification.permission !== 'granted') return;
  const key = await call('pushKey', {});
  const { publicKey } = Object(await key.json());
  // The permission is there, so nobody is asked.
  const device: DeviceKeys | undefined = (await findSubscription(publicKey)) ?? (await subscribe(publicKey));
  if (device === undefined) return;
  const { kinds, showNames } = chosen;
  await call('savePushSubscription', { ...device, kinds, showNames });
}

/** Keeps it while a page is open. @returns ends that */
export function watchSubscription(userId: string): () => void {
  // What fails now is done at the next start.
  const keep = () => void keepSubscription(userId).catch(() => undefined);
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'push-subscription-changed') keep();
  };
  keep();
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

async function call(name: string, input: object): Promise<Response> {
  const answer = await fetch(`/api/workshop/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`);
  return answer;
}
