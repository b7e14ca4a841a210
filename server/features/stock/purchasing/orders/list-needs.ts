import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { Need } from '../../../../../schema/features/stock/purchase-orders.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type PartRow, stockViewer, suppliersOfParts } from '../../parts/index.ts';
import { readSupplierNames } from '../../suppliers/index.ts';
import { findOrderedLines, openOrders } from './order-lines.ts';

/** So many of either kind are answered; the next ones once some of them are ordered. */
const needsAtMost = 1000;

/** What has to be bought: what work waits for, then what is below its minimum. */
export async function listNeeds({ db, actor }: SignedInCall): Promise<readonly Need[]> {
  const { seesCosts } = await stockViewer(db, actor);
  const needs = [...(await needsOfCards(db)), ...(await needsOfShelves(db))];
  const suppliers = await suppliersOfParts(
    db,
    needs.flatMap(({ partId }) => partId ?? []),
  );
  const names = await readSupplierNames(db, [...suppliers.values()]);
  return needs.map((need) => {
    const supplierId = suppliers.get(need.partId ?? '') ?? null;
    const supplierName = names.get(supplierId ?? '') ?? null;
    return { ...need, supplierId, supplierName, unitCost: seesCosts ? need.unitCost : null };
  });
}

type Unassigned = Omit<Need, 'supplierId' | 'supplierName'>;

/** What lines of open cards need, and no order has. */
async function needsOfCards(db: TenantTables): Promise<readonly Unassigned[]> {
  const cards = await db.jobCard.findMany({
    where: { state: { in: [...openStates] } },
    select: { id: true, number: true, vehicleId: true },
  });
  const jobs = await db.job.findMany({
    where: {
      jobCardId: { in: cards.map(({ id }) => id) },
      state: { notIn: ['DECLINED', 'DEFERRED', 'CANCELLED'] },
    },
    select: { id: true, jobCardId: true, state: true },
  });
  // What is over keeps its lines as they were: over the years they are more than anybody needs today.
  const needed = await db.line.findMany({
    where: { jobId: { in: jobs.map(({ id }) => id) }, partState: 'NEEDED' },
  });
  const lines = oldestFirst(needed).slice(0, needsAtMost);
  const vehicles = await db.vehicle.findMany({
    where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, plate: true },
  });
  const parts = await db.part.findMany({
    where: { id: { in: lines.flatMap(({ partId }) => partId ?? []) } },
    select: { id: true, lastCost: true, freeThousandths: true },
  });
  const ordered = await findOrderedLines(
    db,
    lines.map(({ id }) => id),
  );
  const availableThousandths = new Map(parts.map(({ id, freeThousandths }) => [id, freeThousandths]));
  return lines.flatMap((line) => {
    const job = jobs.find(({ id }) => id === line.jobId);
    const card = cards.find(({ id }) => id === job?.jobCardId);
    const thousandths = line.quantityThousandths - line.reservedThousandths - line.issuedThousandths;
    if (card === undefined || ordered.has(line.id) || thousandths <= 0) return [];
    const free = Math.max(0, availableThousandths.get(line.partId ?? '') ?? 0);
    const onShelfThousandths = Math.min(thousandths, free);
    if (line.partId !== null) availableThousandths.set(line.partId, free - onShelfThousandths);
    return {
      reason: 'CARD' as const,
      approved: job?.state !== 'PROPOSED',
      onShelfThousandths,
      partId: line.partId,
      lineId: line.id,
      jobCardId: card.id,
      number: card.number,
      plate: vehicles.find(({ id }) => id === card.vehicleId)?.plate ?? null,
      description: line.description,
      thousandths,
      unit: line.unit,
      unitCost: parts.find(({ id }) => id === line.partId)?.lastCost ?? line.costPrice,
    };
  });
}

/** What is below its minimum, also with what is on order: up to where it is ordered, in whole packs. */
async function needsOfShelves(db: TenantTables): Promise<readonly Unassigned[]> {
  const parts = await db.part.findMany({
    where: { archivedAt: null, belowSince: { not: null } },
    orderBy: [{ belowSince: 'asc' }, { id: 'asc' }],
    take: needsAtMost,
  });
  const drafted = await sumDrafts(
    db,
    parts.map(({ id }) => id),
  );
  return parts.flatMap((part) => {
    const thousandths = missingOf(part, drafted.get(part.id) ?? 0);
    if (thousandths === 0) return [];
    const { id: partId, name: description, unit, lastCost: unitCost } = part;
    const none = { approved: true, onShelfThousandths: 0, lineId: null, jobCardId: null, number: null, plate: null };
    return { reason: 'MINIMUM' as const, ...none, partId, description, thousandths, unit, unitCost };
  });
}

/**
 * How much of a part is to be bought, in whole packs; 0 where enough is there or comes.
 *
 * @param drafted what is on orders that are not sent yet
 */
export function missingOf(
  part: Pick<
    PartRow,
    'freeThousandths' | 'onOrderThousandths' | 'minThousandths' | 'targetThousandths' | 'packThousandths'
  >,
  drafted: number,
): number {
  const { minThousandths, targetThousandths, packThousandths } = part;
  if (minThousandths === null) return 0;
  const expected = part.freeThousandths + part.onOrderThousandths + drafted;
  if (expected >= minThousandths) return 0;
  const missing = Math.max(minThousandths, targetThousandths ?? 0) - expected;
  return Math.ceil(missing / packThousandths) * packThousandths;
}

/** What of parts is on orders that are not sent yet. */
async function sumDrafts(db: TenantTables, partIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const [draft] = openOrders;
  const orders = await db.purchaseOrder.findMany({ where: { state: draft }, select: { id: true } });
  const lines = await db.purchaseLine.groupBy({
    by: ['partId'],
    where: { partId: { in: [...partIds] }, purchaseOrderId: { in: orders.map(({ id }) => id) } },
    _count: true,
    _sum: { orderedThousandths: true },
  });
  return new Map(lines.map(({ partId, _sum }) => [partId ?? '', _sum.orderedThousandths ?? 0]));
}
