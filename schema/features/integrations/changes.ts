import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';
import { entityKind } from '../workshop/enums.ts';

/** What was written to a workshop, for a program that keeps a copy. */

const invalid = 'invalidInput';

export const changesInput = z.object({
  since: boundedText(15, invalid)
    .regex(/^\d+$/, invalid)
    .optional()
    .describe('`next` of the page before; without it the answer only says where the feed is now.'),
  first: z.int32(invalid).min(1, invalid).max(1000, invalid).default(100),
  wait: z
    .int32(invalid)
    .min(0, invalid)
    .max(25, invalid)
    .default(0)
    .describe('Seconds to wait for a change where there is none yet.'),
});

export const changePage = z
  .object({
    changes: z.array(
      z
        .object({
          sequence: z.string(),
          entity: entityKind,
          id: z.string(),
          version: z.int32().nullable().describe('Null for records without a version and for deleted ones.'),
        })
        .meta({ id: 'FeedChange', description: 'A change to a record, in the order of the sequence.' }),
    ),
    next: z.string().describe('To be passed as `since`'),
    reset: z.boolean().describe('True where the feed does not reach back so far: everything has to be read again.'),
  })
  .meta({ id: 'ChangePage' });
