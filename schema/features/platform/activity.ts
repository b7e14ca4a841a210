import { z } from 'zod';
import { rowId } from '../../fields/fields.ts';
import { entityKind } from '../workshop/enums.ts';

/** Who did what to what, with before and after. */

export const activityInput = z.object({ entity: entityKind, id: rowId });

export const activityEntry = z
  .object({
    id: z.string(),
    entity: entityKind,
    entityId: z.string(),
    jobCardId: z.string().nullable().describe('Job card of the change'),
    act: z.string().describe('Name of the operation, or of the automatic action'),
    at: z.string(),
    by: z
      .object({ id: z.string(), name: z.string() })
      .meta({ id: 'ActivityBy' })
      .nullable()
      .describe('Null for customers on a public page and for automatic actions'),
    before: z.string().nullable().describe('JSON object of the changed fields'),
    after: z.string().nullable().describe('JSON object of the changed fields'),
  })
  .meta({ id: 'ActivityEntry' });
