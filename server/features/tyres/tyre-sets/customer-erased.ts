import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';

/**
 * Takes a person out of their sets, which stay under their numbers until they are fetched or disposed of: who was handed tyres is
 * emptied on their own sets, and in what is written at others their name is left out.
 */
export async function eraseFromTyres({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const rewrite = (text: string) => identifiers.redact(text);
  const own = await tx.tyreSet.findMany({ where: { customerId: { in: [...ids] } }, select: { id: true } });
  const tyreSetId = { in: own.map(({ id }) => id) };
  await tx.tyreMovement.updateMany({ where: { tyreSetId, byName: { not: null } }, data: { byName: null } });
  await rewriteTexts(tx, 'tyreMovement', { where: {}, columns: ['byName', 'noticeNumber', 'reason'], rewrite });
  await rewriteTexts(tx, 'tyreReading', { where: { damage: { not: null } }, columns: ['damage'], rewrite });
  const columns = ['brand', 'model', 'size', 'loadSpeed'] as const;
  const others = await rewriteTexts(tx, 'tyreSet', { where: {}, columns, rewrite });
  for (const entityId of new Set([...tyreSetId.in, ...others])) {
    await redactActivities(tx, { where: { entityId }, redact: rewrite });
  }
}
