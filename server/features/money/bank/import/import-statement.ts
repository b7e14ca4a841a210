import { invalidField } from '../../../../../schema/errors.ts';
import type { TakenStatement } from '../../../../../schema/features/money/bank.ts';
import { type BankPreview, type BankReading, bankReading } from '../../../../../schema/features/money/bank-preview.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { SentForm } from '../../../../api/rest/multipart.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { previewFile, readStatements } from '../read/read-statement.ts';
import { lineOf, type Statement, type StatementOwner, unreadableStatement } from '../statements/statement.ts';
import { bookExactMatches, type ExactCandidate } from './book-exact.ts';
import { identifyBookings } from './deduplicate-bookings.ts';
import { insertBookings } from './insert-bookings.ts';

type Call = Pick<SignedInCall, 'ctx' | 'actor' | 'db'>;

const entriesAtOnce = 200;

/**
 * Takes a file of the bank: each booking once, whatever was taken before, and those whose reference and sum are exact are
 * booked as payments.
 *
 * @throws BAD_INPUT it cannot be read, is of another account, or something of it is not certain and was not said
 */
export async function importStatement(call: Call, form: SentForm): Promise<TakenStatement> {
  const { bytes, name, said } = parseForm(form);
  const owner = await ownerOf(call);
  const statements = await readStatements(bytes, owner, said);
  const fileName = lineOf(name.split(/[\\/]/).at(-1), 150) ?? 'bank';
  const taken: TakenStatement[] = [];
  for (const statement of statements) taken.push(await importOne(call, { fileName, account: owner.iban, statement }));
  const sum = (count: (one: TakenStatement) => number) => taken.reduce((all, one) => all + count(one), 0);
  return {
    id: taken.at(-1)?.id ?? '',
    format: taken.some(({ format }) => format === 'CAMT') ? 'CAMT' : 'CSV',
    booked: sum(({ booked }) => booked),
    open: sum(({ open }) => open),
    outgoing: sum(({ outgoing }) => outgoing),
    known: sum(({ known }) => known),
    leftOut: sum(({ leftOut }) => leftOut),
  };
}

/** How a file would be read, without keeping anything of it. @throws BAD_INPUT it cannot be read, or is of another account */
export async function previewStatement(call: Call, form: SentForm): Promise<BankPreview> {
  const { bytes, said } = parseForm(form);
  return previewFile(bytes, await ownerOf(call), said, call.actor.language);
}

const longestReading = 30_000;

function parseForm({ file, fields }: SentForm): { bytes: Uint8Array; name: string; said: BankReading } {
  if (file === undefined || file.bytes.length === 0) throw unreadableStatement('no file');
  return { bytes: file.bytes, name: file.name, said: parseReading(fields.reading) };
}

/** @throws BAD_INPUT it is no JSON, or says what cannot be said */
function parseReading(text: string | undefined): BankReading {
  if (text === undefined || text === '') return {};
  try {
    if (text.length <= longestReading) return bankReading.parse(JSON.parse(text));
  } catch {
    // Refused below, without repeating what was sent.
  }
  throw invalidField('reading');
}

/** @throws BAD_INPUT the workshop has no account */
async function ownerOf({ db }: Call): Promise<StatementOwner> {
  const { iban, zone } = await db.itself.read();
  if (iban === null) throw refusedFile('workshopHasNoIban');
  return { iban, zone };
}

interface ReadFile {
  readonly fileName: string;
  readonly account: string;
  readonly statement: Statement;
}

async function importOne(call: Call, file: ReadFile): Promise<TakenStatement> {
  const id = newId(call.ctx.clock.now());
  const identified = await identifyBookings(file.account, file.statement.bookings);
  const { outgoing, known } = await insertBookings(call, { ...file, id, identified });
  let booked = 0;
  for await (const some of readUndecided(call.db, id, known)) booked += await bookExactMatches(call, some);
  const open = await call.db.bankEntry.count({ where: { statementId: id, state: 'OPEN' } });
  const { format, leftOut } = file.statement;
  return { id, format, booked, open, outgoing, known: known.length, leftOut };
}

/**
 * What nobody has decided yet: of this statement, and what an earlier one had left when it was broken off. A few at a time,
 * because the rows of one read are put together without a pause.
 */
async function* readUndecided(db: TenantTables, statementId: string, known: readonly string[]) {
  const untouched = { state: 'OPEN', version: 1, isReversal: false, reference: { not: null } };
  for (let after = ''; ; ) {
    const page = await entriesWhere(db, { ...untouched, statementId, id: { gt: after } });
    yield page;
    if (page.length < entriesAtOnce) break;
    after = page.at(-1)?.id ?? '';
  }
  for (const some of chunksOf(known, entriesAtOnce)) yield await entriesWhere(db, { ...untouched, id: { in: some } });
}

const entriesWhere = (db: TenantTables, where: object): Promise<ExactCandidate[]> =>
  db.bankEntry.findMany({
    where,
    orderBy: { id: 'asc' },
    take: entriesAtOnce,
    select: { id: true, version: true, reference: true, amountCents: true, bookedOn: true },
  });
