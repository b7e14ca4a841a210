import { z } from 'zod';
import { boundedText, clearableMessage, rowId } from '../../../fields/fields.ts';
import { faultCodeStatus } from '../../workshop/enums.ts';
import { readFaultCode } from './fault-code-text.ts';

/** What control units of a car report, and what it means. */

const invalid = { error: 'invalidInput' } as const;

/** One code in any writing, as P0299. */
export const faultCodeText = boundedText(20, 'faultCodesNeeded')
  .refine((typed) => readFaultCode(typed) !== undefined, { error: 'faultCodesNeeded' })
  .transform((typed) => readFaultCode(typed) ?? '');

export const faultCodesInput = z.object({
  text: boundedText(400, 'faultCodesNeeded').describe('1–20 codes, separated by blanks or commas'),
  bytes: z.boolean(invalid).optional().describe('Whether the text is hex, two bytes for each code; default: false'),
});

const texts = z.array(z.string()).readonly();

export const faultCode = z
  .object({
    code: z.string().describe('P0299'),
    known: z.boolean().describe('Whether it is one of the codes that have a title of their own'),
    titleSl: z.string(),
    titleEn: z.string(),
    systemSl: z.string(),
    systemEn: z.string(),
    firstChecksSl: texts.describe('What to check first, in this order'),
    firstChecksEn: texts.describe('What to check first, in this order'),
    related: texts.describe('Codes that often come together with it'),
  })
  .meta({ id: 'FaultCode' });
export type FaultCode = z.output<typeof faultCode>;

export const recordFaultCodesInput = z.object({
  jobCardId: rowId,
  codes: z
    .array(
      z
        .object({
          code: faultCodeText,
          status: faultCodeStatus,
          freezeFrame: clearableMessage(2000).optional(),
          cleared: z.boolean(invalid).optional().describe('Whether it was cleared; default: as it is'),
        })
        .meta({ id: 'ReadFaultCode' }),
      invalid,
    )
    .min(1, 'faultCodesNeeded')
    .max(40, 'invalidInput'),
});
export type ReadFaultCode = z.output<typeof recordFaultCodesInput>['codes'][number];
