import { z } from 'zod';
import { boardColumn } from '../workshop/enums.ts';
import { jobCard } from './job-cards.ts';
import { line } from './lines.ts';
import { timeEntry } from './time.ts';

/** What is open, as the desk looks at it. */

export const board = z
  .object({
    columns: z
      .array(z.object({ column: boardColumn, cards: z.array(jobCard) }).meta({ id: 'BoardOfColumn' }))
      .describe('All five, in their order'),
  })
  .meta({ id: 'Board' });

export const today = z
  .object({
    arrivals: z.array(jobCard).describe('Expected today, or before and not here yet'),
    waiting: z.array(jobCard).describe('For the customer’s word'),
    working: z.array(jobCard).describe('Here, and not ready'),
    ready: z.array(jobCard),
    toBill: z
      .array(jobCard)
      .describe('Ready or gone, with work that is not billed: the newest hundred of those that are gone'),
    overdue: z.array(jobCard).describe('Promised for a moment that is past, and not ready'),
    partsToOrder: z.array(
      z
        .object({ jobCardId: z.string(), number: z.string(), plate: z.string().nullable(), line })
        .meta({ id: 'PartToOrder' }),
    ),
    myClock: timeEntry.nullable().describe('Of whoever asks, while it runs'),
    calls: z
      .array(
        z.object({ jobCardId: z.string(), phone: z.string().nullable(), at: z.string() }).meta({ id: 'CallAsked' }),
      )
      .describe('Who asked on the link to be called'),
  })
  .meta({ id: 'Today' });
