import type { FigureKind } from '../../../../schema/features/figures/figures.ts';
import type { FigureQuery } from './figure-row.ts';
import { efficiency, hoursClocked, hoursPresent, hoursSold, productivity, utilisation } from './kinds/hours.ts';
import { averageJob, labourRate, partsMargin, sales } from './kinds/money.ts';
import { debtors, load, stockOnShelves, stuck, unbilled } from './kinds/open-work.ts';
import { approvalRate, comebacks, promisesKept, returning } from './kinds/visits.ts';

/** How each figure is counted: declared once, for its tile, its list, its series and the files. */
export const figureQueries: Readonly<Record<FigureKind, FigureQuery>> = {
  UNBILLED: unbilled,
  STUCK: stuck,
  SALES: sales,
  AVERAGE_JOB: averageJob,
  HOURS_SOLD: hoursSold,
  HOURS_CLOCKED: hoursClocked,
  HOURS_PRESENT: hoursPresent,
  EFFICIENCY: efficiency,
  UTILISATION: utilisation,
  PRODUCTIVITY: productivity,
  LABOUR_RATE: labourRate,
  PARTS_MARGIN: partsMargin,
  APPROVAL_RATE: approvalRate,
  COMEBACKS: comebacks,
  PROMISES_KEPT: promisesKept,
  DEBTORS: debtors,
  LOAD: load,
  STOCK_VALUE: stockOnShelves,
  RETURN: returning,
};
