import type { RemovedExample } from '../../../context/hooks.ts';
import { removeActivities } from '../../platform/activity/index.ts';
import { removeFilesOfTyreSets } from '../../workshop/files/index.ts';
import { releaseSpace } from '../storage/index.ts';

/** Removes the sets of customers of the example; one of somebody real that was on a car of the example is of no car. */
export async function removeExampleSets({ tx, customerIds, vehicleIds }: RemovedExample): Promise<void> {
  const sets = await tx.tyreSet.findMany({ where: { customerId: { in: [...customerIds] } } });
  for (const { locationId, count } of sets) if (locationId !== null) await releaseSpace(tx, locationId, count);
  const entityIds = sets.map(({ id }) => id);
  await removeActivities(tx, { entityIds });
  await removeFilesOfTyreSets(tx, entityIds);
  await tx.tyreSet.deleteMany({ where: { id: { in: entityIds } } });
  await tx.tyreSet.updateMany({ where: { vehicleId: { in: [...vehicleIds] } }, data: { vehicleId: null } });
}
