import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';

/** Takes the name of a person out of what is written at blocks, days and resources. */
export async function eraseFromPlanner({ tx, identifiers }: ErasedCustomer): Promise<void> {
  const rewrite = (text: string) => identifiers.redact(text);
  const where = { title: { not: null } };
  const blocks = await rewriteTexts(tx, 'block', { where, columns: ['title'], rewrite });
  await rewriteTexts(tx, 'dayException', { where: { note: { not: null } }, columns: ['note'], rewrite });
  await rewriteTexts(tx, 'resource', { where: {}, columns: ['name', 'skills'], rewrite });
  for (const entityId of blocks) await redactActivities(tx, { where: { entityId }, redact: rewrite });
}
