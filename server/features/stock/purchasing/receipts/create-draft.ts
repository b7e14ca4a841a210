import { AppError } from '../../../../../schema/errors.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { averageCost } from '../../parts/index.ts';
import type { ReceiptRow } from './load-receipt.ts';

type Head = Pick<ReceiptRow, 'supplierId' | 'noteNumber' | 'receivedOn' | 'freightCents' | 'acceptOver'> &
  Partial<Pick<ReceiptRow, 'importId'>>;

/** A line of a receipt before it is written. */
export interface DraftLine {
  readonly purchaseLineId?: string | null | undefined;
  readonly partId?: string | null | undefined;
  readonly thousandths: number;
  /** Ten-thousandths of a euro without VAT; by default as ordered, else what the part is known to cost, else 0. */
  readonly unitCost?: number | undefined;
  readonly discountBasisPoints?: number | undefined;
  readonly isCore?: boolean | undefined;
}

/** The number of a delivery note as it is compared. */
const heldNoteOf = (noteNumber: string | null) => noteNumber?.toUpperCase().slice(0, 50) ?? null;

/** @throws CONFLICT the supplier's note was received already */
export async function requireNewNote(tx: TenantTables, supplierId: string, noteNumber: string | null): Promise<void> {
  const heldNote = heldNoteOf(noteNumber);
  if (heldNote !== null && (await tx.goodsReceipt.count({ where: { supplierId, heldNote } })) > 0) {
    throw new AppError('CONFLICT', 'noteReceived', { fields: { noteNumber: 'noteReceived' } });
  }
}

/** Writes a draft of a goods receipt. @returns its id */
export async function createDraft(
  tx: TenantTables,
  head: Head,
  lines: readonly DraftLine[],
  now: Date,
): Promise<string> {
  const purchaseLineIds = lines.flatMap(({ purchaseLineId }) => purchaseLineId ?? []);
  const ordered = byId(await tx.purchaseLine.findMany({ where: { id: { in: [...new Set(purchaseLineIds)] } } }));
  const partIdOf = ({ partId, purchaseLineId }: DraftLine) =>
    partId ?? ordered.get(purchaseLineId ?? '')?.partId ?? null;
  const partIds = [...new Set(lines.flatMap((line) => partIdOf(line) ?? []))];
  const parts = byId(
    await tx.part.findMany({
      where: { id: { in: partIds } },
      select: { id: true, lastCost: true, onHandThousandths: true, valueE7: true },
    }),
  );
  /** What a part costs where nothing was said: as on another line that came with it, as last time, or as what lies there. */
  const knownCostOf = (partId: string | null) => {
    const part = parts.get(partId ?? '');
    if (part === undefined) return null;
    const besides = lines.find((line) => line.unitCost !== undefined && partIdOf(line) === partId && !line.isCore);
    const average = averageCost({ quantity: part.onHandThousandths, value: part.valueE7 });
    return besides?.unitCost ?? (part.lastCost || average);
  };
  const id = newId(now);
  await tx.goodsReceipt.create({ data: { ...head, id, heldNote: heldNoteOf(head.noteNumber), createdAt: now } });
  await tx.receiptLine.createMany({
    data: lines.map((line, place) => {
      const purchaseLine = ordered.get(line.purchaseLineId ?? '');
      const partId = partIdOf(line);
      return {
        id: newId(now),
        goodsReceiptId: id,
        purchaseLineId: purchaseLine?.id ?? null,
        partId,
        thousandths: line.thousandths,
        unitCost: line.unitCost ?? purchaseLine?.unitCost ?? knownCostOf(partId) ?? 0,
        discountBasisPoints: line.discountBasisPoints ?? 0,
        isCore: line.isCore ?? false,
        sortOrder: place + 1,
      };
    }),
  });
  return id;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
