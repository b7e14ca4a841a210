import { AppError } from '../../../../../schema/errors.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { ErasedSoon } from '../../../../context/hooks.ts';

/** @throws INVALID_STATE a car of the customer, or one that the customer pays for, is here or expected */
export async function refuseOpenCards({ tx, customerId }: ErasedSoon): Promise<void> {
  const isOpen = { state: { in: [...openStates] } };
  const cards = await tx.jobCard.count({
    where: { AND: [{ OR: [{ customerId }, { payerId: customerId }] }, isOpen] },
  });
  const jobs = await tx.job.count({ where: { payerId: customerId, jobCard: isOpen } });
  if (cards + jobs > 0) throw new AppError('INVALID_STATE');
}
