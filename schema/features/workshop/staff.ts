import { z } from 'zod';
import { boundedText, clearable, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { clearableTaxNumber, wholeUpTo } from '../../fields/numbers.ts';
import { staffRole } from './enums.ts';

/** Who works in the workshop, with or without an account. */

export const staffMember = z
  .object({
    id: z.string(),
    version: z.int32(),
    displayName: z.string(),
    role: staffRole,
    userId: z.uuid().nullable().describe('Account of the staff member, or null'),
    colour: z.string().nullable().describe('#rrggbb'),
    weeklyMinutes: z.int32().nullable(),
    operatorTaxNumber: z.string().nullable().describe('Null also when the caller may not change the settings'),
    operatorIsForeign: z.boolean().describe('Whether the person has no Slovenian tax number'),
    archivedAt: z.string().nullable().describe('ISO 8601'),
    isProgram: z.boolean().describe('Whether it stands for a key of the API, and for no person'),
  })
  .meta({ id: 'Staff' });

const weekMinutes = 7 * 24 * 60;

const colour = boundedText(7, 'invalidInput').regex(/^#[0-9a-fA-F]{6}$/, 'invalidInput');

/** With an id one is changed, and omitted fields stay as they are; without, one is added. */
export const saveStaffInput = z.object({
  id: rowId.optional(),
  version: seenVersion.optional(),
  displayName: requiredLine('nameNeeded', 200).optional(),
  role: staffRole.optional(),
  colour: clearable(colour, 7, 'invalidInput').optional(),
  weeklyMinutes: wholeUpTo(weekMinutes).nullish(),
  operatorTaxNumber: clearableTaxNumber.optional(),
  operatorIsForeign: z.boolean({ error: 'invalidInput' }).optional(),
  archived: z.boolean({ error: 'invalidInput' }).optional().describe('Archives the staff member, or brings them back'),
});
