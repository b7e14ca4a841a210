import { randomUUID } from 'node:crypto';
import { type Database, isDuplicate, type Transaction } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type Clock, secondsAfter } from '../time/clock.ts';
import { fairShare } from './fair-share.ts';
import { withoutTokens } from './without-tokens.ts';

/**
 * The outbox: what must leave the house is written in the transaction that caused it and sent afterwards, so a request
 * never waits for a mail server, a rollback sends nothing, and a crash loses nothing.
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
  /** One pass: begins to send what is due, each topic by itself. */
  sendDue(): Promise<void>;
  /**
   * Waits a little for a message to leave.
   *
   * @returns whether it was sent in that time; if not it is sent later
   */
  delivered(id: string, waitMilliseconds: number): Promise<boolean>;
  /** Waits for what is being sent. */
  idle(): Promise<void>;
}

export interface NewMessage {
  readonly topic: Topic;
  readonly payload: string;
  /** Equal keys are sent once; left out for messages that may repeat. */
  readonly dedupeKey?: string;
  /** Whose message it is: the messages of one lane wait for each other, and hold up no other lane. */
  readonly lane?: string;
}

/** What is sent in a way of its own: account mails wait for no mail of a workshop to its customers. */
export type Topic = 'mail' | 'customer-mail' | 'partner' | 'stripe';

/** Sends one message. Called again with the same id if it throws, or if the process dies before it was written down. */
export type Sender = (message: { readonly id: string; readonly payload: string }) => Promise<void>;

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
/** So many of the oldest are looked at to find the lanes that wait. */
const lookedAt = 1000;
/** A claimed message is not taken by another process for this long; a dead process's messages come free after it. */
const claimSeconds = 120;
/** What waits and is claimed by no process: asked each time, because another one may have claimed it meanwhile. */
const dueAt = (now: Date) => ({ status: 'pending', nextAttemptAt: { lte: now } }) as const;
/** Seconds before the next attempt: quick at first, then hourly for three days. */
const delaysSeconds = [5, 15, 60, 300, 900, ...Array.from({ length: 72 }, () => 3600)];

export function createOutbox(ctx: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Left out where another process sends: messages are only written then. */
  readonly senders?: Readonly<Record<Topic, Sender>> | undefined;
  /** Has `sendDue` called soon. */
  readonly wake: () => void;
}): Outbox {
  const { database, clock, log, senders, wake } = ctx;
  /** The topics that are being sent, and whether more has become due meanwhile. */
  const rounds = new Map<string, { isDueAgain: boolean; readonly done: Promise<void> }>();
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
      await postpone(message, error);
      return;
    }
    // The text may hold a one-time link; once it is out nobody needs it here.
    await database.outboxMessage.updateMany({
      where: { id: message.id },
      data: { status: 'sent', sentAt: clock.now(), payload: '', lastError: null },
    });
    waiting.get(message.id)?.(true);
  }

  async function postpone(message: Message, error: unknown): Promise<void> {
    const delay = delaysSeconds[message.attempts];
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
    waiting.get(message.id)?.(false);
  }

  async function round(topic: string, sender: Sender): Promise<void> {
    for (;;) {
      const waiting = await database.outboxMessage.findMany({
        where: { ...dueAt(clock.now()), topic },
        orderBy: { createdAt: 'asc' },
        take: lookedAt,
        select: { id: true, dedupeKey: true },
      });
      const chosen = fairShare(waiting, laneOf, batch).map(({ id }) => id);
      const due = await database.outboxMessage.findMany({
        where: { ...dueAt(clock.now()), id: { in: chosen } },
        select: { id: true, payload: true, attempts: true },
      });
      await Promise.all(due.map((message) => send(topic, sender, message)));
      if (waiting.length <= batch) return;
    }
  }

  /** Each topic goes its own way: a mail server that is silent keeps nothing from Stripe. */
  function begin(topic: string, sender: Sender): void {
    const underWay = rounds.get(topic);
    if (underWay !== undefined) {
      underWay.isDueAgain = true;
      return;
    }
    const state = { isDueAgain: false, done: run() };
    rounds.set(topic, state);

    async function run(): Promise<void> {
      try {
        do {
          // After the state is known to those who find more.
          await Promise.resolve();
          state.isDueAgain = false;
          await round(topic, sender);
        } while (state.isDueAgain);
      } catch (error) {
        log.error({ err: error, topic }, 'messages could not be read and will be tried again');
      } finally {
        rounds.delete(topic);
      }
    }
  }

  return {
    async add(tx, message) {
      const id = randomUUID();
      const now = clock.now();
      const { topic, payload, lane } = message;
      const key = message.dedupeKey ?? id;
      const dedupeKey = lane === undefined ? key : `${lane}${laneSign}${key}`;
      try {
        await tx.outboxMessage.create({
          data: { id, topic, payload, dedupeKey, createdAt: now, nextAttemptAt: now },
        });
        return id;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const existing = await tx.outboxMessage.findUnique({ where: { dedupeKey }, select: { id: true } });
        return existing?.id ?? id;
      }
    },
    wake,
    async sendDue() {
      if (senders === undefined) return;
      const where = dueAt(clock.now());
      if ((await database.outboxMessage.findFirst({ where, select: { id: true } })) === null) return;
      for (const [topic, sender] of Object.entries(senders)) begin(topic, sender);
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
    idle: async () => void (await Promise.all([...rounds.values()].map(({ done }) => done))),
  };
}
