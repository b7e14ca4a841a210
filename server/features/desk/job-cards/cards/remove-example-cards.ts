import type { RemovedExample } from '../../../../context/hooks.ts';
import { removeActivities } from '../../../platform/activity/index.ts';
import { removeTerms } from '../../../workshop/search/index.ts';

const real = { isExample: false };

/** Removes the cards of an example. A real card that was given to somebody or a car of the example stays, without them. */
export async function removeExampleCards({ tx, ...example }: RemovedExample): Promise<void> {
  const { jobCardIds } = example;
  const customers = { in: [...example.customerIds] };
  await tx.jobCard.updateMany({ where: { ...real, customerId: customers }, data: { customerId: null } });
  await tx.jobCard.updateMany({ where: { ...real, payerId: customers }, data: { payerId: null } });
  await tx.job.updateMany({ where: { payerId: customers }, data: { payerId: null } });
  const vehicleId = { in: [...example.vehicleIds] };
  await tx.jobCard.updateMany({ where: { ...real, vehicleId }, data: { vehicleId: null, openCardOf: null } });
  const jobCardId = { in: [...jobCardIds] };
  const estimates = await tx.estimate.findMany({ where: { jobCardId }, select: { id: true } });
  const entityIds = [...jobCardIds, ...estimates.map(({ id }) => id)];
  await removeActivities(tx, { entityIds, jobCardIds });
  await removeTerms(tx, entityIds);
  await tx.jobCard.deleteMany({ where: { id: jobCardId } });
}
