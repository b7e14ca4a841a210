import type { z } from 'zod';
import type { Diagnosis, rateDiagnosisInput } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type DiagnosisRow, presentDiagnosis, readKept, requireDiagnosis } from './present-diagnosis.ts';

type Feedback = z.output<typeof rateDiagnosisInput>['feedback'];

/**
 * Stores whether an answer helped, for the group a job was created from, else for the first one. A new rating replaces
 * the one before.
 *
 * @throws NOT_FOUND
 */
export async function rateDiagnosis(
  { db }: SignedInCall,
  { id, feedback }: z.output<typeof rateDiagnosisInput>,
): Promise<Diagnosis> {
  return db.transaction(async (tx) => {
    await tx.diagnosis.updateMany({ where: { id }, data: { feedback } });
    const row = await requireDiagnosis(tx, id);
    const countedIndex = row.usedIndex ?? 0;
    if (row.countedFeedback !== null)
      await count(tx, row, { feedback: row.countedFeedback, index: row.countedIndex ?? 0 }, -1);
    await count(tx, row, { feedback, index: countedIndex }, 1);
    await tx.diagnosis.updateMany({ where: { id }, data: { countedFeedback: feedback, countedIndex } });
    return presentDiagnosis(row);
  });
}

interface Counted {
  readonly feedback: Feedback;
  /** Which group. */
  readonly index: number;
}

async function count(tx: TenantTables, row: DiagnosisRow, { feedback, index }: Counted, by: 1 | -1): Promise<void> {
  const group = readKept(row).answer.groups[index];
  if (group === undefined) return;
  const data = feedback === 'HELPED' ? { helped: { increment: by } } : { wrong: { increment: by } };
  await tx.caseDoc.updateMany({ where: { jobId: { in: [...group.jobIds] } }, data });
}
