import type { z } from 'zod';
import type { diagnosisFilter } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { presentDiagnosis } from './present-diagnosis.ts';

interface ListQuery {
  readonly filter?: z.output<typeof diagnosisFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** Of so many latest questions the words are looked through. */
const mostSearched = 2000;

/** Questions with their answers, the newest first. @throws BAD_INPUT a cursor that is none of ours */
export async function listDiagnoses({ db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { id, vehicleId, jobCardId } = filter;
  const where = definedFields({ id, vehicleId, jobCardId });
  const found = await pageOfRows(
    { ...input, newestFirst: true },
    {
      selects,
      read: ({ where: among, ...query }) => db.diagnosis.findMany({ ...query, where: { AND: [where, among] } }),
      count: ({ where: among }) => db.diagnosis.count({ where: { AND: [where, among] } }),
      words: async () => {
        const select = { id: true, symptom: true } as const;
        const rows = await db.diagnosis.findMany({ where, select, orderBy: { id: 'desc' }, take: mostSearched });
        return rows.map(({ id, symptom }) => ({ id, name: symptom ?? '' }));
      },
    },
  );
  return { ...found, nodes: found.nodes.map(presentDiagnosis) };
}
