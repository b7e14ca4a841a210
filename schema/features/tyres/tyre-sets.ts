import { z } from 'zod';
import { boundedText, clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { jobCard } from '../desk/job-cards.ts';
import { jobTitle } from '../desk/jobs.ts';
import { lineInput, linesMaximum } from '../desk/lines.ts';
import {
  rimKind,
  tyreGrade,
  tyreMovementKind,
  tyrePosition,
  tyreSeason,
  tyreSetState,
  tyreTaskKind,
  tyreTaskState,
} from './tyre-enums.ts';
import { deepestTread } from './tyre-grades.ts';

/** Sets of tyres that customers leave: what they are, where they lie, and how worn they are. */

const invalid = { error: 'invalidInput' } as const;
const tyresMaximum = 8;
const flag = z.boolean(invalid);

/** From each state those that may follow it. */
export const tyreSetTransitions = {
  STORED: ['ON_CAR', 'RETURNED', 'DISPOSED'],
  ON_CAR: ['STORED'],
  RETURNED: ['STORED'],
  DISPOSED: [],
} as const satisfies Readonly<Record<z.output<typeof tyreSetState>, readonly z.output<typeof tyreSetState>[]>>;

const reading = z
  .object({
    position: tyrePosition,
    treadTenthsMm: wholeUpTo(deepestTread),
    pressureKpa: wholeUpTo(2000).nullish(),
    damage: clearableLine(500).optional(),
    km: wholeUpTo(9_999_999).nullish(),
  })
  .meta({ id: 'NewTyreReading' });

const ofEachTyreOnce = (each: readonly z.output<typeof reading>[]) =>
  new Set(each.map(({ position }) => position)).size === each.length;
const readings = z.array(reading, invalid).max(tyresMaximum, invalid);
export type NewReadings = z.output<typeof readings>;

const setFields = {
  vehicleId: rowId.nullish(),
  count: z.int(invalid).min(1, invalid).max(tyresMaximum, invalid).optional().describe('Tyres of a new set; default 4'),
  onRims: flag.optional(),
  rimKind: rimKind.nullish(),
  tpms: flag.optional(),
  brand: clearableLine(100).optional(),
  model: clearableLine(100).optional(),
  size: clearableLine(40).optional(),
  loadSpeed: clearableLine(20).optional(),
  dots: z
    .array(boundedText(4, 'invalidInput'), invalid)
    .max(tyresMaximum, invalid)
    .optional()
    .describe('Week and year of making in four digits, before 2000 in three'),
  readings: readings.refine(ofEachTyreOnce, invalid).optional(),
} as const;

export const storedTyres = z.object({
  id: rowId.optional().describe('A set that comes back; without it one is created'),
  version: seenVersion.optional(),
  customerId: rowId.optional().describe('Required for a new set'),
  season: tyreSeason.optional().describe('Required for a new set'),
  ...setFields,
  locationId: rowId,
});
export type StoredTyres = z.output<typeof storedTyres>;

const comingIn = storedTyres
  .extend({ locationId: rowId.optional().describe('Default: where the other set lay') })
  .meta({ id: 'TyresComingIn' });

export const swappedTyres = z.object({
  jobCardId: rowId,
  outSetId: rowId.describe('Stored set that goes on the car'),
  version: seenVersion.describe('Of the set that goes on the car'),
  in: comingIn.describe('What comes off the car'),
  jobTitle: jobTitle.optional(),
  lines: z.array(lineInput, invalid).max(linesMaximum, invalid).optional().describe('Makes a proposed job of them'),
});

export const movedTyreSet = z.object({ id: rowId, version: seenVersion, locationId: rowId });
export const recordedTread = z.object({
  setId: rowId,
  readings: readings.min(1, invalid).refine(ofEachTyreOnce, invalid),
});
export const savedTyreTask = z.object({ setId: rowId, kind: tyreTaskKind, state: tyreTaskState });
export const returnedTyres = z.object({
  id: rowId,
  version: seenVersion,
  byName: requiredLine('receiverNeeded', 200).describe('Who was handed the tyres'),
});
export const disposedTyres = z.object({
  id: rowId,
  version: seenVersion,
  noticeNumber: requiredLine('noticeNeeded', 100).describe('Of the letter by which the owner was warned'),
  reason: requiredLine('reasonNeeded', 500),
});

export const namedTyreSet = z
  .object({
    id: rowId.optional(),
    code: boundedText(40, 'invalidInput').optional().describe('What the label says'),
  })
  .refine(({ id, code }) => (id === undefined) !== (code === undefined), { error: 'invalidInput', path: ['id'] });

export const tyreSetFilter = z
  .object({
    state: tyreSetState.optional(),
    season: tyreSeason.optional(),
    customerId: rowId.optional(),
    vehicleId: rowId.optional(),
    locationId: rowId.optional(),
  })
  .meta({ id: 'TyreSetFilter' });

export const labelledSets = z.object({ ids: z.array(rowId, invalid).min(1, invalid).max(300, invalid) });
export const pickDay = z.object({ on: day });

export const tyreSet = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    reference: z.string().describe('P-000123'),
    labelCode: z.string(),
    customerId: z.uuid(),
    customer: z
      .object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string().nullable().describe('Null when the caller may not see phones'),
      })
      .meta({ id: 'TyreCustomer' }),
    vehicleId: z.uuid().nullable(),
    vehicle: z
      .object({
        id: z.uuid(),
        plate: z.string().nullable(),
        make: z.string().nullable(),
        model: z.string().nullable(),
      })
      .meta({ id: 'TyreVehicle' })
      .nullable(),
    season: tyreSeason,
    count: z.int32(),
    onRims: z.boolean(),
    rimKind: rimKind.nullable(),
    tpms: z.boolean(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    size: z.string().nullable(),
    loadSpeed: z.string().nullable(),
    locationId: z.uuid().nullable(),
    location: z.object({ id: z.uuid(), code: z.string() }).meta({ id: 'TyreLocation' }).nullable(),
    state: tyreSetState,
    grade: tyreGrade.nullable().describe('The worst of the newest readings by position; null without one'),
    minTreadTenthsMm: z.int32().nullable(),
    dots: z.array(
      z
        .object({
          dot: z.string(),
          week: z.int32().nullable(),
          year: z.int32().nullable(),
          ageYears: z.int32().nullable(),
          grade: tyreGrade,
        })
        .meta({ id: 'TyreDot' }),
    ),
    readings: z
      .array(
        z
          .object({
            position: tyrePosition,
            treadTenthsMm: z.int32(),
            pressureKpa: z.int32().nullable(),
            damage: z.string().nullable(),
            km: z.int32().nullable(),
            measuredAt: z.string(),
            staffId: z.uuid().nullable(),
            grade: tyreGrade,
          })
          .meta({ id: 'TyreReading' }),
      )
      .describe('The oldest first'),
    tasks: z.array(z.object({ kind: tyreTaskKind, state: tyreTaskState }).meta({ id: 'TyreTask' })),
    movements: z
      .array(
        z
          .object({
            at: z.string(),
            kind: tyreMovementKind,
            fromCode: z.string().nullable(),
            toCode: z.string().nullable(),
            staffId: z.uuid().nullable(),
            byName: z.string().nullable().describe('Who was handed the tyres'),
          })
          .meta({ id: 'TyreMovement' }),
      )
      .describe('The oldest first'),
  })
  .meta({ id: 'TyreSet' });
export type TyreSet = z.output<typeof tyreSet>;

export const swappedAnswer = z.object({ outSet: tyreSet, inSet: tyreSet, jobCard }).meta({ id: 'SwappedTyres' });

export const tyreLabel = z
  .object({ setId: z.uuid(), reference: z.string(), code: z.string() })
  .meta({ id: 'TyreLabel' });
export type TyreLabel = z.output<typeof tyreLabel>;

export const pickListRow = z
  .object({
    setId: z.uuid(),
    reference: z.string(),
    plate: z.string().nullable(),
    locationCode: z.string(),
    jobCardId: z.uuid(),
  })
  .meta({ id: 'PickListRow' });
export type PickListRow = z.output<typeof pickListRow>;
