import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';

/** Takes away photos and papers of the person and of the person's cards; others lose the name in theirs. */
export async function eraseFiles({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const customerId = { in: [...ids] };
  const jobCard = { customerId };
  const job = { jobCard };
  const ofPerson = [{ customerId }, { jobCard }, { job }];
  // Long ago, so that nobody brings them back and their bytes go with the next round.
  await tx.file.updateMany({
    where: { OR: ofPerson },
    data: { removedAt: new Date(0), name: '', showToCustomer: false, version: { increment: 1 } },
  });
  const redact = (text: string) => identifiers.redact(text);
  const reached = await rewriteTexts(tx, 'file', {
    where: { OR: identifiers.patterns.map((contains) => ({ name: { contains } })) },
    columns: ['name'],
    rewrite: redact,
  });
  for (const entityId of reached) await redactActivities(tx, { where: { entityId }, redact });
  await redactActivities(tx, { where: { entityId: customerId }, redact });
}
