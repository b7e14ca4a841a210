import type { TakenStatement } from '../../../../schema/features/workshop/invoices/bank.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { SentForm } from '../../../api/rest/multipart.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { recordActivity } from '../../activity/index.ts';
import { nextNumber } from '../../number-series/index.ts';
import { staffIdOf } from '../../workshop/index.ts';
import { readStatement } from '../read/read-statement.ts';
import { lineOf, refusedFile, type Statement, unreadableStatement } from '../read/statement.ts';
import { bookExact } from './book-exact.ts';
import { type Told, tellApart } from './tell-apart.ts';

type Call = Pick<SignedInCall, 'ctx' | 'actor' | 'db'>;

/** A statement of a year, row by row. */
const long = { timeout: 60_000 };
const atOnce = 500;

/**
 * Takes a file of the bank: each booking once, whatever was taken before, and those whose reference and sum are exact are
 * booked as payments.
 *
 * @throws BAD_INPUT it cannot be read, or is of another account
 */
export async function takeStatement(call: Call, { file }: SentForm): Promise<TakenStatement> {
  if (file === undefined || file.bytes.length === 0) throw unreadableStatement('no file');
  const statement = await readStatement(file.bytes);
  const account = requireOwn(statement, (await call.db.itself.read()).iban);
  const id = newId(call.ctx.clock.now());
  const fileName = lineOf(file.name.split(/[\\/]/).at(-1), 150) ?? 'bank';
  const told = await call.db.transaction((own) => keep(call, own, { id, fileName, account, statement }), long);
  const booked = await bookExact(call, await waitingOf(call.db, id, told.known));
  const outgoing = told.fresh.filter(({ amountCents }) => amountCents < 0).length;
  const open = await call.db.bankEntry.count({ where: { statementId: id, state: 'OPEN' } });
  return { id, format: statement.format, booked, open, outgoing, known: told.known.length };
}

/** @throws BAD_INPUT the workshop has no account, or the file is of another one */
function requireOwn({ accounts }: Statement, iban: string | null): string {
  if (iban === null) throw refusedFile('workshopHasNoIban');
  const [other] = [...accounts].filter((account) => account !== iban);
  if (other !== undefined) throw refusedFile(reason('statementOfOtherAccount', { account: other }));
  return iban;
}

interface Kept {
  readonly id: string;
  readonly fileName: string;
  readonly account: string;
  readonly statement: Statement;
}

/** Writes what is new of it. The number that it takes first lets one statement at a time be compared with what is there. */
async function keep({ ctx, actor }: Call, own: WorkshopTables, kept: Kept): Promise<Told> {
  const now = ctx.clock.now();
  const { id, fileName, account, statement } = kept;
  await nextNumber(own, { series: 'BANK', year: 0 }, now);
  const days = statement.bookings.map(({ bookedOn }) => bookedOn).toSorted();
  const within = { gte: days.at(0) ?? '', lte: days.at(-1) ?? '' };
  const before = await own.bankEntry.findMany({ where: { account, bookedOn: within }, orderBy: { id: 'asc' } });
  const told = tellApart(account, statement.bookings, before);
  const staffId = await staffIdOf(own, actor.id);
  const counts = { added: told.fresh.length, known: told.known.length };
  await own.bankStatement.create({
    data: { id, fileName, format: statement.format, staffId, createdAt: now, ...counts },
  });
  const rows = told.fresh.map((booking) => ({
    ...{ ...booking, id: newId(now), statementId: id, account, createdAt: now },
    state: booking.amountCents < 0 ? 'OUTGOING' : 'OPEN',
  }));
  await own.bankEntry.createMany({ data: rows });
  const what = { entity: 'WORKSHOP', entityId: actor.workshopId, act: 'takeStatement' } as const;
  await recordActivity(own, { ...what, staffId, after: { statementId: id, fileName, ...counts }, now });
  return told;
}

/** What nobody has decided yet: of this statement, and what an earlier one had left when it was broken off. */
async function waitingOf(own: WorkshopTables, statementId: string, known: readonly string[]) {
  const untouched = { state: 'OPEN', version: 1, isReversal: false, reference: { not: null } };
  const rows = await own.bankEntry.findMany({ where: { ...untouched, statementId }, orderBy: { id: 'asc' } });
  for (let start = 0; start < known.length; start += atOnce) {
    const id = { in: known.slice(start, start + atOnce) };
    rows.push(...(await own.bankEntry.findMany({ where: { ...untouched, id }, orderBy: { id: 'asc' } })));
  }
  return rows;
}
