import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';

/** What others do with messages that have not left; adding and sending is the outbox's (outbox.ts). */

/** Takes the text from messages that have not left, so that they never do. */
export async function emptyUnsentMessages({ outboxMessage }: Transaction, ids: readonly string[]): Promise<void> {
  await outboxMessage.updateMany({
    where: { id: { in: [...ids] }, status: { not: 'sent' } },
    data: { status: 'failed', payload: '' },
  });
}

/** Sends a message again that waits or was given up, with all attempts before it. @returns whether its text is still kept */
export async function retryMessage({ outboxMessage }: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await outboxMessage.updateMany({
    where: { id, status: { not: 'sent' }, payload: { not: '' } },
    data: { status: 'pending', attempts: 0, nextAttemptAt: now },
  });
  return count > 0;
}

/**
 * What a message of the outbox says, as the column keeps it: a text, because it is emptied once it was sent, and because whom it
 * names is looked for in it.
 */
export const writtenContent = (content: object): string => JSON.stringify(content);

/** @throws ZodError the message says something else than the schema, or nothing any more */
export function readContent<Schema extends z.ZodType>(schema: Schema, payload: string): z.output<Schema> {
  return schema.parse(JSON.parse(payload));
}
