import { AppError } from '../../../../../schema/errors.ts';
import type { AddedJob, ChangedJob } from '../../../../../schema/features/desk/jobs.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { requireActiveCustomer } from '../../../customers/customers/index.ts';
import type { CardWork, JobRow, Writer } from '../../card-model/index.ts';
import { requireStaff } from '../../card-model/index.ts';

/** What of a job somebody may write, and what it may name. Everything here is a refusal or nothing. */

type Written = Partial<Omit<AddedJob, 'jobCardId' | 'lines' | 'deferredJobIds'> & ChangedJob>;

/** Who pays, and for what: the desk’s to say, because it decides whether anybody has to agree. */
const ofTheDesk = ['payerId', 'chargeTo', 'claimNumber', 'warrantyMonths', 'warrantyKm'] as const;

/** What a mechanic writes on a job that was agreed: what was found, and whose it is. */
const ofMechanics: ReadonlySet<string> = new Set(['id', 'version', 'complaint', 'cause', 'correction', 'mechanicId']);

/** How much a job costs; of one that nobody has priced yet. */
const unpriced = { pricing: 'LINES', fixedCents: null, fixedVatCategory: 'STANDARD' } as const;
const ofPrice = ['pricing', 'fixedCents', 'fixedVatCategory'] as const;

/** @throws FORBIDDEN a price that the caller does not see, or who pays, where a mechanic writes */
export function requireMayWriteJob({ seesPrices, manages }: Writer, written: Written): void {
  const { fixedCents, pricing } = written;
  if (!seesPrices && (fixedCents != null || pricing === 'FIXED')) throw new AppError('FORBIDDEN');
  if (!manages && ofTheDesk.some((name) => written[name] !== undefined)) throw new AppError('FORBIDDEN');
}

/** @throws FORBIDDEN another price or tax, where the caller does not see them: also none in place of one */
export function requireSamePrice(
  { seesPrices }: Writer,
  written: Written,
  present: Pick<JobRow, (typeof ofPrice)[number]> = unpriced,
): void {
  if (seesPrices) return;
  if (ofPrice.some((name) => written[name] !== undefined && written[name] !== present[name])) {
    throw new AppError('FORBIDDEN');
  }
}

/** @throws FORBIDDEN a mechanic changes what was agreed, or a price that is not shown to him */
export function requireMayChangeJob(writer: Writer, job: JobRow, written: Written): void {
  requireSamePrice(writer, written, job);
  if (writer.manages || job.state === 'PROPOSED') return;
  if (Object.keys(written).some((name) => !ofMechanics.has(name))) throw new AppError('FORBIDDEN');
}

/** @throws BAD_INPUT a fixed price without one */
export function requireFixed({
  pricing,
  fixedCents,
}: {
  readonly pricing?: string;
  readonly fixedCents?: number | null;
}) {
  if (pricing === 'FIXED' && fixedCents == null) {
    throw refusedFields({ fixedCents: missingField('fixedPrice') });
  }
}

/** @throws NOT_FOUND the mechanic or the payer */
export async function requireNamed({ tx }: Pick<CardWork, 'tx'>, { mechanicId, payerId }: Written): Promise<void> {
  await requireStaff(tx, mechanicId);
  if (payerId) await requireActiveCustomer(tx, payerId);
}
