import { randomUUID } from 'node:crypto';
import { type Database, isDuplicate, type Transaction } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type Clock, secondsAfter } from '../time/clock.ts';
import { fairShare } from './fair-share.ts';
import { withoutTokens } from './without-tokens.ts';

/**
 * The outbox: what has to be sent is written in the transaction that caused it and sent afterwards, so a request never
 * waits for a mail server, a rollback sends nothing, and a crash loses nothing.
 */
export interface Outbox {
  /**
   * Writes a message in the caller's transaction. A second message with the same key is the same message.
   *
   * @returns the message's id, for `delivered`
   */
  add(tx: Transaction, message: NewMessage): Promise<string>;
  /** Lets this process send soon, after a transaction was committed. */
  wake(): void;
  /** The same for a caller who is still in the transaction. What one that takes longer has queued leaves with the next pass. */
  wakeAfterCommit(): void;
  /** Whether anything waits that can be sent now. */
  isDue(): Promise<boolean>;
  /** One pass over what is due of a topic. Each goes its own way: a mail server that is silent keeps nothing from Stripe. */
  send(topic: Topic): Promise<void>;
  /**
   * Waits a little for a message to leave.
   *
   * @returns whether it was sent in that time; if not it is sent later
   */
  delivered(id: string, waitMilliseconds: number): Promise<boolean>;
}

export interface NewMessage {
  /** Of the message, where somebody keeps a row of their own for it. */
  readonly id?: string;
  readonly topic: Topic;
  readonly payload: string;
  /** Equal keys are sent once; left out for messages that may repeat. */
  readonly dedupeKey?: string;
  /** Whose message it is: the messages of one lane wait for each other, and hold up no other lane. */
  readonly lane?: string;
  /** When it may leave; at once unless given. */
  readonly notBefore?: Date | undefined;
}

/** What is sent in a way of its own: account mails wait for no mail of a workshop to its customers. */
export const topics = ['mail', 'customer-mail', 'partner', 'stripe', 'push', 'sms', 'reminders'] as const;
export type Topic = (typeof topics)[number];

/** The job that sends the messages of a topic. */
export const sendingJob = (topic: Topic): string => `send-${topic}`;

interface SentMessage {
  readonly id: string;
  readonly payload: string;
}

export interface Sender {
  /**
   * Sends one message. Called again with the same id if it throws, or if the process dies before that was recorded.
   *
   * @throws SendLater, Undeliverable where it is known what becomes of the message
   */
  (message: SentMessage): Promise<void>;
  /** Is called for a message that is not tried again. */
  readonly givenUp?: (message: SentMessage) => Promise<void>;
  /** Before which attempts it waits how long, where the usual pauses do not fit; after the last one it is given up. */
  readonly delaysSeconds?: readonly number[];
}

/** Thrown by a sender whose message may not leave before a moment. */
export class SendLater extends Error {
  override readonly name = 'SendLater';
  readonly notBefore: Date;

  constructor(notBefore: Date) {
    super(`Not before ${notBefore.toISOString()}`);
    this.notBefore = notBefore;
  }
}

/** Thrown by a sender whose message will never be taken: it is given up at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

interface Message {
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Stands between the lane and the key of a message; ids of workshops have none. */
const laneSign = '|';
const laneOf = ({ id, dedupeKey }: { readonly id: string; readonly dedupeKey: string }) =>
  dedupeKey.includes(laneSign) ? dedupeKey.slice(0, dedupeKey.indexOf(laneSign)) : id;

const batch = 20;
/** This many of the oldest are looked at to find the lanes that wait. */
const lookedAt = 1000;
/** How long a transaction takes that queues a message, from there to its commit. */
const commitMilliseconds = 200;
/** A claimed message is not taken by another process for this long; a dead process's messages come free after it. */
const claimSeconds = 120;
/** What waits and is claimed by no process: asked each time, because another one may have claimed it meanwhile. */
const dueAt = (now: Date) => ({ status: 'pending', nextAttemptAt: { lte: now } }) as const;
/**
 * The retry policy of what is sent, in seconds before the next attempt: quick at first, then hourly for three days.
 * What two transactions lose against each other is repeated at once (database/client.ts).
 */
const delaysSeconds = [5, 15, 60, 300, 900, ...Array.from({ length: 72 }, () => 3600)];

export function createOutbox(ctx: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Left out where another process sends: messages are only written then. */
  readonly senders?: Readonly<Record<Topic, Sender>> | undefined;
  /** Has `send` called soon, for each topic. */
  readonly wake: (delayMilliseconds?: number) => void;
}): Outbox {
  const { database, clock, log, senders, wake } = ctx;
  const waiting = new Map<string, (sent: boolean) => void>();

  async function send(topic: string, sender: Sender, message: Message): Promise<void> {
    const now = clock.now();
    const claimed = await database.outboxMessage.updateMany({
      where: { ...dueAt(now), id: message.id, attempts: message.attempts },
      data: { attempts: message.attempts + 1, nextAttemptAt: secondsAfter(now, claimSeconds) },
    });
    if (claimed.count === 0) return;
    try {
      await inSpan(`send ${topic}`, () => sender(message));
    } catch (error) {
      if (error instanceof SendLater) await reschedule(message, error.notBefore);
      else await postpone(message, error, sender);
      return;
    }
    // The text may hold a one-time link; once it is out nobody needs it here.
    await database.outboxMessage.updateMany({
      where: { id: message.id },
      data: { status: 'sent', sentAt: clock.now(), payload: '', lastError: null },
    });
    waiting.get(message.id)?.(true);
  }

  /** Leaves a message for later; that is no failed attempt. */
  async function reschedule({ id, attempts }: Message, nextAttemptAt: Date): Promise<void> {
    await database.outboxMessage.updateMany({ where: { id, status: 'pending' }, data: { attempts, nextAttemptAt } });
    waiting.get(id)?.(false);
  }

  async function postpone(message: Message, error: unknown, sender: Sender): Promise<void> {
    const delay =
      error instanceof Undeliverable ? undefined : (sender.delaysSeconds ?? delaysSeconds)[message.attempts];
    log.warn({ err: error, messageId: message.id, attempt: message.attempts + 1 }, 'a message could not be sent');
    await database.outboxMessage.updateMany({
      // Emptied while it was being sent, as with an account that was deleted meanwhile, it stays empty.
      where: { id: message.id, status: 'pending' },
      data: {
        lastError: String(error).slice(0, 500),
        ...(delay === undefined
          ? { status: 'failed', payload: withoutTokens(message.payload) }
          : { status: 'pending', nextAttemptAt: secondsAfter(clock.now(), delay) }),
      },
    });
    if (delay === undefined) await sender.givenUp?.(message);
    waiting.get(message.id)?.(false);
  }

  async function sendDue(topic: Topic, sender: Sender): Promise<void> {
    for (;;) {
      const waiting = await database.outboxMessage.findMany({
        where: { ...dueAt(clock.now()), topic },
        orderBy: { createdAt: 'asc' },
        take: lookedAt,
        select: { id: true, dedupeKey: true },
      });
      if (waiting.length === 0) return;
      const chosen = fairShare(waiting, laneOf, batch).map(({ id }) => id);
      const due = await database.outboxMessage.findMany({
        where: { ...dueAt(clock.now()), id: { in: chosen } },
        select: { id: true, payload: true, attempts: true },
      });
      await Promise.all(due.map((message) => send(topic, sender, message)));
      if (waiting.length <= batch) return;
    }
  }

  return {
    async add(tx, message) {
      const now = clock.now();
      const { id = randomUUID(), topic, payload, lane, notBefore = now } = message;
      const key = message.dedupeKey ?? id;
      const dedupeKey = lane === undefined ? key : `${lane}${laneSign}${key}`;
      try {
        await tx.outboxMessage.create({
          data: { id, topic, payload, dedupeKey, createdAt: now, nextAttemptAt: notBefore },
        });
        return id;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const existing = await tx.outboxMessage.findUnique({ where: { dedupeKey }, select: { id: true } });
        return existing?.id ?? id;
      }
    },
    wake: () => wake(),
    wakeAfterCommit: () => wake(commitMilliseconds),
    async isDue() {
      const where = dueAt(clock.now());
      return (await database.outboxMessage.findFirst({ where, select: { id: true } })) !== null;
    },
    async send(topic) {
      const sender = senders?.[topic];
      if (sender !== undefined) await sendDue(topic, sender);
    },
    async delivered(id, waitMilliseconds) {
      const sent = new Promise<boolean>((answer) => {
        waiting.set(id, answer);
        setTimeout(() => answer(false), waitMilliseconds).unref();
      });
      wake();
      try {
        // The worker may have been quicker than this call.
        const row = await database.outboxMessage.findUnique({ where: { id }, select: { status: true } });
        return row?.status === 'sent' || (await sent);
      } finally {
        waiting.delete(id);
      }
    },
  };
}

/**
 * Makes messages due now that wait for their next attempt; not those that a process may be sending at this moment.
 *
 * @returns how many
 */
export async function retryNow(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  some: readonly Topic[],
): Promise<number> {
  const now = clock.now();
  const { count } = await database.outboxMessage.updateMany({
    where: { topic: { in: [...some] }, status: 'pending', nextAttemptAt: { gt: secondsAfter(now, claimSeconds) } },
    data: { nextAttemptAt: now },
  });
  return count;
}
