import { AppError } from '../../../../../schema/errors.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import {
  convertedUnitPrice,
  jobAmount,
  largestSum,
  lineAmount,
  partOf,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import { limits } from '../../../../../schema/rules.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { indexWork, type WorkTexts } from '../../../workshop/search/index.ts';
import type { CardWork } from '../../card-model/index.ts';
import {
  type CardRow,
  cardTotals,
  categoryOf,
  countsTowardsTotal,
  type JobRow,
  jobsOf,
  type LineRow,
} from '../../card-model/index.ts';
import { discountLimit, excessesOfCard, requireWithinLimit } from './discount-limit.ts';

/** What must be right of a card after each write of its jobs and lines: its sums, and the line for small material. */

/**
 * The card as it is now, with its line for small material brought into step.
 *
 * @param comesWith what of discounts above the limit of the role was granted elsewhere, as `excessesOf` measures it
 * @throws BAD_INPUT sums that no document can have, or more jobs or lines than a card holds; FORBIDDEN a discount above the
 *   limit of the role, whatever was written
 */
export async function recalculateTotals(
  on: CardWork,
  comesWith: (written: CardRow) => readonly number[] = () => [],
): Promise<CardRow> {
  const { tx, card, writer } = on;
  const { today, workshop } = writer;
  // What is reserved for lines and taken for them is answered as it is after the write.
  await tx.writeFollowing();
  const written = { ...card, jobs: await jobsOf(tx, [card.id]) };
  // What is changed after it was written off is to be billed again.
  if (card.writtenOffAt !== null) await tx.jobCard.updateMany({ where: { id: card.id }, data: { writtenOffAt: null } });
  const isOther = await updateSuppliesLine({ ...on, card: written });
  const kept = isOther ? { ...written, jobs: await jobsOf(tx, [card.id]) } : written;
  requireRoom(kept, card);
  const isTooLarge = kept.jobs.some((job) => Math.abs(jobAmount(job)) > largestSum);
  if (isTooLarge || typeof cardTotals(kept, workshop, today) === 'string') {
    throw new AppError('BAD_INPUT', 'sumsOutOfRange', { fields: { lines: 'sumsOutOfRange' } });
  }
  const limit = discountLimit(writer);
  requireWithinLimit(limit, excessesOfCard(kept, limit), [...excessesOfCard(card, limit), ...comesWith(kept)]);
  await indexWork(tx, { kind: 'JOB_CARD', id: card.id }, workOf(kept.jobs), writer.now);
  return kept;
}

const notDone: ReadonlySet<string> = new Set(['DECLINED', 'CANCELLED']);

/** What was done, or is to be done, as it is looked for. */
function workOf(jobs: readonly JobRow[]): WorkTexts {
  const relevant = jobs.filter(({ state }) => !notDone.has(state));
  const lines = relevant.flatMap((job) => job.lines.filter(({ isSupplies }) => !isSupplies));
  return {
    texts: [...relevant.map(({ title }) => title), ...lines.flatMap(({ description, brand }) => [description, brand])],
    partNumbers: lines.map(({ partNumber }) => partNumber),
  };
}

/** A card that holds more already may be changed, and not grow. */
function requireRoom({ jobs }: CardRow, before: CardRow): void {
  const linesIn = (card: Pick<CardRow, 'jobs'>) => card.jobs.reduce((all, { lines }) => all + lines.length, 0);
  if (jobs.length > limits.jobsPerCard && jobs.length > before.jobs.length) throw tooMany('jobs', limits.jobsPerCard);
  const count = linesIn({ jobs });
  if (count > limits.linesPerCard && count > linesIn(before)) throw tooMany('lines', limits.linesPerCard);
}

function tooMany(field: 'jobs' | 'lines', most: number): AppError {
  const why = field === 'jobs' ? reason('tooManyJobsOnCard', { most }) : reason('tooManyLinesOnCard', { most });
  return new AppError('BAD_INPUT', why, { fields: { [field]: why } });
}

/** Labour and parts of a job, before what was taken off to round the price: that must not change what is added for it. */
function basisOf({ lines }: JobRow): number {
  return lines
    .filter(({ kind, isSupplies }) => !isSupplies && (kind === 'LABOUR' || kind === 'PART'))
    .reduce((all, line) => all + lineAmount({ ...line, discountCents: 0 }), 0);
}

/** A job with a fixed price has its small material in that. */
const takesSupplies = (job: JobRow) => countsTowardsTotal(job) && job.pricing === 'LINES';

/** What the card's line for small material costs, in ten-thousandths of a euro; 0 for none. */
function suppliesPrice({ card, writer: { workshop, today } }: CardWork): number {
  const { suppliesBasisPoints, suppliesCapCents } = workshop;
  const basis = card.jobs.filter(takesSupplies).reduce((all, job) => all + basisOf(job), 0);
  if (suppliesBasisPoints === null || basis <= 0) return 0;
  const category = categoryOf('STANDARD', workshop);
  const [from, to] = [workshop.priceMode, card.priceMode];
  const cap =
    suppliesCapCents === null
      ? largestPriceCents
      : convertedUnitPrice(suppliesCapCents, from, to, vatRateOn(category, today));
  return Math.min(partOf(basis, suppliesBasisPoints), cap, largestPriceCents) * centsPrice;
}

/** One cent, as a unit price. */
const centsPrice = 100;
const largestPriceCents = Math.floor(largestSum / centsPrice);

/**
 * Adds, changes or takes away the card's line for small material. It is in the first job that counts, stays there while
 * that one does, and stays as it is from the moment in which something was shown to the customer.
 *
 * @returns whether something was written
 */
async function updateSuppliesLine(on: CardWork): Promise<boolean> {
  const { tx, card } = on;
  const present = card.jobs.flatMap(({ lines }) => lines.filter(({ isSupplies }) => isSupplies));
  const unitPrice = suppliesPrice(on);
  if (present.length === 0 && unitPrice === 0) return false;
  if (await wasShownToCustomer(tx, card.id)) return false;
  const hosts = card.jobs.filter(takesSupplies);
  const [line] = present.filter(({ jobId }) => hosts.some(({ id }) => id === jobId));
  const [host] = hosts;
  if (line !== undefined && line.unitPrice === unitPrice && present.length === 1) return false;
  const gone = present.filter(({ id }) => unitPrice === 0 || id !== line?.id);
  for (const { id } of gone) await tx.line.delete({ where: { id } });
  if (unitPrice === 0 || host === undefined) return gone.length > 0;
  if (line === undefined) await addSupplies(on, host, unitPrice);
  else {
    const data = { unitPrice, discountCents: discountAt(unitPrice, line), version: line.version + 1 };
    await tx.line.update({ where: { id: line.id }, data });
  }
  return true;
}

/** What a rounded total took off the line, as much of it as of its price is left. */
function discountAt(unitPrice: number, { unitPrice: before, discountCents }: LineRow): number {
  if (unitPrice >= before) return discountCents;
  return Number((BigInt(discountCents) * BigInt(unitPrice)) / BigInt(before));
}

/** Whether the customer was shown what the card costs. */
export async function wasShownToCustomer({ estimate }: CardWork['tx'], jobCardId: string): Promise<boolean> {
  return (await estimate.count({ where: { jobCardId, state: { not: 'DRAFT' } } })) > 0;
}

async function addSupplies({ tx, card, writer }: CardWork, { id: jobId, lines }: JobRow, unitPrice: number) {
  const { workshop, now } = writer;
  const t = textIn(languageOfDocument((card.payer ?? card.customer)?.language ?? workshop.language), jobCardsTexts);
  await tx.line.create({
    data: {
      id: newId(now),
      jobId,
      kind: 'CONSUMABLE',
      isSupplies: true,
      createdAt: now,
      unitPrice,
      description: t('supplies'),
      quantityThousandths: 1000,
      unit: 'C62',
      vatCategory: categoryOf('STANDARD', workshop),
      sortOrder: nextSortOrder(lines),
    },
  });
}

/** Behind the last one. */
export function nextSortOrder(rows: readonly { readonly sortOrder: number }[]): number {
  return rows.reduce((last, { sortOrder }) => Math.max(last, sortOrder), 0) + 1;
}
