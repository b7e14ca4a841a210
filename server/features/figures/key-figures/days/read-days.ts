import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import type { DaySums } from '../day-sums.ts';
import type { FigureReader } from '../reading/figure-reader.ts';
import { areStored, readStored } from '../stored/read-stored.ts';
import { sumsOfDays } from '../stored/store-days.ts';
import { countDays } from './count-days.ts';

/** The sums of each of some days. */
export const readDays = (reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, DaySums>> =>
  reader.once('days', days, () => readStored(reader, days, sumsOfDays, countDays));

/** The same, where no more than today has to be counted for it. */
export const readDaysIfStored = async (reader: FigureReader, days: FigureDays) =>
  (await areStored(reader, days, sumsOfDays)) ? readDays(reader, days) : undefined;
