import { z } from 'zod';
import { signings } from '../messages/answer.ts';
import { refusalCodes } from '../messages/refusal.ts';

/** When a fault happens: before the message has any effect, or after it has had all of it. */
const when = z.enum(['before', 'after']);

/** The calls that it is for. */
const call = z.enum(['echo', 'invoices', 'register']).optional();

/** What a test wants instead of, or besides, the right answer. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** No answer, and the connection stays open. */
  z.strictObject({ kind: z.literal('hang'), when, call }),
  /** The connection is reset. */
  z.strictObject({ kind: z.literal('drop'), when, call }),
  /** An answer of HTTP that is not the authority's, as a proxy in front of it gives. */
  z.strictObject({ kind: z.literal('status'), status: z.int().min(400).max(599), when, call }),
  /** A refusal, signed. */
  z.strictObject({ kind: z.literal('refuse'), code: z.enum(refusalCodes), when, call }),
  /** The right answer, the given number of milliseconds late. */
  z.strictObject({ kind: z.literal('slow'), milliseconds: z.int().min(1), call }),
  z.strictObject({ kind: z.literal('signing'), signing: z.enum(signings), call }),
  /** The right signature below the answer to another message, with another invoice's EOR. */
  z.strictObject({ kind: z.literal('otherMessage'), call }),
  /** A page of a proxy, with HTTP 200. */
  z.strictObject({ kind: z.literal('notJson'), call }),
]);
export type Fault = z.output<typeof faultSchema>;

export type Call = 'echo' | 'invoices' | 'register';

/** The faults that wait for their message. */
export class Faults {
  #next: { fault: Fault; remaining: number }[] = [];
  #always: Fault | undefined;
  #hanging = new Set<() => void>();

  /** For the next message, or so many of them. */
  next(fault: Fault, count = 1): void {
    this.#next.push({ fault, remaining: count });
  }

  /** For every message until something else is said, or nothing. */
  always(fault: Fault | undefined): void {
    this.#always = fault;
  }

  /** Uses up the fault that is for this message. */
  take(call: Call): Fault | undefined {
    const isFor = (fault: Fault) => (fault.call ?? call) === call;
    const waiting = this.#next.find(({ fault }) => isFor(fault));
    if (!waiting) return this.#always && isFor(this.#always) ? this.#always : undefined;
    waiting.remaining -= 1;
    if (waiting.remaining <= 0) this.#next = this.#next.filter((each) => each !== waiting);
    return waiting.fault;
  }

  /** Keeps a message without an answer. @param drop ends its connection */
  hang(drop: () => void): void {
    this.#hanging.add(drop);
  }

  /** How many messages hang. */
  get hanging(): number {
    return this.#hanging.size;
  }

  /** Drops the connections of all that hang, and forgets all faults. */
  clear(): void {
    this.#next = [];
    this.#always = undefined;
    for (const drop of this.#hanging) drop();
    this.#hanging.clear();
  }
}
