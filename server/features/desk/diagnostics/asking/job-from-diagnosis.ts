import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { jobFromDiagnosisInput } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { Job } from '../../../../../schema/features/desk/jobs.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { presentJob, requireCard, requireOpen, writeOnCard } from '../../card-model/index.ts';
import { createJobs, requireJob } from '../../jobs/index.ts';
import { readKept, requireDiagnosis } from './present-diagnosis.ts';

const act = 'jobFromDiagnosis';
const titleAtMost = 200;

/**
 * Proposes a job of a group of an answer; the same answer makes one job, and answers with it when it is asked again.
 *
 * @throws NOT_FOUND; BAD_INPUT no such group, or no card; INVALID_STATE the card is over
 */
export async function jobFromDiagnosis(
  call: SignedInCall,
  { id, index, jobCardId }: z.output<typeof jobFromDiagnosisInput>,
): Promise<Job> {
  const asked = await requireDiagnosis(call.db, id);
  const made =
    asked.usedInJobId === null
      ? null
      : await call.db.job.findUnique({ where: { id: asked.usedInJobId }, select: { jobCardId: true } });
  const cardId = made?.jobCardId ?? jobCardId ?? asked.jobCardId;
  if (cardId === null) throw invalidField('jobCardId');
  return writeOnCard(call, { jobCardId: cardId, answers: 'job' }, async (on) => {
    const { tx, card, writer } = on;
    const row = await requireDiagnosis(tx, id);
    const present = card.jobs.find((job) => job.id === row.usedInJobId);
    if (present !== undefined) return presentJob(present, card, writer);
    const { answer } = readKept(row);
    const group = answer.groups[index];
    if (group === undefined) throw invalidField('index');
    requireOpen(card);
    const columns = {
      title: group.title.slice(0, titleAtMost),
      complaint: [...readKept(row).codes, ...(row.symptom === null ? [] : [row.symptom])].join(' '),
      plannedMinutes: group.minutes,
      source: 'DIAGNOSTICS' as const,
    };
    const created = await createJobs(on, [{ columns, lines: [] }], { act });
    const [jobId = ''] = created.ids;
    const { count } = await tx.diagnosis.updateMany({
      where: { id, usedInJobId: row.usedInJobId },
      data: { usedInJobId: jobId, usedIndex: index },
    });
    if (count === 0) throw new AppError('CONFLICT');
    const fresh = await requireCard(tx, card.id);
    return presentJob(requireJob(fresh, jobId), fresh, writer);
  });
}
