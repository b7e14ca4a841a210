import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { type Diagnosis, diagnosis, keptAnswer } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { describeFaultCode } from '../codes/describe-codes.ts';

export type DiagnosisRow = Awaited<ReturnType<TenantTables['diagnosis']['findUniqueOrThrow']>>;

const codesOf = z.array(z.string());

/** What of a question and its answer is kept as JSON. */
export const readKept = ({ codes, answer }: Pick<DiagnosisRow, 'codes' | 'answer'>) => ({
  codes: codesOf.parse(codes),
  answer: keptAnswer.parse(answer),
});

export function presentDiagnosis(row: DiagnosisRow): Diagnosis {
  const { codes, answer } = readKept(row);
  return diagnosis.parse({
    ...row,
    ...answer,
    codes,
    at: row.at.toISOString(),
    generatedBy: 'AI',
    meanings: codes.map(describeFaultCode),
  });
}

/** @throws NOT_FOUND */
export async function requireDiagnosis(db: TenantTables, id: string): Promise<DiagnosisRow> {
  const row = await db.diagnosis.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
