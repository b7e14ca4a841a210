import { z } from 'zod';
import { rowId } from '../../fields/fields.ts';
import { movement, quantity } from '../stock/parts.ts';
import { reservationState, returnTo, stockReason } from '../workshop/enums.ts';
import { line } from './lines.ts';

/** Parts that are kept for the lines of a job card, taken for them, and returned. */

const invalid = { error: 'invalidInput' } as const;
/** So many lines are taken for at once. */
const linesMaximum = 300;

export const namedLine = z.object({ lineId: rowId });

export const reservation = z
  .object({
    id: z.uuid(),
    lineId: z.uuid(),
    partId: z.uuid(),
    thousandths: z.int32().describe('What is held; where nothing is, what was held at last'),
    state: reservationState,
  })
  .meta({ id: 'Reservation' });
export type Reservation = z.output<typeof reservation>;

const issuedLine = z
  .object({
    lineId: rowId,
    thousandths: quantity.optional().describe('Default: the rest of the line'),
  })
  .meta({ id: 'IssuedLine' });

export const issuedParts = z
  .object({
    jobCardId: rowId.optional().describe('Takes all that is reserved on the card'),
    lines: z.array(issuedLine).min(1, invalid).max(linesMaximum).optional(),
  })
  .refine(({ jobCardId, lines }) => (jobCardId === undefined) !== (lines === undefined), {
    error: 'invalidInput',
    path: ['lines'],
  });
export type IssuedParts = z.output<typeof issuedParts>;

export const issuedAnswer = z
  .object({ movements: z.array(movement), lines: z.array(line) })
  .meta({ id: 'IssuedParts' });

export const returnedPart = z.object({
  lineId: rowId,
  thousandths: quantity,
  to: returnTo,
  reason: stockReason.optional().describe('Required for BIN'),
});
export type ReturnedPart = z.output<typeof returnedPart>;
