import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';
import { entityKind, jobCardState } from './enums.ts';

const invalid = { error: 'invalidInput' } as const;

/** What is in the one field that finds everything. */
export const searchInput = z.object({
  text: boundedText(1000, 'invalidInput'),
  first: z.int(invalid).min(1, invalid).max(100, invalid).default(25),
});

export const searchHit = z
  .object({
    kind: entityKind,
    id: z.string(),
    title: z.string().describe('Plate, name or number to show'),
    detail: z.string(),
    state: jobCardState.nullable().describe('For a job card'),
    promisedAt: z.string().nullable().describe('For a job card'),
    deliveredAt: z.string().nullable().describe('For a job card whose car has been handed over'),
    km: z.int32().nullable().describe('For a job card: what the odometer showed when the car came'),
    openCents: z.int32().nullable().describe('Open amount of an invoice or of a customer; null for other hits'),
    jobCardId: z.string().nullable().describe('For an estimate'),
    vehicleId: z.string().nullable().describe('For imported past work'),
  })
  .meta({ id: 'SearchHit' });
