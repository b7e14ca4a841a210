import { z } from 'zod';
import { rowId } from '../../../fields/fields.ts';

/** The cards that an answer counts, as they are read beside it. */

const invalid = { error: 'invalidInput' } as const;

export const diagnosisCasesInput = z.object({
  id: rowId,
  index: z.int(invalid).min(0, invalid).max(99, invalid).optional().describe('Which group, from 0; default: all'),
});

export const diagnosisCase = z
  .object({
    jobCardId: z.uuid(),
    number: z.string().describe('Number of the job card'),
    car: z.string().describe('Make, model and year'),
    doneAt: z.string().nullable(),
    title: z.string(),
    cause: z.string().nullable(),
    correction: z.string().nullable(),
    mayOpen: z.boolean().describe('Whether the card is shown to who asks'),
  })
  .meta({ id: 'DiagnosisCase' });
export type DiagnosisCase = z.output<typeof diagnosisCase>;
