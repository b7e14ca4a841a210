import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  type BookInvoice,
  bookInvoice,
  type EnterBookInvoice,
} from '../../../../../schema/features/workshop/fiscal.ts';
import { totalsOf, type VatGroup, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { bookInvoiceContent } from '../../../../integrations/fiscal/message/messages.ts';
import { fiscalTaxes } from '../../../../integrations/fiscal/message/taxes.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { laterMilliseconds } from '../authority/attempts.ts';
import type { Mode } from '../authority/encrypted-certificate.ts';
import { addRecord } from './add-record.ts';
import { sendRecord } from './send-record.ts';

type Row = Awaited<ReturnType<TenantTables['fiscalRecord']['findUniqueOrThrow']>>;

/** A document of the bound book as it is answered. */
export const presentBookInvoice = (row: Row) =>
  bookInvoice.parse({ ...row, issuedAt: row.issuedAt.toISOString(), deadline: row.deadlineAt.toISOString() });

/**
 * Takes over a document that was written by hand into the bound book, so that the authority is notified of it.
 *
 * @throws BAD_INPUT sums that are too large, a day to come, a place that is not registered, or a set or a number of the book
 *   that was entered before; INVALID_STATE nothing is confirmed
 */
export function enterBookInvoice({ ctx, db }: SignedInCall, input: EnterBookInvoice) {
  const now = ctx.clock.now();
  const { day, premiseCode, setNumber, serialNumber, sums } = input;
  const number = `${setNumber}-${serialNumber}-${input.number}`;
  return db.transaction(async (tx) => {
    // First, so that of two that enter the same page at once the second one sees what the first has written.
    await nextNumber(tx, { series: 'BOOK', year: 0 }, now);
    const { fiscalMode, taxNumber, vatStatus, zone } = await tx.itself.read();
    if (fiscalMode !== 'TEST' && fiscalMode !== 'LIVE') throw new AppError('INVALID_STATE', 'fiscalModeUnset');
    const mode: Mode = fiscalMode;
    if (taxNumber === null) throw invalidField('premiseCode');
    const issuedAt = momentAt(zone, day);
    if (issuedAt > now) throw invalidField('day', 'dayToCome');
    const place = { mode, code: premiseCode, registeredAt: { not: null } };
    if ((await tx.fiscalPremise.count({ where: place })) === 0) throw invalidField('premiseCode', 'bookPremise');
    await requireNew(tx, mode, input);
    const lines = sums.map(({ vatCategory, totalCents }) => ({
      vatCategory: vatStatus === 'SMALL' ? ('EXEMPT' as const) : vatCategory,
      amountCents: totalCents,
    }));
    const totals = totalsOf(lines, 'GROSS', (category) => vatRateOn(category, day));
    if (typeof totals === 'string') throw invalidField('sums', 'sumsOutOfRange');
    const content = bookInvoiceContent({
      taxNumber,
      day,
      premiseCode,
      number: input.number,
      setNumber,
      serialNumber,
      customerVatNumber: input.customerVatNumber ?? null,
      totalCents: totals.grossCents,
      // Without a tax a document of the book is exempt.
      taxes: fiscalTaxes(totals.vatGroups.map((group) => ({ ...group, head: isTaxed(group) ? 'vat' : 'exempt' }))),
    });
    const data = { invoiceId: null, mode, number, zoi: null, content, operatorName: null, issuedAt };
    return presentBookInvoice(await addRecord(tx, { ...data, totalCents: totals.grossCents }, now));
  });
}

/**
 * Lets one that waits for its confirmation, or was refused, be sent again.
 *
 * @throws NOT_FOUND; INVALID_STATE it is confirmed
 */
export async function confirmBookInvoice({ ctx, db }: SignedInCall, { id }: { readonly id: string }) {
  const { count } = await db.fiscalRecord.updateMany({
    where: { id, invoiceId: null, state: { in: ['WAITING', 'REFUSED'] } },
    data: { state: 'WAITING', subsequent: true, dueAt: ctx.clock.now() },
  });
  const row = await db.fiscalRecord.findFirst({ where: { id, invoiceId: null } });
  if (row === null) throw new AppError('NOT_FOUND');
  if (count === 0) throw new AppError('INVALID_STATE');
  return presentBookInvoice(row);
}

/** Sends it at once; what is not answered is sent again in the background. */
export async function sendEntered({ ctx, db, actor }: SignedInCall, { id }: BookInvoice) {
  const { workshopId } = actor;
  await sendRecord(ctx, { workshopId, id, limitMilliseconds: laterMilliseconds, atDesk: false });
  return presentBookInvoice(await db.fiscalRecord.findUniqueOrThrow({ where: { id } }));
}

/** A page of them, oldest first. @throws BAD_INPUT an invalid cursor */
export async function listBookInvoices({ db }: SignedInCall, input: { first: number; after?: string | undefined }) {
  const ofBook = { invoiceId: null };
  const found = await pageOfRows(input, {
    read: (query) => db.fiscalRecord.findMany({ ...query, where: { ...ofBook, AND: query.where } }),
    count: (filtered) => db.fiscalRecord.count({ where: { ...ofBook, AND: filtered.where } }),
  });
  return { ...found, nodes: found.nodes.map(presentBookInvoice) };
}

const isTaxed = ({ category }: VatGroup) => category !== 'EXEMPT' && category !== 'ZERO';

/**
 * A set is one invoice with its copies, and no number is twice in one book.
 *
 * @throws BAD_INPUT the set, or the number, of this book was entered before
 */
async function requireNew(db: TenantTables, mode: Mode, input: EnterBookInvoice): Promise<void> {
  const { setNumber, serialNumber, number } = input;
  const isKnown = async (like: { readonly startsWith: string } | { readonly endsWith: string }) =>
    (await db.fiscalRecord.count({ where: { invoiceId: null, mode, number: like } })) > 0;
  if (await isKnown({ startsWith: `${setNumber}-${serialNumber}-` })) throw invalidField('setNumber', 'bookSetEntered');
  if (await isKnown({ endsWith: `-${serialNumber}-${number}` })) throw invalidField('number', 'bookNumberEntered');
}
