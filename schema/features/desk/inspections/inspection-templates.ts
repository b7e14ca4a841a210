import { z } from 'zod';
import { boundedText, clearableLine, requiredLine, rowId, seenVersion } from '../../../fields/fields.ts';
import { largest } from '../../../fields/numbers.ts';
import { inspectionInput, inspectionScope, photoOn } from '../../workshop/enums.ts';

/** What is looked at in an inspection: sections of points, each answered with a grade, a measure, a choice or a text. */

const invalid = { error: 'invalidInput' } as const;

/** As many points as the longest list of a roadworthiness test has, with some room. */
export const pointsMaximum = 150;
const sectionsMaximum = 30;
const wordsMaximum = 20;
const jobTemplatesMaximum = 10;

/** Which point is meant: ours, and never changed, so that a finding is known again. */
export const itemKey = boundedText(40, 'invalidInput').regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'invalidInput');

const limit = z.int(invalid).min(-largest, invalid).max(largest, invalid).nullish();
const shortLine = requiredLine('invalidInput', 100);

const writtenItem = z
  .object({
    key: itemKey.optional().describe('Of a point that is there already; a new one is given its own'),
    code: clearableLine(20).optional().describe('Number of the point in a public list, for example 1.1.13'),
    title: requiredLine('titleNeeded', 200),
    input: inspectionInput.default('GRADE'),
    unit: clearableLine(20).optional(),
    warnBelow: limit.describe('In thousandths of the unit, as the other limits'),
    warnAbove: limit,
    failBelow: limit,
    failAbove: limit,
    choices: z.array(shortLine, invalid).max(wordsMaximum, invalid).default([]),
    photoOn: photoOn.default('NEVER'),
    jobTemplateIds: z
      .array(rowId, invalid)
      .max(jobTemplatesMaximum, invalid)
      .default([])
      .describe('Job templates that mend what was found'),
    phrases: z
      .array(requiredLine('invalidInput', 200), invalid)
      .max(wordsMaximum, invalid)
      .default([])
      .describe('Ready texts for a note'),
  })
  .meta({ id: 'NewInspectionPoint' });
export type WrittenItem = z.output<typeof writtenItem>;

const writtenSection = z
  .object({
    title: requiredLine('titleNeeded', 200),
    items: z.array(writtenItem, invalid).min(1, invalid).max(pointsMaximum, invalid),
  })
  .meta({ id: 'NewInspectionSection' });
export type WrittenSection = z.output<typeof writtenSection>;

export const savedInspectionTemplate = z.object({
  id: rowId.optional().describe('Template to update; without it one is created'),
  version: seenVersion.optional(),
  title: requiredLine('titleNeeded', 200),
  scope: inspectionScope,
  sections: z
    .array(writtenSection, invalid)
    .min(1, invalid)
    .max(sectionsMaximum, invalid)
    .describe('At most 150 points in all'),
  archived: z.boolean(invalid).optional().describe('Archived templates begin no inspection'),
});
export type SavedInspectionTemplate = z.output<typeof savedInspectionTemplate>;

export const templateItem = z
  .object({
    key: z.string(),
    code: z.string().nullable(),
    title: z.string(),
    input: inspectionInput,
    unit: z.string().nullable(),
    warnBelow: z.int32().nullable(),
    warnAbove: z.int32().nullable(),
    failBelow: z.int32().nullable(),
    failAbove: z.int32().nullable(),
    choices: z.array(z.string()),
    photoOn,
    jobTemplateIds: z.array(z.uuid()),
    phrases: z.array(z.string()),
  })
  .meta({ id: 'InspectionPoint' });
export type TemplateItem = z.output<typeof templateItem>;

const templateSection = z.object({ title: z.string(), items: z.array(templateItem) }).meta({ id: 'InspectionSection' });

/** As it is kept, of a template and of an inspection alike. */
export const templateSections = z.array(templateSection);
export type TemplateSections = z.output<typeof templateSections>;

export const inspectionTemplate = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    title: z.string(),
    scope: inspectionScope,
    archivedAt: z.string().nullable(),
    sections: templateSections,
  })
  .meta({ id: 'InspectionTemplate' });
export type InspectionTemplate = z.output<typeof inspectionTemplate>;
