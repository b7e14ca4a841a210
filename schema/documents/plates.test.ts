import { describe, expect, test } from 'vitest';
import { plateText } from '../features/customers/vehicles.ts';
import { plateKeyOf } from './plates.ts';

/** Plates of Slovenia: of a series, and those that people choose; none of them may be refused. */
const plates = [
  ['LJ AB-123', 'LJAB123'],
  ['LJ 12-ABC', 'LJ12ABC'],
  ['MB 1A-B23', 'MB1AB23'],
  ['LJ12ABC', 'LJ12ABC'],
  ['KP-AVTO1', 'KPAVTO1'],
  ['KR MOJ-AVTO', 'KRMOJAVTO'],
] as const;

describe.each(plates)('%s', (plate, key) => {
  test(`is looked for as ${key}, however it is written`, () => {
    expect(plateText.parse(plate)).toBe(plate);
    for (const spelling of [plate, plate.toLowerCase(), plate.replace(/[ -]/g, '.'), ` ${plate} `]) {
      expect(plateKeyOf(spelling)).toBe(key);
    }
  });
});

test('what has neither letters nor digits is no plate', () => {
  expect(plateText.safeParse('- . -').success).toBe(false);
});
