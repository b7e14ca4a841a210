import { readInChunks } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

interface StoredRow {
  readonly id: string;
  readonly createdAt: Date;
}

/** When sets that are stored came, by their ids: being moved to another shelf goes on with a stay. */
export async function readStays(db: TenantTables, stored: readonly StoredRow[]): Promise<ReadonlyMap<string, Date>> {
  const cameAt = new Map(stored.map(({ id, createdAt }) => [id, createdAt]));
  const movements = await readInChunks([...cameAt.keys()], (some) =>
    db.tyreMovement.findMany({
      where: { tyreSetId: { in: some }, kind: { in: ['STORED', 'SWAPPED'] } },
      select: { tyreSetId: true, at: true, toCode: true },
    }),
  );
  for (const { tyreSetId, at, toCode } of movements) {
    const known = cameAt.get(tyreSetId);
    if (toCode !== null && known !== undefined && at > known) cameAt.set(tyreSetId, at);
  }
  return cameAt;
}

/** What a contract says about time. */
export interface AgreedTime {
  readonly to: string;
  readonly createdAt: Date;
}

/** Whether a contract is about a stay: it reaches into it, or was agreed in it, also for the time before. */
export const isOfStay = ({ to, createdAt }: AgreedTime, cameAt: Date, zone: string): boolean =>
  to >= todayIn(zone, cameAt) || createdAt >= cameAt;
