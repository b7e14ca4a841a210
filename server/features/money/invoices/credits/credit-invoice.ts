import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { CreditInvoice } from '../../../../../schema/features/money/credits.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { shareOut } from '../../../../../schema/money/documents/index.ts';
import { canIn } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { runHooks } from '../../../../context/hooks.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { orDbNull } from '../../../../infrastructure/database/json/json-columns.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lockCustomerOf } from '../../../customers/customers/index.ts';
import { updateToBill } from '../../../desk/job-cards/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { indexNumber } from '../../../workshop/search/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { queueAtIssue } from '../../e-invoice-delivery/index.ts';
import { signInvoice } from '../../invoice-confirmation/index.ts';
import {
  type InvoiceRow,
  loadInvoice,
  paidMethods,
  presentInvoice,
  requireInvoice,
  vatGroupsOf,
} from '../../invoice-model/index.ts';
import { updateBalance } from '../../payments/index.ts';
import { deviceFor, nextInvoiceNumber } from '../issue/invoice-number.ts';
import { type Credited, creditedSums } from './credited-sums.ts';

/**
 * Takes an invoice back, or a part of it: a document of its own number. It is set first against what is open; what was paid
 * of it already is to be given back.
 *
 * @throws BAD_INPUT not all or lines, more than is left; FORBIDDEN by the workshop's switch; NOT_FOUND
 * @throws INVALID_STATE a draft, a credit note, one of which nothing is left, or an advance that is subtracted
 */
export function creditInvoice(call: SignedInCall, input: CreditInvoice): Promise<Invoice> {
  if ((input.all === undefined) === (input.lines === undefined)) throw invalidField('lines');
  return call.db.transaction(async (tx) =>
    loadInvoice(tx, await creditInvoiceWithin(call, tx, { ...input, act: 'creditInvoice' })),
  );
}

/** As creditInvoice, inside the transaction of the caller. @returns the id of the credit note @throws as creditInvoice */
export async function creditInvoiceWithin(
  call: SignedInCall,
  db: TenantTables,
  { id, lines, reason, act }: CreditInvoice & { readonly act: string },
): Promise<string> {
  const { ctx, actor } = call;
  const now = ctx.clock.now();
  const workshop = await db.itself.read();
  if (!canIn(workshop, actor.role, 'invoices.credit')) throw new AppError('FORBIDDEN');
  await db.lockExclusive('invoice', id);
  const row = await requireInvoice(db, id);
  await lockCustomerOf(db, row.customerId);
  const isWhole = row.issuedAt !== null && row.kind !== 'CREDIT' && row.origin === 'OWN';
  if (!isWhole || row.state === 'CREDITED' || row.finalInvoiceId !== null) {
    throw new AppError('INVALID_STATE');
  }
  const credited = lines === undefined ? restOf(row) : chosenOf(row, lines);
  const notes = await db.invoice.findMany({ where: { creditOfId: id } });
  const sums = creditedSums(credited, {
    lines: row.lines,
    mode: row.priceMode,
    groups: vatGroupsOf(row),
    taken: notes.flatMap(vatGroupsOf),
  });
  const method = { needsConfirmation: row.paymentMethod?.needsConfirmation ?? false };
  const device = await deviceFor(db, {
    deviceId: row.deviceId ?? undefined,
    method,
    workshop,
    isExample: row.isExample,
  });
  // It is to be given back as it was paid.
  const [paidBy] = paidMethods(row);
  const today = todayIn(workshop.zone, now);
  const numbered = await nextInvoiceNumber(db, { device, today, now });
  const staffId = await staffIdOf(db, actor.id);
  const noteId = newId(now);
  await db.invoice.create({
    data: {
      id: noteId,
      kind: 'CREDIT',
      state: 'ISSUED',
      creditOfId: id,
      reason,
      createdAt: now,
      number: numbered.number,
      series: numbered.series,
      year: numbered.year,
      sequence: numbered.sequence,
      deviceId: device?.id ?? null,
      isExample: row.isExample,
      customerId: row.customerId,
      priceMode: row.priceMode,
      language: row.language,
      paymentMethodId: paidBy?.id,
      methodName: paidBy?.name,
      methodKind: paidBy?.kind,
      issuedAt: now,
      issuedOn: today,
      servicedOn: row.servicedOn,
      dueOn: today,
      operatorStaffId: staffId,
      buyer: orDbNull(row.buyer),
      seller: orDbNull(row.seller),
      advances: [],
      vatGroups: [...sums.vatGroups],
      netCents: sums.netCents,
      vatCents: sums.vatCents,
      totalCents: sums.totalCents,
      openCents: sums.totalCents,
    },
  });
  await indexNumber(db, { kind: 'INVOICE', id: noteId, number: numbered.number, counted: numbered.sequence }, now);
  for (const [place, { line, quantityThousandths }] of credited.entries()) {
    const amountCents = sums.amounts[place] ?? 0;
    const { description, kind, unit, unitPrice, discountBasisPoints, vatCategory, jobId } = line;
    const isAll = quantityThousandths === line.quantityThousandths;
    await db.invoiceLine.create({
      data: {
        id: newId(now),
        invoiceId: noteId,
        position: place + 1,
        creditOfLineId: line.id,
        jobId,
        kind,
        description,
        quantityThousandths,
        unit,
        unitPrice,
        discountBasisPoints,
        vatCategory,
        amountCents,
        vatGround: line.vatGround,
        vatGroundKind: line.vatGroundKind,
        discountCents: isAll ? line.discountCents : 0,
        netCents: sums.lineNetCents[place] ?? 0,
        costCents: partOfLine(line.costCents, line, quantityThousandths),
        soldThousandths: partOfLine(line.soldThousandths, line, quantityThousandths),
      },
    });
    const creditedThousandths = line.creditedThousandths + quantityThousandths;
    const seen = { id: line.id, creditedThousandths: line.creditedThousandths };
    const data = { creditedThousandths, creditedAmountCents: line.creditedAmountCents + amountCents };
    if ((await db.invoiceLine.updateMany({ where: seen, data })).count === 0)
      throw new LostRace('The line was credited');
  }
  const before = presentInvoice(row, workshop);
  await updateBalance(db, id);
  const after = await loadInvoice(db, id);
  if (after.state === 'CREDITED') {
    await freeAll(db, id);
    await updateToBill(db, row.jobCardIds);
  }
  const common = { entity: 'INVOICE', act, staffId, now } as const;
  await recordActivity(db, { ...common, entityId: id, before, after });
  const note = await loadInvoice(db, noteId);
  const issued = await signInvoice(call, db, { invoice: note, issuedAt: now, device, workshop, staffId });
  await recordActivity(db, { ...common, entityId: noteId, after: issued });
  await queueAtIssue(db, issued, now);
  await runHooks(ctx.hooks.invoiceCredited, { tx: db, invoiceId: id, creditNoteId: noteId, act, staffId, now });
  return noteId;
}

/** All that earlier credit notes have left of an invoice. */
function restOf({ lines }: InvoiceRow): readonly Credited[] {
  return lines.flatMap((line) => {
    const quantityThousandths = line.quantityThousandths - line.creditedThousandths;
    return quantityThousandths === 0 ? [] : [{ line, quantityThousandths }];
  });
}

/** @throws BAD_INPUT a line that is not the invoice's or is twice, or more than is left of one */
function chosenOf(row: InvoiceRow, wanted: NonNullable<CreditInvoice['lines']>): readonly Credited[] {
  const left = new Map(restOf(row).map((each) => [each.line.id, each]));
  return wanted.map(({ lineId, quantityThousandths }, place) => {
    const found = left.get(lineId);
    left.delete(lineId);
    if (found === undefined) throw invalidField(`lines.${place}`);
    if (quantityThousandths > found.quantityThousandths) {
      throw refusedFields({ [`lines.${place}`]: 'moreThanInvoiced' });
    }
    return { line: found.line, quantityThousandths };
  });
}

/** What a part of a line had cost, or the hours sold with it; null where nobody knows of the whole. */
function partOfLine(
  whole: number | null,
  { quantityThousandths: all }: Pick<InvoiceRow['lines'][number], 'quantityThousandths'>,
  quantityThousandths: number,
): number | null {
  if (whole === null || all === quantityThousandths) return whole;
  const [part = 0] = shareOut(Math.abs(whole), [quantityThousandths, all - quantityThousandths]);
  return whole < 0 ? -part : part;
}

/** Nothing of it is any more: its jobs can be billed again, and its advances subtracted. */
async function freeAll(db: TenantTables, invoiceId: string): Promise<void> {
  await db.invoiceJob.updateMany({ where: { invoiceId }, data: { billedOf: null } });
  await db.invoice.updateMany({ where: { finalInvoiceId: invoiceId }, data: { finalInvoiceId: null } });
}
