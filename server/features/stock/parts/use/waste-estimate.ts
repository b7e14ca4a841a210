import type { z } from 'zod';
import type { wasteAmount } from '../../../../../schema/features/stock/parts.ts';
import { wasteKind } from '../../../../../schema/features/workshop/enums.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';

/** In the order in which waste is listed. */
const kinds = wasteKind.options;

/**
 * What the parts that were used in a year have left behind, as far as somebody has said what of: what was taken for work, without what
 * came back from it.
 *
 * @returns thousandths by kind and unit, without what there is none of
 */
export async function estimateWaste(
  { db }: SignedInCall,
  { year }: { readonly year: number },
): Promise<z.output<typeof wasteAmount>[]> {
  const { zone } = await db.itself.read();
  const [from, to] = [momentAt(zone, `${year}-01-01T00:00`), momentAt(zone, `${year + 1}-01-01T00:00`)];
  const used = await db.stockMovement.groupBy({
    by: ['partId'],
    where: {
      kind: { in: ['ISSUE', 'RETURN_FROM_JOB'] },
      at: { gte: from },
      occurredAt: { gte: from, lt: to },
    },
    _count: true,
    _sum: { deltaThousandths: true },
  });
  const parts = await db.part.findMany({
    where: { wasteKind: { not: null } },
    select: { id: true, wasteKind: true, unit: true },
  });
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const sums = new Map<string, z.output<typeof wasteAmount>>();
  for (const { partId, _sum } of used) {
    const part = partOf.get(partId);
    if (part === undefined || part.wasteKind === null) continue;
    const key = `${part.wasteKind} ${part.unit}`;
    const before = sums.get(key)?.thousandths ?? 0;
    const thousandths = before - (_sum.deltaThousandths ?? 0);
    sums.set(key, { wasteKind: part.wasteKind, unit: part.unit, thousandths });
  }
  return [...sums.values()]
    .filter(({ thousandths }) => thousandths > 0)
    .toSorted((a, b) => kinds.indexOf(a.wasteKind) - kinds.indexOf(b.wasteKind) || a.unit.localeCompare(b.unit));
}
