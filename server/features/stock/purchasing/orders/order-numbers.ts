import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Order } from './load-order.ts';

/**
 * The numbers under which the supplier of an order sells what its lines are, by the ids of the lines: its own first, then one of the
 * maker, then what the line of a card says. The number that the workshop gave a part says nothing to a supplier, and such a line has none.
 */
export async function readSellerNumbers(db: TenantTables, order: Order): Promise<ReadonlyMap<string, string>> {
  const partIds = order.lines.flatMap(({ partId }) => partId ?? []);
  const rows = await db.partNumber.findMany({
    where: { partId: { in: partIds }, kind: { in: ['SUPPLIER', 'OE'] } },
    orderBy: [{ sortOrder: 'desc' }, { id: 'desc' }],
  });
  const others = new Map(rows.filter((row) => row.supplierId === null).map((row) => [row.partId, row.number]));
  const own = new Map(rows.filter((row) => row.supplierId === order.supplierId).map((row) => [row.partId, row.number]));
  const parts = await db.part.findMany({ where: { id: { in: partIds } }, select: { id: true, sku: true } });
  const skus = new Map(parts.map(({ id, sku }) => [id, sku]));
  const lineIds = { in: order.lines.flatMap(({ lineId }) => lineId ?? []) };
  const lines = await db.line.findMany({ where: { id: lineIds }, select: { id: true, partNumber: true } });
  const onCards = new Map(lines.map(({ id, partNumber }) => [id, partNumber]));
  return new Map(
    order.lines.flatMap(({ id, partId, lineId }) => {
      const part = partId ?? '';
      const onCard = onCards.get(lineId ?? '');
      const number = own.get(part) ?? others.get(part) ?? (onCard === skus.get(part) ? undefined : onCard);
      return number ? [[id, number] as const] : [];
    }),
  );
}

/** What a supplier reads of lines of an order. */
type ReadLine = Pick<Order['lines'][number], 'partId' | 'unit' | 'unitCost' | 'orderedThousandths'>;

/**
 * The lines of an order as its supplier reads them: a part that several cards and the shelf need is one line, with all that is ordered of
 * it. Another cost is a line of its own, for what a line says it costs is for all of it.
 */
export function linesForSupplier<Line extends ReadLine>(lines: readonly Line[]): readonly Line[] {
  const read: Line[] = [];
  for (const line of lines) {
    const { partId, unit, unitCost, orderedThousandths } = line;
    const at = read.findIndex(
      (other) => partId !== null && other.partId === partId && other.unit === unit && other.unitCost === unitCost,
    );
    const same = read[at];
    if (same === undefined) read.push(line);
    else read[at] = { ...same, orderedThousandths: same.orderedThousandths + orderedThousandths };
  }
  return read;
}
