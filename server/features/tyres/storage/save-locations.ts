import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { codesOfPattern } from '../../../../schema/features/tyres/location-patterns.ts';
import {
  type StorageLocation,
  type savedLocations,
  storageLocation,
  type updatedLocation,
} from '../../../../schema/features/tyres/storage-locations.ts';
import { requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import { readInChunks } from '../../../infrastructure/chunks-of.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivities, recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { type LocationRow, presentLocation } from './list-locations.ts';

/**
 * Adds the places of a pattern; those that are there stay as they are.
 *
 * @returns all places of the pattern, in its order
 */
export function saveLocations(
  { ctx, db, actor }: SignedInCall,
  { pattern, capacityTyres, zone = null }: z.output<typeof savedLocations>,
): Promise<readonly StorageLocation[]> {
  const now = ctx.clock.now();
  const codes = codesOfPattern(pattern) ?? [];
  return db
    .transaction(async (tx) => {
      await lockPlaces(tx);
      const staffId = await staffIdOf(tx, actor.id);
      const known = new Set((await rowsOf(tx, codes)).map(({ code }) => code));
      const added = codes
        .filter((code) => !known.has(code))
        .map((code) => ({ id: newId(now), code, zone, capacityTyres, freeTyres: capacityTyres, createdAt: now }));
      await tx.storageLocation.createMany({ data: added });
      await recordActivities(
        tx,
        added.map(({ id, code }) => ({
          entity: 'STORAGE_LOCATION' as const,
          entityId: id,
          act: 'saveLocations',
          staffId,
          now,
          after: { code, zone, capacityTyres },
        })),
      );
      const rowOf = new Map((await rowsOf(tx, codes)).map((row) => [row.code, row]));
      return codes.flatMap((code) => {
        const row = rowOf.get(code);
        return row === undefined ? [] : [presentLocation(row)];
      });
    })
    .catch((error: unknown) => {
      // Somebody else has just added one of them: the next attempt finds it.
      throw isDuplicate(error) ? new LostRace('A place with this code was added meanwhile') : error;
    });
}

/**
 * Lets one after the other add places: of many who add the same ones at once the database would send most away. The row of the owner
 * is always there, and nothing else waits for it for long.
 */
async function lockPlaces(tx: TenantTables): Promise<void> {
  const owner = await tx.staff.findFirst({ where: { role: 'OWNER' }, orderBy: { id: 'asc' }, select: { id: true } });
  await tx.lockExclusive('staff', owner?.id ?? null);
}

const rowsOf = ({ storageLocation }: TenantTables, codes: readonly string[]): Promise<LocationRow[]> =>
  readInChunks(codes, (some) => storageLocation.findMany({ where: { code: { in: some } } }));

/**
 * Changes how many tyres a place holds, or archives it; omitted fields stay as they are.
 *
 * @throws NOT_FOUND; CONFLICT another version, fewer than are there, archived while some are there
 */
export function updateLocation(
  { ctx, db, actor }: SignedInCall,
  { id, version, capacityTyres, archived }: z.output<typeof updatedLocation>,
): Promise<StorageLocation> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    await tx.lockExclusive('storageLocation', id);
    const before = await tx.storageLocation.findUnique({ where: { id } });
    if (before === null) throw new AppError('NOT_FOUND');
    await requireVersion(before, version, storageLocation, async () => presentLocation(before));
    const { usedTyres } = before;
    const capacity = capacityTyres ?? before.capacityTyres;
    const archivedAt = archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? now) : null;
    if (capacity < usedTyres || (archived === true && usedTyres > 0)) throw new AppError('CONFLICT', 'shelfInUse');
    const after = await tx.storageLocation.update({
      where: { id },
      data: { capacityTyres: capacity, freeTyres: capacity - usedTyres, archivedAt, version: version + 1 },
    });
    await recordActivity(tx, {
      entity: 'STORAGE_LOCATION',
      entityId: id,
      act: 'updateLocation',
      staffId: await staffIdOf(tx, actor.id),
      now,
      before: { capacityTyres: before.capacityTyres, archivedAt: before.archivedAt },
      after: { capacityTyres: capacity, archivedAt },
    });
    return presentLocation(after);
  });
}
