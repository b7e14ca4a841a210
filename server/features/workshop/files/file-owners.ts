import { AppError } from '../../../../schema/errors.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import type { FileOwner } from '../../../../schema/features/workshop/file-mimes.ts';
import { type Act, can, canIn } from '../../../../schema/permissions.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What a file belongs to, and who may see and bring files there. */

export interface Owner {
  readonly kind: FileOwner;
  readonly id: string;
}

export type FileRow = Awaited<ReturnType<TenantTables['file']['findUniqueOrThrow']>>;

/** Who may see and add files: those of a customer are papers for the desk, those of a car are pictures for everybody. */
const acts = {
  JOB_CARD: { see: 'job-cards.see', bring: 'job-cards.work' },
  JOB: { see: 'job-cards.see', bring: 'job-cards.work' },
  VEHICLE: { see: 'vehicles.see', bring: 'vehicles.note' },
  CUSTOMER: { see: 'customers.change', bring: 'customers.change' },
  WORKSHOP: { see: 'workshop.see', bring: 'settings.manage' },
  TYRE_SET: { see: 'tyres.see', bring: 'tyres.move' },
  PART: { see: 'stock.see', bring: 'stock.manage' },
  GOODS_RECEIPT: { see: 'stock.manage', bring: 'stock.manage' },
  SUPPLIER_INVOICE: { see: 'costs.see', bring: 'costs.see' },
} as const satisfies Readonly<Record<FileOwner, { readonly see: Act; readonly bring: Act }>>;

/** @throws FORBIDDEN also by a switch of the workshop */
export async function requireFilePermission(
  { itself }: TenantTables,
  { role }: Actor,
  { owner: { kind }, what }: { readonly owner: Pick<Owner, 'kind'>; readonly what: 'see' | 'bring' },
): Promise<void> {
  if (!canIn(await itself.read(), role, acts[kind][what])) throw new AppError('FORBIDDEN');
}

/** The columns that say whose a file is. */
export function columnsOf({ kind, id }: Owner) {
  return {
    jobCardId: kind === 'JOB_CARD' ? id : null,
    jobId: kind === 'JOB' ? id : null,
    vehicleId: kind === 'VEHICLE' ? id : null,
    customerId: kind === 'CUSTOMER' ? id : null,
    tyreSetId: kind === 'TYRE_SET' ? id : null,
    partId: kind === 'PART' ? id : null,
    goodsReceiptId: kind === 'GOODS_RECEIPT' ? id : null,
    supplierInvoiceId: kind === 'SUPPLIER_INVOICE' ? id : null,
  };
}

/** Whose a file is. */
export function ownerOf(row: FileRow, { workshopId }: Pick<Actor, 'workshopId'>): Owner {
  const { jobCardId, jobId, vehicleId, customerId, tyreSetId, partId, goodsReceiptId, supplierInvoiceId } = row;
  if (jobCardId !== null) return { kind: 'JOB_CARD', id: jobCardId };
  if (jobId !== null) return { kind: 'JOB', id: jobId };
  if (vehicleId !== null) return { kind: 'VEHICLE', id: vehicleId };
  if (tyreSetId !== null) return { kind: 'TYRE_SET', id: tyreSetId };
  if (partId !== null) return { kind: 'PART', id: partId };
  if (goodsReceiptId !== null) return { kind: 'GOODS_RECEIPT', id: goodsReceiptId };
  if (supplierInvoiceId !== null) return { kind: 'SUPPLIER_INVOICE', id: supplierInvoiceId };
  return customerId === null ? { kind: 'WORKSHOP', id: workshopId } : { kind: 'CUSTOMER', id: customerId };
}

/**
 * Requires that there is such a thing, and that the caller sees it.
 *
 * @returns the card that it is about; undefined where it is about none
 * @throws NOT_FOUND; INVALID_STATE where a mechanic brings something to a card that is over
 */
export async function requireOwner(
  db: TenantTables,
  actor: Actor,
  { owner, what }: { readonly owner: Owner; readonly what: 'see' | 'bring' },
): Promise<string | undefined> {
  const { kind, id } = owner;
  if (what === 'bring' && kind === 'CUSTOMER') await db.lockShared('customer', id);
  if (what === 'bring' && kind === 'VEHICLE') await db.lockShared('vehicle', id);
  if (kind === 'JOB_CARD' || kind === 'JOB') return requireCard(db, actor, { owner, what });
  if (kind === 'WORKSHOP' && id !== actor.workshopId) throw new AppError('NOT_FOUND');
  if (kind !== 'WORKSHOP' && (await countOwners(db, { kind, id }, what)) === 0) throw new AppError('NOT_FOUND');
  return undefined;
}

/** How many there are of what is no card; nothing is brought to somebody who was merged into another. */
async function countOwners(
  db: TenantTables,
  { kind, id }: { readonly kind: Exclude<FileOwner, 'JOB_CARD' | 'JOB' | 'WORKSHOP'>; readonly id: string },
  what: 'see' | 'bring',
): Promise<number> {
  if (kind === 'VEHICLE') return db.vehicle.count({ where: { id } });
  if (kind === 'TYRE_SET') return db.tyreSet.count({ where: { id } });
  if (kind === 'PART') return db.part.count({ where: { id, ...(what === 'bring' ? { mergedIntoId: null } : {}) } });
  if (kind === 'GOODS_RECEIPT') return db.goodsReceipt.count({ where: { id } });
  if (kind === 'SUPPLIER_INVOICE') return db.supplierInvoice.count({ where: { id } });
  return db.customer.count({ where: { id, erasedAt: null, ...(what === 'bring' ? { mergedIntoId: null } : {}) } });
}

async function requireCard(
  db: TenantTables,
  { role }: Actor,
  { owner: { kind, id }, what }: { readonly owner: Owner; readonly what: 'see' | 'bring' },
): Promise<string> {
  const jobCardId =
    kind === 'JOB' ? (await db.job.findUnique({ where: { id }, select: { jobCardId: true } }))?.jobCardId : id;
  const card =
    jobCardId === undefined
      ? null
      : await db.jobCard.findUnique({ where: { id: jobCardId }, select: { id: true, state: true, vehicleId: true } });
  if (card === null) throw new AppError('NOT_FOUND');
  const isOpen = openStates.some((state) => state === card.state);
  if (isOpen || can(role, 'job-cards.manage')) return card.id;
  // Mechanics see what is over only of a vehicle that is here again, and bring nothing to it.
  const { vehicleId } = card;
  const isHere =
    vehicleId !== null && (await db.jobCard.count({ where: { vehicleId, state: { in: [...openStates] } } })) > 0;
  if (!isHere) throw new AppError('NOT_FOUND');
  if (what === 'bring') throw new AppError('INVALID_STATE');
  return card.id;
}
