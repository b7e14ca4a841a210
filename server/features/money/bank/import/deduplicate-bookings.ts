import { createHash } from 'node:crypto';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import type { Booking } from '../statements/statement.ts';

/** A booking that is there already, as far as it is compared. */
export interface KnownEntry {
  readonly id: string;
  readonly sameAs: string;
  readonly bookedOn: string;
  readonly amountCents: number;
  readonly reference: string | null;
  readonly payerIban: string | null;
  readonly bankId: string | null;
}

/** A booking with what makes it one: a hash of what the bank says of it, and its place among equal ones. */
export type IdentifiedBooking = Booking & { readonly sameAs: string };

export interface Deduplicated {
  readonly fresh: readonly IdentifiedBooking[];
  /** The ids of those that are there already. */
  readonly known: readonly string[];
}

/** Gives each booking its identity: by the bank's id or, without one, by day, sum, reference and the other account. */
export async function identifyBookings(
  account: string,
  bookings: readonly Booking[],
): Promise<readonly IdentifiedBooking[]> {
  const counts = new Map<string, number>();
  const identified: IdentifiedBooking[] = [];
  for (const booking of bookings) {
    const { bookedOn, amountCents, bankId, reference, payerIban } = booking;
    const said = bankId === null ? ['', reference, payerIban] : [bankId];
    const facts = JSON.stringify([account, bookedOn, amountCents, ...said]);
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    identified.push({ ...booking, sameAs: `${createHash('sha256').update(facts).digest('hex')}-${count}` });
    await yieldIfOverBudget();
  }
  return identified;
}

/**
 * Which bookings of a file are new, and which are there already: by their identity, as the first, second… of its kind,
 * because two customers may pay the same on a day; where one file gives an id and another does not, by whether nothing
 * that both say is different. Each booking is looked up by what it says, so that the work grows with the bookings and
 * not with their pairs.
 *
 * @param before all entries of the account on the days of the file
 */
export async function deduplicate(
  bookings: readonly IdentifiedBooking[],
  before: readonly KnownEntry[],
): Promise<Deduplicated> {
  const byIdentity = new Map<string, KnownEntry>();
  for (const entry of before) {
    byIdentity.set(entry.sameAs, entry);
    await yieldIfOverBudget();
  }
  const claimed = new Set<KnownEntry>();
  for (const { sameAs } of bookings) {
    const entry = byIdentity.get(sameAs);
    if (entry !== undefined) claimed.add(entry);
    await yieldIfOverBudget();
  }
  const known = [...claimed].map(({ id }) => id);
  const fresh: IdentifiedBooking[] = [];
  const candidates = new CandidateEntries();
  for (const [place, entry] of before.entries()) {
    if (!claimed.has(entry)) candidates.add({ entry, place });
    await yieldIfOverBudget();
  }
  for (const booking of bookings) {
    if (byIdentity.has(booking.sameAs)) continue;
    const entry = candidates.take(booking);
    if (entry === undefined) fresh.push(booking);
    else known.push(entry.id);
    await yieldIfOverBudget();
  }
  return { fresh, known };
}

type Compared = Pick<KnownEntry, 'bookedOn' | 'amountCents' | 'reference' | 'payerIban' | 'bankId'>;

interface Candidate {
  readonly entry: KnownEntry;
  readonly place: number;
}

/** In place of a reference or an account: whatever it is. */
const anything: unique symbol = Symbol('anything');
type QueueKey = string | null | typeof anything;

/**
 * Entries that may be what a file tells in another form, each waiting in four queues: by reference and account, by one
 * of both, and by neither. Two ids of the bank are two bookings; so are two references, and two other accounts.
 */
class CandidateEntries {
  readonly #queues = new Map<string, { readonly waiting: Candidate[]; next: number }>();
  readonly #taken = new Set<KnownEntry>();

  add(candidate: Candidate): void {
    const { entry } = candidate;
    for (const reference of withAnything(entry.reference)) {
      for (const account of withAnything(entry.payerIban)) {
        const key = keyOf(entry, entry.bankId !== null, reference, account);
        const queue = this.#queues.get(key);
        if (queue === undefined) this.#queues.set(key, { waiting: [candidate], next: 0 });
        else queue.waiting.push(candidate);
      }
    }
  }

  /** The first one that may be the same, which is then nobody else's. */
  take(booking: Compared): KnownEntry | undefined {
    let first: Candidate | undefined;
    for (const hasId of booking.bankId === null ? [false, true] : [false]) {
      for (const reference of compatible(booking.reference)) {
        for (const account of compatible(booking.payerIban)) {
          const candidate = this.#first(keyOf(booking, hasId, reference, account));
          if (candidate !== undefined && candidate.place < (first?.place ?? Number.POSITIVE_INFINITY)) {
            first = candidate;
          }
        }
      }
    }
    if (first !== undefined) this.#taken.add(first.entry);
    return first?.entry;
  }

  #first(key: string): Candidate | undefined {
    const queue = this.#queues.get(key);
    if (queue === undefined) return undefined;
    while (queue.next < queue.waiting.length) {
      const candidate = queue.waiting[queue.next];
      if (candidate !== undefined && !this.#taken.has(candidate.entry)) return candidate;
      queue.next += 1;
    }
    return undefined;
  }
}

const withAnything = (said: string | null): readonly QueueKey[] => [said, anything];

/** What one that says something may be: the same, or one that says nothing. One that says nothing may be any. */
const compatible = (said: string | null): readonly QueueKey[] => (said === null ? [anything] : [said, null]);

function keyOf({ bookedOn, amountCents }: Compared, hasId: boolean, reference: QueueKey, account: QueueKey): string {
  const written = (wanted: QueueKey) => (wanted === anything ? '*' : JSON.stringify(wanted));
  return `${bookedOn} ${amountCents} ${hasId} ${written(reference)} ${written(account)}`;
}
