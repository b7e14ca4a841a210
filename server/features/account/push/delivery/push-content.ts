import { z } from 'zod';
import { pushKind } from '../../../../../schema/features/account/push.ts';

/** What the customer has decided, of all jobs of an answer together. */
export const pushedDecision = z.enum(['approved', 'declined', 'deferred', 'partly']);
export type PushedDecision = z.output<typeof pushedDecision>;

/** Something that has happened, for one device. */
const news = z.object({
  type: z.literal('news'),
  subscriptionId: z.string(),
  /** Null for work of no card. */
  jobCardId: z.string().nullable(),
  kind: pushKind,
  decision: pushedDecision.optional(),
  /** ISO 8601. */
  at: z.string(),
});
export type PushNews = z.output<typeof news>;

/** What a message of the outbox says. It holds no text: that is written when it leaves, of what is so then. */
export const pushContent = z.discriminatedUnion('type', [
  news,
  /** The newest that a device is to show of a card (`PushNotice`). */
  z.object({ type: z.literal('latest'), noticeId: z.string() }),
  z.object({ type: z.literal('test'), subscriptionId: z.string(), text: z.string().optional() }),
]);
export type PushContent = z.output<typeof pushContent>;
