import type { TyreSeason } from '../../../../../generated/graphql.ts';

export const seasons = ['SUMMER', 'WINTER', 'ALL_SEASON'] as const satisfies readonly TyreSeason[];

/** From October to March the summer tyres are stored. @param month from 0 on */
export const storedIn = (month: number): TyreSeason => (month >= 9 || month < 3 ? 'SUMMER' : 'WINTER');
