import { AppError } from '../../../../schema/errors.ts';
import { columnsOf, convertedColumns, convertedSum, requireWhole } from '../lines/line-columns.ts';
import { modeOf } from '../show/amounts.ts';
import { type JobRow, withLines } from '../show/rows.ts';
import type { CardWork } from '../writing/write-on-card.ts';
import { createJobs } from './create-jobs.ts';

/** A job that was not done, and is offered as long as nobody says otherwise. */
export const isOffered = ({ state, offerEndedAt }: Pick<JobRow, 'state' | 'offerEndedAt'>) =>
  (state === 'DEFERRED' || state === 'DECLINED') && offerEndedAt === null;

/**
 * Proposes again what was deferred or declined on earlier cards of the vehicle, with its lines; in the price mode of the
 * card. The offer stays until a copy is approved.
 *
 * @returns as createJobs
 * @throws NOT_FOUND; BAD_INPUT a job of another vehicle, or named twice; INVALID_STATE it is not offered any more
 */
export async function copyDeferred(on: CardWork, jobIds: readonly string[], act: string) {
  const { own, card, writer } = on;
  const rows = await own.job.findMany({ where: { id: { in: [...jobIds] } } });
  const refuse = () => new AppError('BAD_INPUT', undefined, { fields: { deferredJobIds: 'invalidInput' } });
  if (new Set(jobIds).size !== jobIds.length) throw refuse();
  if (rows.length !== jobIds.length) throw new AppError('NOT_FOUND');
  const cards = await own.jobCard.findMany({ where: { id: { in: rows.map(({ jobCardId }) => jobCardId) } } });
  const cardOf = new Map(cards.map((each) => [each.id, each]));
  const jobOf = new Map((await withLines(own, rows)).map((job) => [job.id, job]));
  const copies = jobIds.flatMap((id) => {
    const job = jobOf.get(id);
    const source = cardOf.get(job?.jobCardId ?? '');
    if (job === undefined || source === undefined) return [];
    if (card.vehicleId === null || source.vehicleId !== card.vehicleId) throw refuse();
    if (!isOffered(job)) throw new AppError('INVALID_STATE');
    const modes = { from: modeOf(source.priceMode), to: modeOf(card.priceMode) };
    const { title, complaint, cause, plannedMinutes, pricing, fixedVatCategory } = job;
    const lines = job.lines
      .filter(({ isSupplies }) => !isSupplies)
      .map((line) => convertedColumns({ ...columnsOf(line), partState: 'NONE' }, modes, writer));
    for (const line of lines) requireWhole(writer, line, '');
    const fixedCents = job.fixedCents === null ? null : convertedSum(job.fixedCents, fixedVatCategory, modes, writer);
    const columns = { title, complaint, cause, plannedMinutes, pricing, fixedCents, fixedVatCategory };
    return [{ columns: { ...columns, offeredFromId: job.id }, lines }];
  });
  return createJobs(on, copies, act);
}
