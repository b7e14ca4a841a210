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
    jobCardId: z.string().nullable().describe('The card that it happened on'),
    act: z.string().describe('The call, or what the program did by itself'),
    at: z.string(),
    by: z
      .object({ id: z.string(), name: z.string() })
      .meta({ id: 'ActivityBy' })
      .nullable()
      .describe('Null for the link, and for what happens by itself'),
    before: z.string().nullable().describe('JSON: the fields that changed'),
    after: z.string().nullable().describe('JSON: the fields that changed'),
  })
  .meta({ id: 'ActivityEntry' });
