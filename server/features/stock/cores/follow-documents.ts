import { AppError } from '../../../../schema/errors.ts';
import { vatRateOn } from '../../../../schema/money/documents/index.ts';
import { divideRounded } from '../../../../schema/money/documents/rounding.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import type { Hooks } from '../../../context/hooks.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { centsOf } from '../parts/index.ts';
import { valueOfLine } from '../purchasing/index.ts';
import { writeCore } from './write-core.ts';

/** How long a customer has for the old part. */
const customerDays = 30;

/** What was sold with a deposit for the old part is owed to the customer from now on. */
export const coresOfInvoices: Hooks['invoiceIssued'][number] = {
  columns: [],
  run: ({ tx, invoiceId, issuedOn, now }) => oweToCustomer(tx, { invoiceId, issuedOn, now }),
};

interface Issued {
  readonly invoiceId: string;
  readonly issuedOn: string;
  readonly now: Date;
}

async function oweToCustomer(tx: TenantTables, { invoiceId, issuedOn, now }: Issued): Promise<void> {
  const lines = await tx.invoiceLine.findMany({
    where: { invoiceId, kind: 'CORE', amountCents: { gt: 0 } },
    orderBy: { position: 'asc' },
  });
  if (lines.length === 0) return;
  const { priceMode } = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId }, select: { priceMode: true } });
  const sources = await tx.line.findMany({
    where: { id: { in: lines.flatMap(({ sourceLineId }) => sourceLineId ?? []) } },
    select: { id: true, partId: true },
  });
  await tx.coreDeposit.createMany({
    data: lines.map(({ id: invoiceLineId, sourceLineId, amountCents, netCents, vatCategory }) => ({
      id: newId(now),
      direction: 'TO_CUSTOMER' as const,
      partId: sources.find(({ id }) => id === sourceLineId)?.partId ?? null,
      lineId: sourceLineId,
      invoiceId,
      invoiceLineId,
      cents: priceMode === 'GROSS' ? amountCents : withVat(netCents, vatRateOn(vatCategory, issuedOn)),
      dueOn: daysLater(issuedOn, customerDays),
      createdAt: now,
    })),
  });
}

/** What is wholly credited is owed no more, whichever credit note has done it: that of the deposit, or of the whole sale. */
export const coresOfCredited: Hooks['invoiceCredited'][number] = {
  columns: [],
  run: ({ tx, ...credited }) => creditCores(tx, credited),
};

interface Credited {
  readonly invoiceId: string;
  readonly creditNoteId: string;
  readonly act: string;
  readonly staffId: string;
  readonly now: Date;
}

async function creditCores(tx: TenantTables, { invoiceId, creditNoteId, ...by }: Credited): Promise<void> {
  const lines = await tx.invoiceLine.findMany({
    where: { invoiceId, kind: 'CORE' },
    select: { id: true, quantityThousandths: true, creditedThousandths: true },
  });
  const credited = lines.filter((line) => line.creditedThousandths === line.quantityThousandths);
  if (credited.length === 0) return;
  const owed = { invoiceLineId: { in: credited.map(({ id }) => id) }, state: 'OWED' as const };
  const found = await tx.coreDeposit.findMany({ where: owed, select: { id: true } });
  await tx.lockExclusive('coreDeposit', ...found.map(({ id }) => id));
  for (const row of await tx.coreDeposit.findMany({ where: owed })) {
    await writeCore(tx, row, { state: 'CREDITED', creditNoteId }, by);
  }
}

/** @param rate hundredths of a percent */
const withVat = (netCents: number, rate: number) =>
  netCents + Number(divideRounded(BigInt(netCents) * BigInt(rate), 10_000n));

/** What a supplier took a deposit for is owed to the workshop from now on. */
export const coresOfReceipts: Hooks['receiptPosted'][number] = {
  columns: [],
  run: ({ tx, receiptId, now }) => oweFromSupplier(tx, receiptId, now),
};

async function oweFromSupplier(tx: TenantTables, receiptId: string, now: Date): Promise<void> {
  const lines = await tx.receiptLine.findMany({
    where: { goodsReceiptId: receiptId, isCore: true },
    orderBy: { sortOrder: 'asc' },
  });
  if (lines.length === 0) return;
  const receipt = await tx.goodsReceipt.findUniqueOrThrow({
    where: { id: receiptId },
    select: { supplierId: true, receivedOn: true },
  });
  const supplier = await tx.supplier.findUniqueOrThrow({
    where: { id: receipt.supplierId },
    select: { coreTermDays: true },
  });
  await tx.coreDeposit.createMany({
    data: lines.map((line) => ({
      id: newId(now),
      direction: 'FROM_SUPPLIER' as const,
      partId: line.partId,
      receiptLineId: line.id,
      cents: centsOf(valueOfLine(line)),
      dueOn: daysLater(receipt.receivedOn, supplier.coreTermDays),
      createdAt: now,
    })),
  });
}

/** The deposits of a receipt that is reversed are owed no more; one that was settled keeps the receipt. */
export const coresOfReversed: Hooks['receiptReversing'][number] = {
  columns: [],
  run: ({ tx, receiptLineIds }) => removeCores(tx, receiptLineIds),
};

/** @throws INVALID_STATE */
async function removeCores(tx: TenantTables, receiptLineIds: readonly string[]): Promise<void> {
  const where = { receiptLineId: { in: [...receiptLineIds] } };
  if ((await tx.coreDeposit.count({ where: { ...where, state: { not: 'OWED' } } })) > 0) {
    throw new AppError('INVALID_STATE', 'coreSettled');
  }
  await tx.coreDeposit.deleteMany({ where });
}
