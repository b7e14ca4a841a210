import { z } from 'zod';
import { boundedText, clearable, clearableLine, clearableMessage, rowId, seenVersion } from '../../../fields/fields.ts';
import { brandTheme } from '../enums.ts';

/** How a workshop looks to its customers. */

const invalid = 'invalidInput';

/** In characters. */
export const longestFooter = 300;

/** Written into style sheets and mails, so it is a colour in this form and nothing else. */
const colour = boundedText(7, invalid)
  .regex(/^#[0-9a-f]{6}$/i, invalid)
  .transform((typed) => typed.toLowerCase());

export const saveBrandInput = z.object({
  version: seenVersion.describe('That of the workshop'),
  displayName: clearableLine(100).optional().describe('In place of the name of the workshop'),
  iconFileId: rowId.nullish().describe('A picture among the files of the workshop itself'),
  accent: clearable(colour, 7, invalid).optional().describe('`#rrggbb`'),
  theme: brandTheme.optional(),
  footer: clearableMessage(longestFooter).optional(),
  hidePoweredBy: z.boolean({ error: invalid }).optional().describe('Leaves out whose program it is'),
});

export const brand = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    displayName: z.string().nullable(),
    iconFileId: z.string().nullable(),
    accent: z.string().nullable(),
    accentText: z.string().nullable().describe('What is written on the colour: black or white'),
    linkColour: z.string().nullable().describe('The colour, darkened until it is read on white'),
    theme: brandTheme,
    footer: z.string().nullable(),
    hidePoweredBy: z.boolean(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.output<typeof brand>;
