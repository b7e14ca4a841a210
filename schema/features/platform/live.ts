import { z } from 'zod';
import { entityKind } from '../workshop/enums.ts';

/** What a window is told of the workshop's changes, and how it says where it was. */

const sequence = z.string().regex(/^\d{1,15}$/, 'invalidInput');

export const changesSince = z.object({
  since: sequence.optional().describe('The last sequence that was seen; without it, only what comes.'),
  recentSeconds: z
    .int32()
    .min(1, 'invalidInput')
    .max(60, 'invalidInput')
    .optional()
    .describe('Without `since`: also what was written in so many seconds before.'),
});

export const workshopChange = z
  .object({
    sequence: z.codec(z.int(), z.string(), { decode: String, encode: Number }),
    entity: entityKind.nullable().describe('Null: it is not known what; everything is to be read anew.'),
    id: z.string().nullable(),
    version: z.int32().nullable().describe('Null of what has none, and of what is gone.'),
  })
  .meta({ id: 'WorkshopChange', description: 'One thing that was written, in the order of the sequence.' });
