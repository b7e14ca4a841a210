import { AppError } from '../../../../schema/errors.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/**
 * Takes room for tyres in a place, by one UPDATE that what is left guards: of many at once only as many succeed as there is room.
 *
 * @param tyres how many, more than zero
 * @returns the code of the place
 * @throws NOT_FOUND; INVALID_STATE it is archived; CONFLICT with the tyres for which there is room as `free`
 */
export async function reserveSpace(tx: TenantTables, id: string, tyres: number): Promise<string> {
  const { count } = await tx.storageLocation.updateMany({
    where: { id, archivedAt: null, freeTyres: { gte: tyres } },
    data: { usedTyres: { increment: tyres }, freeTyres: { decrement: tyres } },
  });
  const place = await tx.storageLocation.findUnique({ where: { id } });
  if (place === null) throw new AppError('NOT_FOUND');
  if (count > 0) return place.code;
  if (place.archivedAt !== null) throw new AppError('INVALID_STATE', 'shelfArchived');
  const free = place.freeTyres;
  throw new AppError('CONFLICT', reason('shelfFull', { free }), { stock: { free } });
}

/** Gives room back that a set had. @returns the code of the place */
export async function releaseSpace(tx: TenantTables, id: string, tyres: number): Promise<string> {
  const { code } = await tx.storageLocation.update({
    where: { id },
    data: { usedTyres: { decrement: tyres }, freeTyres: { increment: tyres } },
  });
  return code;
}
