import { reason } from '../../../../../schema/messages/errors/index.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { pagesOf } from '../../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import type { Statement } from '../statements/statement.ts';
import { type Deduplicated, deduplicate, type IdentifiedBooking, type KnownEntry } from './deduplicate-bookings.ts';

type Call = Pick<SignedInCall, 'ctx' | 'actor' | 'db'>;

export interface NewStatement {
  readonly id: string;
  readonly fileName: string;
  readonly account: string;
  readonly statement: Statement;
  readonly identified: readonly IdentifiedBooking[];
}

/** This many bookings on the days of a file are compared with it; a busy workshop has as many in ten years. */
const mostCompared = 100_000;
/** How many bookings are written in one transaction: on SQLite everybody waits for one. */
const bookingsAtOnce = 40;

/**
 * Writes what is new of a statement, a few bookings at a time, so that others read and write in between. Of a statement that
 * was broken off the bookings stay that are written; sent again, it brings the rest.
 *
 * @returns the ids of the bookings that were there before, and how many of the new ones went out
 * @throws BAD_INPUT more is there on its days than can be compared
 */
export async function insertBookings(
  { ctx, db, actor }: Call,
  file: NewStatement,
): Promise<{ readonly known: readonly string[]; readonly outgoing: number }> {
  const now = ctx.clock.now();
  const { id, fileName, account, statement } = file;
  const written = new Set<string>();
  let outgoing = 0;
  let turn = await db.transaction((tx) => nextTurn(tx, now));
  let found = await deduplicateStatement(db, file);
  const staffId = await staffIdOf(db, actor.id);
  const data = { id, fileName, format: statement.format, staffId, added: 0, known: 0, createdAt: now };
  await db.bankStatement.create({ data });
  for (let rest = found.fresh; rest.length > 0; ) {
    const piece = rest.slice(0, bookingsAtOnce);
    const rows = piece.map((booking) => ({
      ...booking,
      id: newId(now),
      statementId: id,
      account,
      createdAt: now,
      state: booking.amountCents < 0 ? ('OUTGOING' as const) : ('OPEN' as const),
    }));
    try {
      const before = turn;
      turn = await db.transaction(async (tx) => {
        const next = await nextTurn(tx, now);
        if (next !== before + 1) throw new ComparisonOutdated(next - 1);
        await tx.bankEntry.createMany({ data: rows });
        await tx.bankStatement.updateMany({ where: { id }, data: { added: { increment: rows.length } } });
        return next;
      });
    } catch (error) {
      if (!(error instanceof ComparisonOutdated)) throw error;
      ({ turn } = error);
      found = await deduplicateStatement(db, file);
      rest = found.fresh;
      continue;
    }
    for (const row of rows) written.add(row.id);
    outgoing += rows.filter(({ amountCents }) => amountCents < 0).length;
    rest = rest.slice(piece.length);
  }
  const known = found.known.filter((entry) => !written.has(entry));
  await db.transaction(async (tx) => {
    await tx.bankStatement.updateMany({ where: { id }, data: { known: known.length } });
    const what = { entity: 'WORKSHOP', entityId: actor.workshopId, act: 'takeStatement' } as const;
    const after = { statementId: id, fileName, added: written.size, known: known.length };
    await recordActivity(tx, { ...what, staffId, after, now });
  });
  return { known, outgoing };
}

/**
 * Another statement has written something since the comparison. Thrown, so that the number is not taken: a statement
 * that writes nothing must hold up no other, or statements that overlap would keep each other comparing for ever.
 */
class ComparisonOutdated extends Error {
  /** @param turn the number that was taken last */
  constructor(readonly turn: number) {
    super('another statement was written meanwhile');
  }
}

/** The number that each piece takes tells whether another statement wrote between two of them. */
const nextTurn = (db: TenantTables, now: Date) => nextNumber(db, { series: 'BANK', year: 0 }, now);

async function deduplicateStatement(db: TenantTables, { account, identified }: NewStatement): Promise<Deduplicated> {
  return deduplicate(identified, await entriesOnDaysOf(db, account, identified));
}

/** What is there of the account on the days of a file, the oldest first. @throws BAD_INPUT more than can be compared */
async function entriesOnDaysOf(
  db: TenantTables,
  account: string,
  bookings: readonly IdentifiedBooking[],
): Promise<readonly KnownEntry[]> {
  const [first] = bookings;
  const bookedOn = { gte: first?.bookedOn ?? '', lte: first?.bookedOn ?? '' };
  for (const { bookedOn: day } of bookings) {
    if (day < bookedOn.gte) bookedOn.gte = day;
    if (day > bookedOn.lte) bookedOn.lte = day;
  }
  const count = await db.bankEntry.count({ where: { account, bookedOn } });
  if (count > mostCompared) throw refusedFile(reason('tooManyKnownBookings', { maximum: mostCompared }));
  const pages = pagesOf((where, take) =>
    db.bankEntry.findMany({
      where: { account, bookedOn, ...where },
      orderBy: { id: 'asc' },
      take,
      select: {
        id: true,
        sameAs: true,
        bookedOn: true,
        amountCents: true,
        reference: true,
        payerIban: true,
        bankId: true,
      },
    }),
  );
  const entries: KnownEntry[] = [];
  for await (const page of pages) entries.push(...page);
  return entries;
}
