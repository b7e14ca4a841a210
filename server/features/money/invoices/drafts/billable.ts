import { AppError } from '../../../../../schema/errors.ts';
import { isBillableJob } from '../../../../../schema/features/desk/states.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type CardRow, findBilledJobs, type JobRow, withJobs } from '../../../desk/card-model/index.ts';

/** Which jobs an invoice bills, and who pays them. */

export interface Chosen {
  readonly jobs: readonly JobRow[];
  readonly cards: readonly CardRow[];
  /** Null for a final consumer. */
  readonly payerId: string | null;
}

const ownPayerOf = (card: CardRow) => card.payerId ?? card.customerId;
const payerOf = (job: JobRow, card: CardRow) => job.payerId ?? ownPayerOf(card);

/**
 * Some jobs of one payer.
 *
 * @throws NOT_FOUND; BAD_INPUT jobs of different payers; INVALID_STATE one of them is billed, or not agreed, or internal
 */
export async function requireBillableJobs(db: TenantTables, ids: readonly string[]): Promise<Chosen> {
  const jobIds = [...new Set(ids)];
  const found = await db.job.findMany({ where: { id: { in: jobIds } }, select: { id: true, jobCardId: true } });
  if (found.length < jobIds.length) throw new AppError('NOT_FOUND');
  const cards = await cardsNamed(db, [...new Set(found.map(({ jobCardId }) => jobCardId))]);
  const asked = new Set(jobIds);
  const chosen = cards.flatMap((card) => card.jobs.flatMap((job) => (asked.has(job.id) ? [{ job, card }] : [])));
  const payers = new Set(chosen.map(({ job, card }) => payerOf(job, card)));
  if (payers.size > 1) throw differentPayers('jobIds');
  const billed = await findBilledJobs(db, jobIds);
  const jobs = chosen.map(({ job }) => job);
  if (jobs.some((job) => !isBillableJob(job) || billed.has(job.id))) throw nothingToBill();
  const [payerId = null] = payers;
  return { jobs, cards, payerId };
}

/**
 * All that is not billed yet on some cards of one payer: the jobs of that payer, or of another one that is named and pays
 * for some of them.
 *
 * @throws NOT_FOUND; BAD_INPUT cards of different payers; INVALID_STATE nothing is left
 */
export async function requireBillableCards(
  db: TenantTables,
  ids: readonly string[],
  named: string | undefined,
): Promise<Chosen> {
  const cardIds = [...new Set(ids)];
  const cards = await cardsNamed(db, cardIds);
  if (cards.length < cardIds.length) throw new AppError('NOT_FOUND');
  const payers = new Set(cards.map(ownPayerOf));
  if (payers.size > 1) throw differentPayers('jobCardIds');
  const [ownPayer = null] = payers;
  const all = cards.flatMap((card) => card.jobs.map((job) => ({ job, payer: payerOf(job, card) })));
  const billed = await findBilledJobs(
    db,
    all.map(({ job }) => job.id),
  );
  const left = all.filter(({ job }) => isBillableJob(job) && !billed.has(job.id));
  const paysSome = named !== undefined && left.some(({ payer }) => payer === named);
  const payerId = paysSome ? named : ownPayer;
  const jobs = left.flatMap(({ job, payer }) => (payer === payerId ? [job] : []));
  if (jobs.length === 0) throw nothingToBill();
  return { jobs, cards, payerId };
}

/** The jobs of a draft that it may still bill. */
export async function jobsOfDraft(db: TenantTables, invoiceId: string): Promise<Omit<Chosen, 'payerId'>> {
  const billed = oldestFirst(await db.invoiceJob.findMany({ where: { invoiceId } }));
  const jobIds = new Set(billed.map(({ jobId }) => jobId));
  const found = await db.job.findMany({ where: { id: { in: [...jobIds] } }, select: { jobCardId: true } });
  const cards = await cardsNamed(db, [...new Set(found.map(({ jobCardId }) => jobCardId))]);
  const jobs = cards.flatMap((card) => card.jobs.filter((job) => jobIds.has(job.id) && isBillableJob(job)));
  return { jobs, cards };
}

async function cardsNamed(db: TenantTables, ids: string[]): Promise<readonly CardRow[]> {
  return withJobs(db, await db.jobCard.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }));
}

const nothingToBill = () => new AppError('INVALID_STATE', 'nothingToBill');
const differentPayers = (field: string) =>
  new AppError('BAD_INPUT', 'differentPayers', { fields: { [field]: 'differentPayers' } });
