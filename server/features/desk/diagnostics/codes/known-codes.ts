import { airCodes } from './air-codes.ts';
import type { KnownCode } from './code-group.ts';
import { fuelCodes } from './fuel-codes.ts';
import { otherCodes } from './other-codes.ts';

/** The codes that are shipped with what is checked first. */
export const knownCodes: ReadonlyMap<string, KnownCode> = new Map(
  [...airCodes, ...fuelCodes, ...otherCodes].flatMap(([system, checks, codes]) =>
    Object.entries(codes).map(([code, related = []]) => [code, { system, checks, related }] as const),
  ),
);
