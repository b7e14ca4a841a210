import type { z } from 'zod';
import { invalidField } from '../../../../../schema/errors.ts';
import type { DiagnosisCase, diagnosisCasesInput } from '../../../../../schema/features/desk/diagnostics/cases.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { viewerOf } from '../../card-model/index.ts';
import { visibleCards } from '../../job-cards/index.ts';
import { readKept, requireDiagnosis } from './present-diagnosis.ts';

/**
 * The cards of an answer, or of one of its groups: what was found and done on each, without its customer and without prices. What has been
 * deleted since is left out.
 *
 * @throws NOT_FOUND; BAD_INPUT no such group
 */
export async function listCases(
  call: SignedInCall,
  { id, index }: z.output<typeof diagnosisCasesInput>,
): Promise<readonly DiagnosisCase[]> {
  const { db } = call;
  const { groups } = readKept(await requireDiagnosis(db, id)).answer;
  const chosen = index === undefined ? groups : groups.slice(index, index + 1);
  if (index !== undefined && chosen.length === 0) {
    throw invalidField('index');
  }
  const jobs = await db.job.findMany({
    where: { id: { in: chosen.flatMap(({ jobIds }) => jobIds) } },
    select: { id: true, jobCardId: true, title: true, cause: true, correction: true, doneAt: true },
    orderBy: { id: 'desc' },
  });
  const cardIds = jobs.map(({ jobCardId }) => jobCardId);
  const cards = await db.jobCard.findMany({
    where: { id: { in: cardIds } },
    select: { id: true, number: true, vehicleId: true },
  });
  const vehicles = await db.vehicle.findMany({
    where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, make: true, model: true, firstRegistrationOn: true },
  });
  const visible = await visibleCards(db, cardIds, await viewerOf(db, call));
  return jobs.flatMap(({ jobCardId, title, cause, correction, doneAt }) => {
    const card = cards.find((each) => each.id === jobCardId);
    if (card === undefined) return [];
    const car = vehicles.find((each) => each.id === card.vehicleId);
    const words = [car?.make, car?.model, car?.firstRegistrationOn?.slice(0, 4)].filter(Boolean).join(' ');
    return {
      jobCardId,
      number: card.number,
      car: words,
      title,
      cause,
      correction,
      doneAt: doneAt?.toISOString() ?? null,
      mayOpen: visible.has(jobCardId),
    };
  });
}
