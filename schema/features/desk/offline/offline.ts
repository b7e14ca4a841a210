import { z } from 'zod';
import { boundedText, moment, rowId } from '../../../fields/fields.ts';
import { vehicle } from '../../customers/vehicles.ts';
import { partNumberKind, queuedState, unit } from '../../workshop/enums.ts';
import { jobCard } from '../job-cards.ts';
import { jobTemplate } from '../templates.ts';
import { timeEntry, workedTime } from '../time.ts';

/** What a phone keeps while it has no network: what was done on it, and what it shows. */

const invalid = { error: 'invalidInput' } as const;

/** As large as what a finding with its lines takes. */
const jsonMaximum = 200_000;
const json = boundedText(jsonMaximum, 'invalidInput');
/** This many operations are sent at once. */
export const queuedAtOnce = 50;
const dependsOnMaximum = 50;

export const queuedOperation = z
  .object({
    operationId: rowId,
    name: boundedText(100, 'invalidInput').describe('Name of a queueable operation'),
    input: json.describe('Its input as JSON, without `operationId` and `occurredAt`'),
    occurredAt: moment.describe('When it was done on the phone'),
    dependsOn: z
      .array(rowId, invalid)
      .max(dependsOnMaximum, invalid)
      .optional()
      .describe('Operations without which it is not applied, by their ids'),
    base: json
      .optional()
      .describe('The fields that it changes as the phone had last read them, as JSON: what is still so may be changed'),
  })
  .meta({ id: 'QueuedOperation' });
export type QueuedOperation = z.output<typeof queuedOperation>;

export const sendQueuedInput = z.object({
  operations: z.array(queuedOperation, invalid).min(1, invalid).max(queuedAtOnce, invalid),
});

export const queuedAnswer = z
  .object({
    operationId: z.uuid(),
    state: queuedState.describe(
      'APPLIED, also where it was before; CONFLICT when what it changes was changed meanwhile; REFUSED; WAITING to be sent again',
    ),
    code: z.string().nullable().describe('Why it was not applied; null while it waits for another operation'),
    reason: z.string().nullable(),
    fields: z.string().nullable().describe('Reasons of the refused fields, as JSON'),
    current: z.string().nullable().describe('With CONFLICT: what is there now, as JSON'),
    free: z.int32().nullable().describe('With too little stock: what is free, in thousandths'),
    answer: z.string().nullable().describe('With APPLIED: the answer of the operation, as JSON'),
    clockSkewed: z
      .boolean()
      .describe('Whether it was said to be done more than two minutes from now, and counts as done on arrival'),
  })
  .meta({ id: 'QueuedAnswer' });
export type QueuedAnswer = z.output<typeof queuedAnswer>;

export const sentQueue = z
  .object({ serverTime: z.string(), answers: z.array(queuedAnswer).describe('In the order of the operations') })
  .meta({ id: 'SentQueue' });

export const snapshotInput = z.object({
  since: z
    .int32(invalid)
    .min(0, invalid)
    .optional()
    .describe('`sequence` of the snapshot that the phone has; without it all is answered'),
  phones: z.boolean(invalid).optional().describe('With the phone numbers that the caller may see; default: false'),
});

/** A card as a phone keeps it: with the last visits of its car as texts, in place of all that was ever done on it. */
export const snapshotCard = jobCard
  .extend({
    vehicle: vehicle
      .omit({ ownerships: true, jobCards: true, history: true })
      .meta({ id: 'SnapshotVehicle' })
      .nullable(),
    visits: z.array(z.string()).describe('The last five visits of the car before, the latest first, each as a text'),
  })
  .meta({ id: 'SnapshotCard' });

/** A part as a phone keeps it: how it is found at the shelf, and how much of it is free. */
export const snapshotPart = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    sku: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    ean: z.string().nullable(),
    numbers: z.array(z.object({ kind: partNumberKind, number: z.string() }).meta({ id: 'SnapshotPartNumber' })),
    unit,
    location: z.string().nullable(),
    onHandThousandths: z.int32(),
    reservedThousandths: z.int32(),
    freeThousandths: z.int32(),
    averageCost: z.int32().nullable().describe('Null, as all costs: no phone keeps them'),
    valueCents: z.number().nullable(),
    lastCost: z.int32().nullable(),
  })
  .meta({ id: 'SnapshotPart' });
export type SnapshotPart = z.output<typeof snapshotPart>;

export const snapshot = z
  .object({
    sequence: z.int32().describe('For `since` of the next call'),
    full: z.boolean().describe('Whether it replaces what the phone has; else it holds what has changed'),
    cards: z
      .array(snapshotCard)
      .describe('Open cards with own jobs, at the desk all; at most 60, by promise; costs are null for everybody'),
    goneCardIds: z.array(z.uuid()).describe('Cards that are not among them any more'),
    partsFull: z.boolean().describe('Whether the parts are all of them; else those that have changed'),
    parts: z.array(snapshotPart).describe('Stocked parts, at most 5,000'),
    gonePartIds: z.array(z.uuid()).describe('Parts that are not among them any more'),
    templates: z.array(jobTemplate).describe('All of the workshop, also where the cards are those that changed'),
    day: z.array(workedTime).describe('The own time entries of today'),
    runningClock: timeEntry.nullable(),
  })
  .meta({ id: 'Snapshot' });
