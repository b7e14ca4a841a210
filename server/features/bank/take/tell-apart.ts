import { createHash } from 'node:crypto';
import type { Booking } from '../read/statement.ts';

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

export interface Told {
  readonly fresh: readonly (Booking & { readonly sameAs: string })[];
  /** The ids of those that are there already. */
  readonly known: readonly string[];
}

/**
 * Which bookings of a file are new, and which are there already: by the bank's id or, without one, by account, day, sum,
 * reference and the other account, as the first, second… of its kind, because two customers may pay the same on a day.
 * A booking that one file gives an id and another one does not is the same where nothing that both say is different.
 *
 * @param before all entries of the account on the days of the file
 */
export function tellApart(account: string, bookings: readonly Booking[], before: readonly KnownEntry[]): Told {
  const byName = new Map(before.map((entry) => [entry.sameAs, entry]));
  const named = namesOf(account, bookings);
  const claimed = new Set(named.flatMap(({ sameAs }) => byName.get(sameAs)?.id ?? []));
  const known = [...claimed];
  const fresh: (Booking & { sameAs: string })[] = [];
  const left = new Map<string, KnownEntry[]>();
  for (const entry of before) {
    if (!claimed.has(entry.id)) left.set(placeOf(entry), [...(left.get(placeOf(entry)) ?? []), entry]);
  }
  for (const booking of named) {
    if (byName.has(booking.sameAs)) continue;
    const candidates = left.get(placeOf(booking)) ?? [];
    const same = candidates.findIndex((entry) => mayBeSame(entry, booking));
    const [entry] = same < 0 ? [] : candidates.splice(same, 1);
    if (entry === undefined) fresh.push(booking);
    else known.push(entry.id);
  }
  return { fresh, known };
}

function namesOf(account: string, bookings: readonly Booking[]): readonly (Booking & { readonly sameAs: string })[] {
  const counts = new Map<string, number>();
  return bookings.map((booking) => {
    const { bookedOn, amountCents, bankId, reference, payerIban } = booking;
    const said = bankId === null ? ['', reference, payerIban] : [bankId];
    const facts = JSON.stringify([account, bookedOn, amountCents, ...said]);
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    return { ...booking, sameAs: `${createHash('sha256').update(facts).digest('hex')}-${count}` };
  });
}

type Compared = Pick<KnownEntry, 'bookedOn' | 'amountCents' | 'reference' | 'payerIban' | 'bankId'>;

const placeOf = ({ bookedOn, amountCents }: Compared) => `${bookedOn} ${amountCents}`;

/** Two ids of the bank are two bookings; so are two references, and two other accounts. */
function mayBeSame(one: Compared, other: Compared): boolean {
  if (one.bankId !== null && other.bankId !== null) return false;
  return (['reference', 'payerIban'] as const).every(
    (name) => one[name] === null || other[name] === null || one[name] === other[name],
  );
}
