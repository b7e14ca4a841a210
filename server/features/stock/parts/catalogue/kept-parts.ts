import type { SnapshotPart } from '../../../../../schema/features/desk/offline/offline.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** More parts than a phone keeps have a workshop with a network at its shelves. */
const keptAtMost = 5000;
/** How many ids a question names at once. */
const askedAtOnce = 500;
const noCosts = { averageCost: null, valueCents: null, lastCost: null } as const;

/**
 * Stocked parts as a phone keeps them, without what they cost.
 *
 * @param among ids of those that are asked for; undefined for all
 */
export async function readKeptParts({
  db,
  among,
}: {
  readonly db: TenantTables;
  readonly among: readonly string[] | undefined;
}): Promise<readonly SnapshotPart[]> {
  if (!(await db.itself.read()).stockEnabled) return [];
  const rows = await db.part.findMany({
    where: { isStocked: true, archivedAt: null, ...(among === undefined ? {} : { id: { in: [...among] } }) },
    orderBy: { id: 'asc' },
    take: keptAtMost,
    select: {
      id: true,
      version: true,
      sku: true,
      name: true,
      brand: true,
      ean: true,
      unit: true,
      location: true,
      onHandThousandths: true,
      reservedThousandths: true,
    },
  });
  const numbers = new Map<string, { kind: SnapshotPart['numbers'][number]['kind']; number: string }[]>();
  for (const some of chunksOf(rows, askedAtOnce)) {
    const found = await db.partNumber.findMany({
      where: { partId: { in: some.map(({ id }) => id) } },
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      select: { partId: true, kind: true, number: true },
    });
    for (const { partId, kind, number } of found) {
      const known = numbers.get(partId);
      if (known === undefined) numbers.set(partId, [{ kind, number }]);
      else known.push({ kind, number });
    }
  }
  return rows.map((row) => ({
    ...row,
    ...noCosts,
    numbers: numbers.get(row.id) ?? [],
    freeThousandths: row.onHandThousandths - row.reservedThousandths,
  }));
}
