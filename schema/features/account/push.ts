import { z } from 'zod';
import { boundedText, optionalMessage } from '../../fields/fields.ts';

/** Push messages: the devices of a person that are notified of what happens while nobody looks at the screen. */

export const pushKinds = [
  ...['DECISION', 'PART_ARRIVED', 'CARD_ASSIGNED', 'PROMISE_SOON', 'CALL_ASKED', 'BOOKING_TO_CONFIRM', 'CLOCK_OPEN'],
] as const;
export const pushKind = z.enum(pushKinds, { error: 'invalidInput' }).meta({ id: 'PushKind' });
export type PushKind = z.output<typeof pushKind>;

/** Bytes in base64url, without padding. */
function bytesInBase64url(bytes: number) {
  const characters = Math.ceil((bytes * 4) / 3);
  return boundedText(characters, 'invalidInput').regex(new RegExp(`^[\\w-]{${characters}}$`), {
    error: 'invalidInput',
  });
}

/** Of the push service that the browser uses. */
const endpoint = boundedText(2048, 'invalidInput').min(1, { error: 'invalidInput' });

export const savePushSubscriptionInput = z.object({
  endpoint: endpoint
    .refine((text) => URL.canParse(text), { error: 'invalidInput' })
    .describe('Address of the push service, as the browser gives it'),
  p256dh: bytesInBase64url(65).describe('Public key of the device: 65 bytes in base64url'),
  auth: bytesInBase64url(16).describe('Secret of the device: 16 bytes in base64url'),
  kinds: z
    .array(pushKind)
    .max(pushKinds.length, { error: 'invalidInput' })
    .optional()
    .describe('Left out: as before; all of them for a new device'),
  showNames: z
    .boolean({ error: 'invalidInput' })
    .optional()
    .describe('Whether messages may name customers and cars. Left out: as before; false for a new device'),
});
export type SavePushSubscriptionInput = z.output<typeof savePushSubscriptionInput>;

export const removePushSubscriptionInput = z.object({ endpoint });
export const testPushInput = z.object({
  text: optionalMessage(5000).describe('What the message says; cut off where it does not fit'),
});

export const pushKey = z
  .object({ publicKey: z.string().describe('For `applicationServerKey`: 65 bytes in base64url') })
  .meta({ id: 'PushKey' });

export const pushSubscription = z
  .object({
    id: z.string(),
    endpoint: z.string(),
    kinds: z.array(pushKind),
    showNames: z.boolean(),
    lastSuccessAt: z.string().nullable().describe('ISO 8601; when a message was last accepted'),
    failedAt: z.string().nullable().describe('ISO 8601; when a message was last refused, if none was accepted since'),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionAnswer = z.output<typeof pushSubscription>;

export const testedPush = z
  .object({ sent: z.int32().describe('To how many devices of the person the message is on its way') })
  .meta({ id: 'TestedPush' });
