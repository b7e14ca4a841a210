import { AppError } from '../../../../schema/errors.ts';
import type { Buyer, Invoice } from '../../../../schema/features/workshop/invoices/invoices.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { invoiceContent, type Numbered } from '../../../integrations/fiscal/message/messages.ts';
import { zoiOf } from '../../../integrations/fiscal/message/zoi.ts';
import { addRecord, credentialsFor } from '../../fiscal/index.ts';
import type { WorkshopRow } from '../../job-cards/index.ts';
import { shownConfirmation } from '../show/shown-confirmation.ts';
import { issuedTaxes } from './fiscal-taxes.ts';

interface IssuedBy {
  readonly premiseCode: string;
  readonly confirmed: boolean;
}

interface Issued {
  /** As it was issued, in this transaction. */
  readonly invoice: Invoice;
  readonly issuedAt: Date;
  /** Null for what is only there to look around in. */
  readonly device: IssuedBy | null;
  readonly workshop: Pick<WorkshopRow, 'fiscalMode'>;
  readonly staffId: string | null;
}

/**
 * Gives a document that was just issued its protective mark, and writes down that it is to be confirmed: in the transaction
 * that issues it, with the same number, moment and amount. Nothing is sent here.
 *
 * @returns the document with its mark; as it was where nothing confirms it
 * @throws INVALID_STATE the certificate is missing or cannot be read, the place is not registered, or nobody has said which
 *   tax number the person at the till has
 */
export async function marked({ ctx, actor }: SignedInCall, own: WorkshopTables, issued: Issued): Promise<Invoice> {
  const { invoice, issuedAt, device, workshop, staffId } = issued;
  const mode = workshop.fiscalMode;
  if (device === null || !device.confirmed || (mode !== 'TEST' && mode !== 'LIVE')) return invoice;
  const credentials = await credentialsFor(ctx, own, { workshopId: actor.workshopId, mode });
  if (credentials === undefined) throw new AppError('INVALID_STATE', 'fiscalCertificateMissing');
  const known = { mode, code: device.premiseCode, registeredAt: { not: null }, state: { not: 'CLOSED' } };
  if ((await own.fiscalPremise.count({ where: known })) === 0) {
    throw new AppError('INVALID_STATE', 'fiscalPremiseMissing');
  }
  const operator = staffId === null ? null : await own.staff.findUnique({ where: { id: staffId } });
  if (operator === null || (operator.operatorTaxNumber === null && !operator.operatorIsForeign)) {
    throw new AppError('INVALID_STATE', 'fiscalOperatorMissing');
  }
  const { series, sequence, number, seller, buyer, creditOfId } = invoice;
  const numbered = numberedOf({ series, sequence });
  const { taxNumber } = seller;
  if (numbered === undefined || number === null || taxNumber === null) throw new AppError('INVALID_STATE');
  const totalCents = invoice.kind === 'CREDIT' ? -invoice.totalCents : invoice.totalCents;
  const zoi = await zoiOf(credentials.key, { ...numbered, taxNumber, at: issuedAt, amountCents: totalCents });
  const content = invoiceContent({
    ...{ ...numbered, taxNumber, at: issuedAt, totalCents, zoi },
    customerVatNumber: vatNumberOf(buyer),
    taxes: issuedTaxes(invoice),
    operatorTaxNumber: operator.operatorTaxNumber,
    changes: await changedBy(own, creditOfId),
  });
  const record = await addRecord(
    own,
    { invoiceId: invoice.id, mode, number, zoi, content, operatorName: operator.displayName, totalCents, issuedAt },
    issuedAt,
  );
  return { ...invoice, fiscal: shownConfirmation(record) };
}

/** The parts of a number; a code has no dash in it. */
function numberedOf({ series, sequence }: Pick<Invoice, 'series' | 'sequence'>): Numbered | undefined {
  const [premiseCode, deviceCode] = series?.split('-') ?? [];
  if (premiseCode === undefined || deviceCode === undefined || sequence === null) return undefined;
  return { premiseCode, deviceCode, number: String(sequence) };
}

/** Of a buyer that is a taxable person. */
function vatNumberOf(buyer: Buyer | null): string | null {
  if (buyer === null) return null;
  return (buyer.vatId ?? (buyer.kind === 'COMPANY' ? buyer.taxNumber : null))?.slice(0, 20) ?? null;
}

/** The invoice that a credit note takes back. */
async function changedBy(own: WorkshopTables, id: string | null) {
  if (id === null) return null;
  const earlier = await own.invoice.findUniqueOrThrow({ where: { id } });
  const numbered = numberedOf(earlier);
  return numbered === undefined || earlier.issuedAt === null ? null : { ...numbered, at: earlier.issuedAt };
}
