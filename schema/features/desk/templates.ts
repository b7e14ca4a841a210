import { z } from 'zod';
import { requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { lineKind, lineOrigin, pricing, unit, vatCategory, vatGroundKind } from '../workshop/enums.ts';
import { lineInput, linesMaximum } from './lines.ts';

/** Jobs that come again and again, with their lines. */

const templateLine = z
  .object({
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z
      .int32()
      .nullable()
      .describe('In the price mode of the workshop; null when the caller may not see prices'),
    vatCategory,
    vatGround: z.string().nullable(),
    vatGroundKind: vatGroundKind.nullable(),
    labourRateId: z.uuid().nullable(),
    partNumber: z.string().nullable(),
    brand: z.string().nullable(),
    supplierName: z.string().nullable(),
    origin: lineOrigin,
    partId: z.uuid().nullable().describe('Part of the catalogue that the line takes from stock'),
  })
  .meta({ id: 'TemplateLine' });

export const templateJob = z
  .object({
    title: z.string(),
    pricing,
    fixedCents: z.int32().nullable(),
    plannedMinutes: z.int32().nullable(),
    lines: z.array(templateLine),
  })
  .meta({ id: 'TemplateJob' });
export type TemplateJob = z.output<typeof templateJob>;

/** As it is kept: labour whose price was its rate's goes on having that one's. */
export const keptJobs = z.array(
  templateJob.extend({
    lines: z.array(
      templateLine.extend({
        unitPrice: z.int32(),
        followsRate: z.boolean(),
        // Those that were kept before have words alone.
        vatGroundKind: vatGroundKind.nullable().default(null),
        partId: z.uuid().nullable().default(null),
      }),
    ),
  }),
);
export type KeptJob = z.output<typeof keptJobs>[number];

export const jobTemplate = z
  .object({
    id: z.string(),
    version: z.int32(),
    title: z.string(),
    jobs: z.array(templateJob),
    uses: z.int32().describe('Number of times it was applied in the workshop'),
  })
  .meta({ id: 'JobTemplate' });

const title = requiredLine('titleNeeded', 200);
export const templateFilter = z
  .object({ vehicleId: rowId.optional().describe('Templates used most on its model come first') })
  .meta({ id: 'JobTemplateFilter' });
const invalid = { error: 'invalidInput' } as const;
/** As many jobs as one take-in can need. */
const jobsMaximum = 20;

/** What a line of a template has; a price is in the price mode of the workshop, and without one it follows its rate. */
const writtenLine = lineInput
  .pick({
    kind: true,
    description: true,
    quantityThousandths: true,
    unit: true,
    unitPrice: true,
    vatCategory: true,
    vatGround: true,
    vatGroundKind: true,
    labourRateId: true,
    partNumber: true,
    brand: true,
    supplierName: true,
    origin: true,
    partId: true,
  })
  .meta({ id: 'NewTemplateLine' });

const writtenJob = z
  .object({
    title,
    pricing: pricing.optional(),
    fixedCents: wholeUpTo(largest).nullish().describe('In the price mode of the workshop'),
    plannedMinutes: wholeUpTo(100_000).nullish(),
    lines: z.array(writtenLine).max(linesMaximum),
  })
  .meta({ id: 'NewTemplateJob' });
export type WrittenJob = z.output<typeof writtenJob>;

export const savedTemplate = z.object({
  id: rowId.optional().describe('Template to update; without it one is created'),
  version: seenVersion.optional(),
  jobId: rowId.optional().describe('Job to save as a new template'),
  title: title.optional().describe('Default: the title of the first job'),
  jobs: z
    .array(writtenJob, invalid)
    .min(1, invalid)
    .max(jobsMaximum, invalid)
    .optional()
    .describe('Jobs of the template, where it is not made from a job'),
});
export type SavedTemplate = z.output<typeof savedTemplate>;
export const removedTemplate = z.object({ id: rowId, version: seenVersion });
export const appliedTemplate = z.object({ jobCardId: rowId, templateId: rowId });
export const addedTemplates = z.object({ added: z.int32() }).meta({ id: 'AddedTemplates' });
