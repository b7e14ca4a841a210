import type { AppContext } from '../../../../context/app-context.ts';
import { SendLater, Undeliverable } from '../../../../infrastructure/jobs/outbox.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { postOutgoing } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { readPushKeys } from '../keys/push-keys.ts';
import { type PushMessage, writeMessage } from './write-message.ts';

export type PushParts = Pick<AppContext, 'config' | 'database' | 'clock'>;

export interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How the push service treats a message. */
export interface Delivery {
  /** How long it keeps the message for a device that cannot be reached. */
  readonly ttlSeconds: number;
  readonly urgency: 'high' | 'normal';
  /** A later message with the same topic replaces it: at most 32 characters of base64url. */
  readonly topic?: string;
}

/** Who sends, for the push service to write to: an address that its operators reach (RFC 8292; Apple refuses `localhost`). */
const subjectOf = ({ appUrl, mail }: PushParts['config']): string =>
  appUrl.startsWith('https:') ? appUrl : `mailto:${mail.operator}`;

/** Longest wait that a push service may ask for. */
const waitAtMostSeconds = 3600;

/**
 * Sends a message to a device and notes what became of it. A device that is gone is removed.
 *
 * @throws SendLater, Undeliverable, Error as the outbox wants it of a sender
 */
export async function sendToDevice(
  parts: PushParts,
  device: Device,
  message: PushMessage,
  delivery: Delivery,
): Promise<void> {
  const answer = await post(parts, device, message, delivery).catch(async (error: unknown) => {
    await note(parts, device, { failedAt: parts.clock.now() });
    throw error instanceof PrivateAddress ? new Undeliverable('The address is not called') : error;
  });
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return note(parts, device, { lastSuccessAt: parts.clock.now(), failedAt: null });
  if (status === 404 || status === 410) {
    await parts.database.pushSubscription.deleteMany({ where: { id: device.id, endpoint: device.endpoint } });
    return undefined;
  }
  await note(parts, device, { failedAt: parts.clock.now() });
  const isBusy = status === 429 || status === 408 || status >= 500;
  if (!isBusy) throw new Undeliverable(`The push service answered ${status}`);
  const seconds = Number(retryAfter);
  if (status === 429 && seconds > 0) {
    throw new SendLater(secondsAfter(parts.clock.now(), Math.min(seconds, waitAtMostSeconds)));
  }
  throw new Error(`The push service answered ${status}`);
}

async function post(parts: PushParts, { endpoint, p256dh, auth }: Device, message: PushMessage, delivery: Delivery) {
  const { ttlSeconds, ...asked } = delivery;
  const vapidDetails = { subject: subjectOf(parts.config), ...(await readPushKeys(parts)) };
  // Loaded when something is sent first: most servers of tests and many workshops send nothing.
  const { default: webPush } = await import('web-push');
  const options = { ...asked, vapidDetails, TTL: ttlSeconds, contentEncoding: 'aes128gcm' } as const;
  const { headers, body } = encrypted(() =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, writeMessage(message), options),
  );
  return postOutgoing({ url: new URL(endpoint), headers, body: body ?? new Uint8Array() }, parts.config.outgoing);
}

/** @throws Undeliverable the keys of the device are none */
function encrypted<Result>(encrypt: () => Result): Result {
  try {
    return encrypt();
  } catch (error) {
    throw new Undeliverable(`A message could not be encrypted: ${error instanceof Error ? error.message : ''}`);
  }
}

async function note(
  { database }: PushParts,
  { id }: Device,
  data: { readonly lastSuccessAt?: Date; readonly failedAt: Date | null },
): Promise<void> {
  await database.pushSubscription.updateMany({ where: { id }, data });
}
