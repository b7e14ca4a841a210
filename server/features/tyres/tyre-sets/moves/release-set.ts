import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { releaseSpace } from '../../storage/index.ts';
import type { TyreSetRow } from '../sets/present-set.ts';
import { addMovement, type Mover, recordSet } from './store-set.ts';

interface ReleaseOptions {
  readonly state: 'ON_CAR' | 'RETURNED' | 'DISPOSED';
  readonly vehicleId?: string;
  readonly jobCardId?: string;
  readonly byName?: string;
  readonly noticeNumber?: string;
  readonly reason?: string;
}

const kinds = { ON_CAR: 'SWAPPED', RETURNED: 'RETURNED', DISPOSED: 'DISPOSED' } as const;

/** Takes a set off its shelf, which has its room again. @param before the set, locked */
export async function releaseSet(
  tx: TenantTables,
  before: TyreSetRow,
  by: Mover,
  { state, vehicleId, ...movement }: ReleaseOptions,
): Promise<void> {
  const { id, version, locationId, count } = before;
  const fromCode = locationId === null ? undefined : await releaseSpace(tx, locationId, count);
  const gone = { locationId: null, storedAt: null, isAgreed: false };
  const data = { state, ...gone, version: version + 1, ...(vehicleId === undefined ? {} : { vehicleId }) };
  const after = await tx.tyreSet.update({ where: { id }, data });
  await addMovement(tx, id, by, { kind: kinds[state], fromCode, ...movement });
  await recordSet(tx, by, { before, after, jobCardId: movement.jobCardId });
}
