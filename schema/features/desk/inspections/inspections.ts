import { z } from 'zod';
import { clearableLine, clearableMessage, rowId, seenVersion } from '../../../fields/fields.ts';
import { largest } from '../../../fields/numbers.ts';
import { inspectionGrade, inspectionScope, inspectionState } from '../../workshop/enums.ts';
import { job } from '../jobs.ts';
import { itemKey, pointsMaximum, templateItem } from './inspection-templates.ts';

/** What was looked at on a car, point by point. */

const invalid = { error: 'invalidInput' } as const;

/** How many points one call answers or makes jobs of. */
const pointsAtOnce = 60;
const photosMaximum = 20;

export const startInspectionInput = z.object({ jobCardId: rowId, templateId: rowId });

const answer = z
  .object({
    itemKey,
    grade: inspectionGrade.optional().describe('Of a measure without one it follows from the limits'),
    valueThousandths: z.int(invalid).min(-largest, invalid).max(largest, invalid).nullish(),
    choice: clearableLine(100).optional().describe('One of the choices of the point'),
    note: clearableMessage(2000).optional(),
    fileIds: z
      .array(rowId, invalid)
      .max(photosMaximum, invalid)
      .optional()
      .describe('Photos of the job card or its jobs'),
  })
  .meta({ id: 'InspectionAnswer' });
export type InspectionAnswer = z.output<typeof answer>;

export const answerInspectionInput = z.object({
  id: rowId,
  answers: z
    .array(answer, invalid)
    .min(1, invalid)
    .max(pointsAtOnce, invalid)
    .describe('What is left out of an answer stays as it is'),
});
export type AnswerInspectionInput = z.output<typeof answerInspectionInput>;

export const seenInspection = z.object({ id: rowId, version: seenVersion });

export const jobsFromInspectionInput = z.object({
  id: rowId,
  itemKeys: z.array(itemKey, invalid).min(1, invalid).max(pointsAtOnce, invalid),
});

export const inspectionsFilter = z
  .object({
    jobCardId: rowId.optional(),
    vehicleId: rowId.optional(),
    states: z.array(inspectionState, invalid).max(10, invalid).optional(),
  })
  .meta({ id: 'InspectionFilter' });

export const inspectionCounts = z
  .object({
    ok: z.int32(),
    minor: z.int32(),
    major: z.int32(),
    dangerous: z.int32(),
    notChecked: z.int32(),
  })
  .meta({ id: 'InspectionCounts' });

const item = templateItem
  .omit({ key: true })
  .extend({
    itemKey: z.string(),
    section: z.string().describe('Title of its section'),
    grade: inspectionGrade,
    valueThousandths: z.int32().nullable(),
    choice: z.string().nullable(),
    note: z.string().nullable(),
    fileIds: z.array(z.uuid()),
    findingKey: z.string().describe('The same for the same finding at each visit of the vehicle'),
    jobId: z.uuid().nullable().describe('First job that was made of it'),
  })
  .meta({ id: 'InspectionItem' });
export type InspectionItem = z.output<typeof item>;

export const inspection = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    jobCardId: z.uuid(),
    vehicleId: z.uuid().nullable(),
    templateId: z.uuid(),
    title: z.string(),
    scope: inspectionScope,
    state: inspectionState,
    km: z.int32().nullable(),
    mechanicId: z.uuid().nullable(),
    startedAt: z.string(),
    doneAt: z.string().nullable(),
    sharedAt: z.string().nullable(),
    frozenHash: z
      .string()
      .nullable()
      .describe('SHA-256 in hex of its points and answers, as they were when it was finished'),
    informedByName: z.string().nullable().describe('Who was informed of what is dangerous before the car left'),
    informedAt: z.string().nullable(),
    counts: inspectionCounts,
    items: z.array(item).max(pointsMaximum),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.output<typeof inspection>;

export const jobsFromInspection = z.object({ jobs: z.array(job), inspection }).meta({ id: 'JobsFromInspection' });

/** What a point lacks before the inspection can be finished. */
export const missingOfPoint = z.object({ itemKey: z.string(), what: z.array(z.enum(['NOTE', 'PHOTO'])) });
export type MissingOfPoint = z.output<typeof missingOfPoint>;
