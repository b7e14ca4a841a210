import { z } from 'zod';
import { entityKind } from '../workshop/enums.ts';

/** What a window is notified of the workshop's changes, and how it says where it was. */

const sequence = z.string().regex(/^\d{1,15}$/, 'invalidInput');

export const changesSince = z.object({
  since: sequence.optional().describe('Last sequence number received; without it, only new changes.'),
  recentSeconds: z
    .int32()
    .min(1, 'invalidInput')
    .max(60, 'invalidInput')
    .optional()
    .describe('Without `since`: also changes of the last seconds, as many as given.'),
});

export const workshopChange = z
  .object({
    sequence: z.codec(z.int(), z.string(), { decode: String, encode: Number }),
    entity: entityKind
      .nullable()
      .describe('Null when it is unknown what changed, so that everything has to be read again.'),
    id: z.string().nullable(),
    version: z.int32().nullable().describe('Null for records without a version and for deleted ones.'),
  })
  .meta({ id: 'WorkshopChange', description: 'A change to a record, in the order of the sequence.' });
