import type { PushKind } from '../../../../../schema/features/account/push.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';

/** What a device is sent, as the worker of the web application reads it (web/app/worker/push-messages.ts). */
export interface PushMessage {
  readonly kind: PushKind | 'TEST';
  readonly title: string;
  readonly body: string;
  /** Path of the screen that a press opens. */
  readonly url: string;
  /** A later message with the same tag replaces it. */
  readonly tag: string;
}

/** What one record of 4,096 bytes holds of a message, encrypted as RFC 8291 has it. */
export const messageBytes = 3993;

const end = '…';
/** What JSON writes around the one text of a list: `[""]`. */
const emptyListBytes = 4;
const bytesOf = (message: PushMessage): number => Buffer.byteLength(writtenContent(message));

/** @returns the message as JSON of at most 3,993 bytes: of a body that is too long so much as fits, and a sign that it goes on */
export function writeMessage(message: PushMessage): string {
  if (bytesOf(message) <= messageBytes) return writtenContent(message);
  let left = messageBytes - bytesOf({ ...message, body: end });
  let body = '';
  // By whole characters, each as long as JSON writes it.
  for (const character of message.body) {
    left -= Buffer.byteLength(writtenContent([character])) - emptyListBytes;
    if (left < 0) break;
    body += character;
  }
  return writtenContent({ ...message, body: body + end });
}
