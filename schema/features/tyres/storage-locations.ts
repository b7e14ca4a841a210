import { z } from 'zod';
import { clearableLine, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { codesOfPattern } from './location-patterns.ts';

/** Places for tyres: their codes, and how many tyres each holds. */

const invalid = { error: 'invalidInput' } as const;
const capacity = z.int(invalid).min(1, invalid).max(1000, invalid);

export const savedLocations = z.object({
  pattern: requiredLine('invalidInput', 100)
    .refine((text) => codesOfPattern(text) !== undefined, { error: 'locationPattern' })
    .describe('`A-{01..12}-{1..4}` makes 48 codes; up to three ranges and 1,000 codes'),
  capacityTyres: capacity,
  zone: clearableLine(100).optional(),
});

export const updatedLocation = z.object({
  id: rowId,
  version: seenVersion,
  capacityTyres: capacity.optional(),
  archived: z.boolean(invalid).optional(),
});

export const storageLocationFilter = z
  .object({
    archived: z.boolean(invalid).optional(),
    freeTyres: capacity.optional().describe('Those with room for at least so many tyres'),
  })
  .meta({ id: 'StorageLocationFilter' });

export const storageLocation = z
  .object({
    id: z.uuid(),
    version: z.int32().describe('Tyres that come and go do not increase it'),
    code: z.string(),
    zone: z.string().nullable(),
    capacityTyres: z.int32(),
    usedTyres: z.int32(),
    archivedAt: z.string().nullable(),
  })
  .meta({ id: 'StorageLocation' });
export type StorageLocation = z.output<typeof storageLocation>;
