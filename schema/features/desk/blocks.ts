import { z } from 'zod';
import { blockKind, blockState, resourceKind } from '../workshop/enums.ts';

/** Time that is taken on a person, a lift or a courtesy car, as a job card shows it. */
export const cardBlock = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobCardId: z.uuid().nullable(),
    jobId: z.uuid().nullable(),
    resourceId: z.uuid(),
    resource: z
      .object({ id: z.uuid(), kind: resourceKind, name: z.string(), staffId: z.uuid().nullable() })
      .meta({ id: 'BlockResource' })
      .describe('Whose time it takes'),
    title: z.string().nullable().describe('Of what is no card’s'),
    kind: blockKind,
    state: blockState.describe('Of the clocks and the job; nobody sets it'),
    startAt: z.string(),
    endAt: z.string().describe('As planned, or as long as it was worked on after that, up to the quarter hour'),
    plannedEndAt: z.string(),
    quarters: z.int32().describe('How many quarter hours of the resource it holds'),
    overlap: z.boolean().describe('Somebody wanted it beside another block of the same person'),
    hit: z.boolean().describe('One before it is worked on into its time'),
    promiseAtRisk: z.boolean().describe('It, or one that it hits, ends after what its customer was promised'),
  })
  .meta({ id: 'CardBlock' });
export type CardBlock = z.output<typeof cardBlock>;
