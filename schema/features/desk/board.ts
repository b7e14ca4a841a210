import { z } from 'zod';
import { portalWish } from '../portal/portal-desk.ts';
import { part } from '../stock/parts.ts';
import { stockDiffer } from '../stock/stock-counts.ts';
import { boardColumn } from '../workshop/enums.ts';
import { ownerNotice } from '../workshop/owner-notices.ts';
import { jobCard } from './job-cards.ts';
import { line } from './lines.ts';
import { paymentNote } from './payment-notes.ts';
import { timeEntry } from './time.ts';

/** What is open, as the desk looks at it. */

export const board = z
  .object({
    columns: z
      .array(z.object({ column: boardColumn, cards: z.array(jobCard) }).meta({ id: 'BoardOfColumn' }))
      .describe('The five columns in their order'),
  })
  .meta({ id: 'Board' });

export const today = z
  .object({
    arrivals: z.array(jobCard).describe('Expected today or earlier, and not arrived yet'),
    requests: z.array(jobCard).describe('Booked online and to be confirmed'),
    late: z.array(jobCard).describe('Expected a quarter of an hour ago or more, and not arrived yet'),
    waiting: z.array(jobCard).describe('Waiting for approval by the customer'),
    working: z.array(jobCard).describe('In the workshop and not ready'),
    ready: z.array(jobCard),
    toBill: z
      .array(jobCard)
      .describe('Ready or delivered cards with unbilled work; of the delivered ones the newest hundred'),
    overdue: z.array(jobCard).describe('Promised for a time that has passed, and not ready'),
    partsToOrder: z.array(
      z
        .object({ jobCardId: z.string(), number: z.string(), plate: z.string().nullable(), line })
        .meta({ id: 'PartToOrder' }),
    ),
    belowMinimum: z
      .array(part)
      .describe('Parts of which less is free than their minimum, the ones below it longest first'),
    stockDiffers: z
      .array(stockDiffer)
      .describe(
        'Parts that a phone has taken without a network and that were not in the books, until they are counted',
      ),
    wishes: z.array(portalWish).describe('Deferred work that customers have requested in the portal'),
    paymentNotes: z
      .array(paymentNote)
      .describe('Online payments of which more came than was open, while it is credit of the customer'),
    notices: z.array(ownerNotice).describe('For the owner: what has stopped by itself and has to be looked after'),
    myClock: timeEntry.nullable().describe('Running clock of the caller, or null'),
    calls: z
      .array(
        z.object({ jobCardId: z.string(), phone: z.string().nullable(), at: z.string() }).meta({ id: 'CallAsked' }),
      )
      .describe('Open callback requests from public pages'),
  })
  .meta({ id: 'Today' });
