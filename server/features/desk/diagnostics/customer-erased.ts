import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';

/** How many cards are gone through at once. */
const cardsAtOnce = 100;

/** Takes a person out of what was typed beside the codes of their cars. */
export async function eraseFromDiagnostics({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const customerId = { in: [...ids] };
  const ownerships = { some: { customerId } };
  const vehicle = { ownerships };
  const cards = await tx.jobCard.findMany({
    where: { OR: [{ customerId }, { payerId: customerId }, { vehicle }] },
    select: { id: true },
  });
  const rewrite = (text: string) => identifiers.redact(text);
  // A question may be about a car alone.
  const owned = await tx.vehicleOwnership.findMany({ where: { customerId }, select: { vehicleId: true } });
  for (const some of chunksOf(owned, cardsAtOnce)) {
    const vehicleId = { in: some.map((each) => each.vehicleId) };
    await rewriteTexts(tx, 'diagnosis', { where: { vehicleId }, columns: ['symptom', 'answer'], rewrite });
  }
  for (const some of chunksOf(cards, cardsAtOnce)) {
    const jobCardId = { in: some.map(({ id }) => id) };
    await rewriteTexts(tx, 'diagnosis', { where: { jobCardId }, columns: ['symptom', 'answer'], rewrite });
    await rewriteTexts(tx, 'cardFaultCode', { where: { jobCardId }, columns: ['freezeFrame'], rewrite });
  }
}
