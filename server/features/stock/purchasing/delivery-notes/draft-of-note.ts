import { AppError } from '../../../../../schema/errors.ts';
import type { UndoneImport, UsedRow } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { createDraft, requireNewNote } from '../receipts/create-draft.ts';

/** What an import does with a delivery note, in its transactions. */

/** A row of a delivery note, shared over what waits for it. */
export interface DeliveredGoods {
  readonly note: DeliveryNote;
  readonly lines: readonly {
    readonly purchaseLineId: string | null;
    readonly partId: string | null;
    readonly thousandths: number;
    /** Ten-thousandths of a euro for a whole unit; as ordered or as last paid unless given. */
    readonly unitCost: number | undefined;
    readonly discountBasisPoints: number | undefined;
  }[];
}

interface DeliveryNote {
  readonly importId: string;
  readonly supplierId: string;
  readonly noteNumber: string | null;
}

/**
 * Checks that a supplier's delivery note can be received.
 *
 * @throws NOT_FOUND the supplier; INVALID_STATE stock is off; CONFLICT it was received already
 */
export async function requireDeliverable(
  db: TenantTables,
  { supplierId, noteNumber }: Pick<DeliveryNote, 'supplierId' | 'noteNumber'>,
): Promise<void> {
  if ((await db.supplier.count({ where: { id: supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const { stockEnabled } = await db.itself.read();
  if (!stockEnabled) throw new AppError('INVALID_STATE', 'stockIsOff');
  await requireNewNote(db, supplierId, noteNumber);
}

/**
 * Makes one draft of a goods receipt of all rows of a delivery note, which are of one file.
 *
 * @throws as `requireDeliverable`
 */
export async function insertDeliveredGoods(
  tx: TenantTables,
  goods: readonly DeliveredGoods[],
  { staffId, clock }: { readonly staffId: string | undefined; readonly clock: Clock },
): Promise<void> {
  const [first] = goods;
  if (first === undefined) return;
  const { importId, supplierId, noteNumber } = first.note;
  await requireDeliverable(tx, first.note);
  const now = clock.now();
  const { zone } = await tx.itself.read();
  const lines = goods.flatMap((each) => each.lines);
  const head = { supplierId, noteNumber, receivedOn: todayIn(zone, now), freightCents: 0, acceptOver: false, importId };
  const id = await createDraft(tx, head, lines, now);
  await recordActivity(tx, {
    entity: 'GOODS_RECEIPT',
    entityId: id,
    act: 'receiveGoods',
    staffId,
    now,
    after: { supplierId, noteNumber, state: 'DRAFT' },
  });
}

/** Removes drafts that were made of delivery notes; the lines go with them. */
export async function removeDrafts(tx: TenantTables, ids: readonly string[]): Promise<void> {
  await tx.goodsReceipt.deleteMany({ where: { id: { in: [...ids] }, state: 'DRAFT' } });
}

/** A receipt of an import that is no draft any more. */
export async function findPostedReceipt({ tx, rows }: UndoneImport): Promise<UsedRow | undefined> {
  const where = { AND: [rows, { state: { not: 'DRAFT' as const } }] };
  const used = await tx.goodsReceipt.findFirst({ where, select: { id: true } });
  return used === null ? undefined : { table: 'goodsReceipt', id: used.id };
}
