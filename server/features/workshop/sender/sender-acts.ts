import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { removeSenderInput, SenderAnswer } from '../../../../schema/features/workshop/brand/sender.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { proveSender } from './check-sender.ts';
import { presentSender } from './sender-row.ts';

export async function readSender({ db }: SignedInCall): Promise<SenderAnswer | null> {
  const row = await db.sender.findFirst();
  return row && presentSender(row);
}

/** @throws NOT_FOUND there is no sender */
export async function checkSender({ ctx, db, actor }: SignedInCall): Promise<SenderAnswer> {
  await proveSender(ctx, actor.workshopId);
  const row = await db.sender.findFirst();
  if (row === null) throw new AppError('NOT_FOUND');
  return presentSender(row);
}

/** @throws NOT_FOUND; CONFLICT an outdated version */
export function removeSender(
  { db }: SignedInCall,
  { id, version }: z.output<typeof removeSenderInput>,
): Promise<SenderAnswer> {
  return db.transaction(async (tx) => {
    const row = await tx.sender.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    const { count } = await tx.sender.deleteMany({ where: { id, version } });
    if (count === 0) throw new AppError('CONFLICT', undefined, { current: presentSender(row) });
    return presentSender(row);
  });
}
