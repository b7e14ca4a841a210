import { z } from 'zod';
import { requiredLine, rowId, seenVersion } from '../../../fields/fields.ts';
import { lineKind, lineOrigin, pricing, unit, vatCategory, vatGroundKind } from '../enums.ts';

/** Jobs that come again and again, with their lines. */

const templateLine = z
  .object({
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z.int32().nullable().describe('In the price mode of the workshop; null for who may not see prices'),
    vatCategory,
    vatGround: z.string().nullable(),
    vatGroundKind: vatGroundKind.nullable(),
    labourRateId: z.uuid().nullable(),
    partNumber: z.string().nullable(),
    brand: z.string().nullable(),
    supplierName: z.string().nullable(),
    origin: lineOrigin,
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
        ...{ unitPrice: z.int32(), followsRate: z.boolean() },
        // Those that were kept before have words alone.
        vatGroundKind: vatGroundKind.nullable().default(null),
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
    uses: z.int32().describe('How often it was applied in this workshop'),
  })
  .meta({ id: 'JobTemplate' });

const title = requiredLine('fillInAllFields', 200);
export const templateFilter = z
  .object({ vehicleId: rowId.optional().describe('Those that were used most on its model come first') })
  .meta({ id: 'JobTemplateFilter' });
export const savedTemplate = z.object({ jobId: rowId, title: title.optional().describe('The job’s unless given') });
export const removedTemplate = z.object({ id: rowId, version: seenVersion });
export const appliedTemplate = z.object({ jobCardId: rowId, templateId: rowId });
