import type { z } from 'zod';
import type { swappedAnswer, swappedTyres } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { tyrePaperTexts } from '../../../../../schema/messages/tyre-papers/index.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { tenantDbIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import {
  type CardRow,
  presentCardWithMoves,
  requireCard,
  requireOpen,
  writeOnCard,
} from '../../../desk/card-model/index.ts';
import { addJob } from '../../../desk/jobs/index.ts';
import { presentSet, type TyreSetRow } from '../sets/present-set.ts';
import { moverOf } from './move-sets.ts';
import { releaseSet } from './release-set.ts';
import { requireSeenSet, requireState, storeSet } from './store-set.ts';

const act = 'swapTyres';
type Swap = z.output<typeof swappedTyres>;

/** What comes off in place of what goes on. */
const otherSeason = { SUMMER: 'WINTER', WINTER: 'SUMMER', ALL_SEASON: 'ALL_SEASON' } as const;

/**
 * Puts a stored set on a car and stores what comes off it, all of it or nothing. What comes off lies where the other set lay, unless
 * another place is named.
 *
 * @throws BAD_INPUT a set of another car, a card without a car, and as storeSet; NOT_FOUND; CONFLICT another version, too little room;
 *   INVALID_STATE the set is not stored, or the card is over; and as addJob for the lines
 */
export function swapTyres(call: SignedInCall, input: Swap): Promise<z.input<typeof swappedAnswer>> {
  const { jobCardId, outSetId, version, in: comingIn, jobTitle, lines = [] } = input;
  return writeOnCard(call, { jobCardId }, async ({ tx, card, writer }) => {
    const by = await moverOf(tx, call, act);
    // Both are locked in one order, before either of them is read.
    await tx.lockExclusive('tyreSet', outSetId, comingIn.id ?? null);
    const out = await requireSeenSet(tx, { id: outSetId, version }, by);
    const vehicleId = requireSameCar(card, out, comingIn);
    const before = comingIn.id === undefined ? null : await tx.tyreSet.findUnique({ where: { id: comingIn.id } });
    if (before !== null && (before.vehicleId ?? vehicleId) !== vehicleId) {
      throw refusedFields({ 'in.id': 'tyresOfOtherCar' });
    }
    requireOpen(card);
    requireState(out, 'ON_CAR');
    const locationId = comingIn.locationId ?? out.locationId ?? '';
    await tx.lockExclusive('storageLocation', out.locationId, locationId);
    await releaseSet(tx, out, by, { state: 'ON_CAR', vehicleId, jobCardId });
    const isNew = comingIn.id === undefined;
    const usual = isNew ? { customerId: card.customerId ?? out.customerId, season: otherSeason[out.season] } : {};
    const stored = { ...usual, ...comingIn, vehicleId, locationId };
    const inSetId = await storeSet(tx, stored, by, { kind: 'SWAPPED', path: 'in.', jobCardId });
    if (lines.length > 0) {
      const title = jobTitle ?? textIn(languageOfDocument(writer.workshop.language), tyrePaperTexts)('swapJob');
      await addJob({ ...call, db: tenantDbIn(tx) }, { jobCardId, title, lines });
    }
    return {
      outSet: await presentSet(tx, outSetId, by),
      inSet: await presentSet(tx, inSetId, by),
      jobCard: presentCardWithMoves(await requireCard(tx, jobCardId), writer),
    };
  });
}

/**
 * The car of the card, which both sets have to be of; one that is of no car yet is of this one from now on.
 *
 * @throws BAD_INPUT
 */
function requireSameCar(
  { vehicleId }: Pick<CardRow, 'vehicleId'>,
  out: TyreSetRow,
  comingIn: Pick<Swap['in'], 'id' | 'vehicleId'>,
): string {
  if (vehicleId === null) throw refusedFields({ jobCardId: 'cardWithoutCar' });
  if ((out.vehicleId ?? vehicleId) !== vehicleId) throw refusedFields({ outSetId: 'tyresOfOtherCar' });
  if ((comingIn.vehicleId ?? vehicleId) !== vehicleId) throw refusedFields({ 'in.vehicleId': 'tyresOfOtherCar' });
  if (comingIn.id === out.id) throw refusedFields({ 'in.id': 'invalidInput' });
  return vehicleId;
}
