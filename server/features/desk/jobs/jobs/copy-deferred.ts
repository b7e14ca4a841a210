import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { CardWork } from '../../card-model/index.ts';
import { type CardRow, type JobRow, withLines } from '../../card-model/index.ts';
import { atListPrice, convertFixedPrice } from '../lines/convert-job.ts';
import { agreedDiscount } from '../lines/discount-limit.ts';
import { columnsOf, convertLineColumns, validateLine } from '../lines/line-columns.ts';
import { takesFromStock } from '../lines/part-of-line.ts';
import { createJobs } from './create-jobs.ts';

/** A job that was not done, and is offered as long as nobody says otherwise. */
export const isOffered = ({
  state,
  offerEndedAt,
  resolvedByJobId,
}: Pick<JobRow, 'state' | 'offerEndedAt' | 'resolvedByJobId'>) =>
  (state === 'DEFERRED' || state === 'DECLINED') && offerEndedAt === null && resolvedByJobId === null;

/**
 * Proposes again what was deferred or declined on earlier cards of the vehicle, with its lines, in the price mode of
 * the card; the offer stays until a copy is approved. Anyone who pays for this card and did not for the other one is
 * offered it at its price with their own discount.
 *
 * @returns as createJobs
 * @throws NOT_FOUND; BAD_INPUT a job of another vehicle, or named twice; INVALID_STATE it is not offered any more
 */
export async function copyDeferred(on: CardWork, jobIds: readonly string[], act: string) {
  const { tx, card, writer } = on;
  const rows = await tx.job.findMany({ where: { id: { in: [...jobIds] } } });
  const refuse = () => invalidField('deferredJobIds');
  if (new Set(jobIds).size !== jobIds.length) throw refuse();
  if (rows.length !== jobIds.length) throw new AppError('NOT_FOUND');
  const cards = await tx.jobCard.findMany({ where: { id: { in: rows.map(({ jobCardId }) => jobCardId) } } });
  const cardOf = new Map(cards.map((each) => [each.id, each]));
  const jobOf = new Map((await withLines(tx, rows)).map((job) => [job.id, job]));
  const agreed = (kind: string) => ({
    discountBasisPoints: agreedDiscount(card.payer ?? card.customer, kind),
    discountCents: 0,
  });
  const copies = jobIds.flatMap((id) => {
    const job = jobOf.get(id);
    const source = cardOf.get(job?.jobCardId ?? '');
    if (job === undefined || source === undefined) return [];
    if (card.vehicleId === null || source.vehicleId !== card.vehicleId) throw refuse();
    if (!isOffered(job)) throw new AppError('INVALID_STATE');
    const modes = { from: source.priceMode, to: card.priceMode };
    const isSamePayer = payerOf(source) === payerOf(card);
    const { title, complaint, cause, plannedMinutes, pricing, fixedVatCategory } = job;
    const lines = job.lines
      .filter(({ isSupplies }) => !isSupplies)
      .map((line) => ({ ...columnsOf(line), ...(isSamePayer ? {} : agreed(line.kind)), partState: 'NONE' as const }))
      .map((line) => ({ ...line, movesStock: takesFromStock(line, writer.workshop) }))
      .map((line) => convertLineColumns(line, modes, writer));
    for (const line of lines) validateLine(writer, line, '');
    const sums = convertFixedPrice(isSamePayer ? job : atListPrice(job), modes, writer);
    const found = { source: job.source, findingKey: job.findingKey, severity: job.severity };
    const columns = { title, complaint, cause, plannedMinutes, pricing, ...sums, fixedVatCategory, ...found };
    return [{ columns: { ...columns, offeredFromId: job.id }, lines }];
  });
  return createJobs(on, copies, { act, areOffered: true });
}

const payerOf = ({ payerId, customerId }: Pick<CardRow, 'payerId' | 'customerId'>) => payerId ?? customerId;
