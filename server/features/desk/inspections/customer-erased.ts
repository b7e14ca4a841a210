import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';

/** How many cards are gone through at once. */
const cardsAtOnce = 100;

/**
 * Takes a person out of the inspections of their cards and vehicles: who was informed is emptied on their own cards, notes keep
 * what they say without the name. The hash of an inspection stays as it was.
 */
export async function eraseFromInspections({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const customerId = { in: [...ids] };
  const own = { customerId };
  const ownerships = { some: own };
  const vehicle = { ownerships };
  const cards = await tx.jobCard.findMany({
    where: { OR: [own, { payerId: customerId }, { vehicle }] },
    select: { id: true, customerId: true },
  });
  const rewrite = (text: string) => identifiers.redact(text);
  for (const some of chunksOf(cards, cardsAtOnce)) {
    const jobCardId = { in: some.map(({ id }) => id) };
    const ofPerson = some.filter((card) => card.customerId !== null && ids.includes(card.customerId));
    await tx.inspection.updateMany({
      where: { jobCardId: { in: ofPerson.map(({ id }) => id) }, informedByName: { not: null } },
      data: { informedByName: null, version: { increment: 1 } },
    });
    await rewriteTexts(tx, 'inspection', { where: { jobCardId }, columns: ['informedByName'], rewrite });
    const inspections = await tx.inspection.findMany({ where: { jobCardId }, select: { id: true } });
    const inspectionId = { in: inspections.map(({ id }) => id) };
    await rewriteTexts(tx, 'inspectionItem', { where: { inspectionId }, columns: ['note'], rewrite });
  }
}
