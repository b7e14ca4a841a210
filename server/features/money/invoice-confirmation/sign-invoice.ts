import { AppError } from '../../../../schema/errors.ts';
import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import type { Buyer, Invoice } from '../../../../schema/features/money/invoices.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { invoiceContent, type Numbered } from '../../../integrations/fiscal/message/messages.ts';
import { zoiOf } from '../../../integrations/fiscal/message/zoi.ts';
import { type WorkshopRow } from '../../desk/card-model/index.ts';
import { addRecord, credentialsFor } from '../../workshop/fiscal/index.ts';
import type { InvoiceColumns } from '../invoice-model/index.ts';
import { loadInvoice, presentConfirmation } from '../invoice-model/index.ts';
import { issuedTaxes } from './fiscal-taxes.ts';

interface Call extends Pick<SignedInCall, 'ctx'> {
  readonly actor: Pick<SignedInCall['actor'], 'workshopId'>;
}

interface Confirming {
  /** Whether the tax authority is notified of what it issues. */
  readonly confirmed: boolean;
}

interface Issued {
  /** As it was issued, in this transaction. */
  readonly invoice: Invoice;
  readonly issuedAt: Date;
  /** Null for what belongs to the example. */
  readonly device: Confirming | null;
  readonly workshop: Pick<WorkshopRow, 'fiscalMode'>;
  readonly staffId: string | null;
}

/**
 * Gives a document that was just issued its protective mark, and records that it is to be confirmed: in the transaction
 * that issues it, with the same number, moment and amount. Nothing is sent here.
 *
 * @returns the document with its mark; as it was where nothing confirms it
 * @throws INVALID_STATE the certificate is missing or cannot be read, the place is not registered, or nobody has said which
 *   tax number the person at the till has
 */
export async function signInvoice(call: Call, db: TenantTables, issued: Issued): Promise<Invoice> {
  const { invoice, issuedAt, device, workshop, staffId } = issued;
  const mode = modeOf(workshop);
  if (device === null || mode === undefined) return invoice;
  if (!device.confirmed && !(await changesConfirmed(db, invoice))) return invoice;
  return mark(call, db, { invoice, issuedAt, mode, operators: [staffId], now: issuedAt, isSubsequent: false });
}

interface Paid {
  readonly invoice: InvoiceColumns;
  /** Who takes the payment. */
  readonly staffId: string | null;
  readonly now: Date;
}

/**
 * The same for a document that was issued for a transfer, and so without confirmation, when it is paid in a way that needs it:
 * with the number, the moment and the amount of its issue, as one that was handed over without the number of the authority
 * (docs/invoicing.md). One that has its mark, or was not issued here, stays as it is.
 *
 * @throws as marked
 */
export async function markPaid(call: Call, db: TenantTables, { invoice, staffId, now }: Paid): Promise<void> {
  await markOnce(call, db, { invoice, now, operators: [invoice.operatorStaffId, staffId] });
}

/**
 * As markPaid, where nobody takes the payment: the operator is the workshop itself, as at a till without a person.
 *
 * @throws as marked
 */
export async function markPaidWithoutStaff(
  call: Call,
  db: TenantTables,
  { invoice, now }: Omit<Paid, 'staffId'>,
): Promise<void> {
  await markOnce(call, db, { invoice, now, operators: 'WORKSHOP' });
}

async function markOnce(
  call: Call,
  db: TenantTables,
  { invoice: row, operators, now }: Omit<Paid, 'staffId'> & Pick<ToMark, 'operators'>,
): Promise<void> {
  const { id, kind, origin, isExample, issuedAt } = row;
  const mode = modeOf(await db.itself.read());
  if (mode === undefined || isExample || issuedAt === null || kind === 'CREDIT' || origin !== 'OWN') return;
  if ((await db.fiscalRecord.count({ where: { invoiceId: id } })) > 0) return;
  const invoice = await loadInvoice(db, id);
  await mark(call, db, { invoice, issuedAt, mode, operators, now, isSubsequent: true });
}

/** A credit note of what the authority knows is reported to it as well, whichever device issues it. */
const changesConfirmed = async (db: TenantTables, { creditOfId }: Invoice) =>
  creditOfId !== null && (await db.fiscalRecord.count({ where: { invoiceId: creditOfId } })) > 0;

const modeOf = ({ fiscalMode }: Pick<WorkshopRow, 'fiscalMode'>) =>
  fiscalMode === 'TEST' || fiscalMode === 'LIVE' ? fiscalMode : undefined;

interface ToMark {
  readonly invoice: Invoice;
  readonly issuedAt: Date;
  readonly mode: 'TEST' | 'LIVE';
  /** Who may be named as who issued it: the first whose tax number is known, or the workshop by its own. */
  readonly operators: readonly (string | null)[] | 'WORKSHOP';
  readonly now: Date;
  readonly isSubsequent: boolean;
}

async function mark({ ctx, actor }: Call, db: TenantTables, wanted: ToMark): Promise<Invoice> {
  const { invoice, issuedAt, mode, operators, now, isSubsequent } = wanted;
  const credentials = await credentialsFor(ctx, db, { workshopId: actor.workshopId, mode });
  if (credentials === undefined) throw new AppError('INVALID_STATE', 'fiscalCertificateMissing');
  const { series, sequence, number, seller, buyer, creditOfId } = invoice;
  const numbered = numberedOf({ series, sequence });
  const { taxNumber } = seller;
  if (numbered === undefined || number === null || taxNumber === null) throw new AppError('INVALID_STATE');
  const known = {
    mode,
    code: numbered.premiseCode,
    registeredAt: { not: null },
    state: { not: 'CLOSED' as const },
    // A premise whose closing waits to be reported confirms nothing any more.
    NOT: { state: 'WAITING' as const, closing: true },
  };
  const premise = await db.fiscalPremise.findFirst({ where: known, select: { id: true } });
  // Nobody closes it until the document is issued.
  await db.lockShared('fiscalPremise', premise?.id ?? null);
  if ((await db.fiscalPremise.count({ where: known })) === 0) {
    throw new AppError('INVALID_STATE', 'fiscalPremiseMissing');
  }
  const operator =
    operators === 'WORKSHOP'
      ? { operatorTaxNumber: taxNumber, displayName: seller.name }
      : await operatorAmong(db, operators);
  if (operator === undefined) throw new AppError('INVALID_STATE', 'fiscalOperatorMissing');
  const totalCents = invoiceSign(invoice.kind) * invoice.totalCents;
  const zoi = await zoiOf(credentials.key, { ...numbered, taxNumber, at: issuedAt, amountCents: totalCents });
  const content = invoiceContent({
    ...numbered,
    taxNumber,
    at: issuedAt,
    totalCents,
    zoi,
    customerVatNumber: vatNumberOf(buyer),
    taxes: issuedTaxes(invoice),
    operatorTaxNumber: operator.operatorTaxNumber,
    changes: await readCreditedNumber(db, creditOfId),
  });
  const data = { invoiceId: invoice.id, mode, number, zoi, content, operatorName: operator.displayName };
  const record = await addRecord(db, { ...data, totalCents, issuedAt, isSubsequent }, now);
  return { ...invoice, fiscal: presentConfirmation(record) };
}

async function operatorAmong(db: TenantTables, ids: readonly (string | null)[]) {
  for (const id of ids) {
    const staff = id === null ? null : await db.staff.findUnique({ where: { id } });
    if (staff !== null && (staff.operatorTaxNumber !== null || staff.operatorIsForeign)) return staff;
  }
  return undefined;
}

/** The parts of a number; a code has no dash in it. */
function numberedOf({ series, sequence }: Pick<Invoice, 'series' | 'sequence'>): Numbered | undefined {
  const [premiseCode, deviceCode] = series?.split('-') ?? [];
  if (premiseCode === undefined || deviceCode === undefined || sequence === null) return undefined;
  return { premiseCode, deviceCode, number: String(sequence) };
}

/** The VAT number of a buyer that is a taxable person; null for others. */
function vatNumberOf(buyer: Buyer | null): string | null {
  if (buyer === null) return null;
  return (buyer.vatId ?? (buyer.kind === 'COMPANY' ? buyer.taxNumber : null))?.slice(0, 20) ?? null;
}

/** The invoice that a credit note takes back. */
async function readCreditedNumber(db: TenantTables, id: string | null) {
  if (id === null) return null;
  const earlier = await db.invoice.findUniqueOrThrow({ where: { id } });
  const numbered = numberedOf(earlier);
  return numbered === undefined || earlier.issuedAt === null ? null : { ...numbered, at: earlier.issuedAt };
}
