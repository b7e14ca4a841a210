import type { z } from 'zod';
import type { takeInInput } from '../../../../../schema/features/desk/card-inputs.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Author } from '../../card-model/index.ts';
import { requireCard } from '../../card-model/index.ts';
import { approveJobs, phoneOfApproval } from '../../estimates/index.ts';
import { copyDeferred, createJobs } from '../../jobs/index.ts';
import { applyTemplates } from '../../templates/index.ts';

type Work = Pick<z.output<typeof takeInInput>, 'templateIds' | 'jobTitles' | 'deferredJobIds' | 'approve'> & {
  /** What the work of the templates takes in all; as they say unless given. */
  readonly minutes?: number;
};

/**
 * Puts on a new card what is known already: the jobs of templates, those that are named in words, and earlier work that was
 * put off; and records that all of it was agreed.
 *
 * @param act the call that takes the car in, or plans it
 * @throws NOT_FOUND a template or a job; BAD_INPUT an invalid phone number; BAD_INPUT, INVALID_STATE it is not offered
 *   for this vehicle
 */
export async function addWork(
  db: TenantTables,
  jobCardId: string,
  { templateIds = [], minutes, jobTitles = [], deferredJobIds = [], approve }: Work,
  { writer, act }: { readonly writer: Author; readonly act: string },
): Promise<void> {
  const on = async () => ({ tx: db, card: await requireCard(db, jobCardId), writer });
  const phone = phoneOfApproval(approve?.phone, writer.workshop, 'approve.phone');
  if (templateIds.length > 0) await applyTemplates(await on(), templateIds, { act, minutes });
  if (jobTitles.length > 0) {
    const named = jobTitles.map((title) => ({ columns: { title }, lines: [] }));
    await createJobs(await on(), named, { act });
  }
  if (deferredJobIds.length > 0) await copyDeferred(await on(), deferredJobIds, act);
  if (approve === undefined) return;
  const { channel, byName } = approve;
  const present = await on();
  await approveJobs(present, present.card.jobs, { channel, byName, phone, act });
}
