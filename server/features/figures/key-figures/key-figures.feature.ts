import { z } from 'zod';
import {
  figureDays,
  figureList,
  figureListInput,
  figureSeriesInput,
  figureSettings,
  figureStep,
  figuresInput,
  keyFigures,
  saveFigureSettingsInput,
  staffHours,
  workOverview,
} from '../../../../schema/features/figures/figures.ts';
import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { fillDaysJob } from './days/fill-days.ts';
import { daysFollowWrites } from './days/follow-writes.ts';
import { readFigureSettings, saveFigureSettings } from './figure-settings.ts';
import { figureRoutes } from './figures.rest.ts';
import { listFigure, readSeries } from './list-figure.ts';
import { mondayMailJob } from './monday/monday-mail.ts';
import { readFigures } from './read-figures.ts';
import { readStaffHours } from './staff-hours.ts';
import { readWork } from './work/read-work.ts';

const owners = { permission: 'figures.see' } as const;
const reads = { ...owners, kind: 'query' } as const;

const counted = [
  ...(['INVOICE', 'JOB_CARD', 'JOB', 'LINE', 'TIME_ENTRY', 'ESTIMATE', 'PART', 'BLOCK', 'RESOURCE'] as const),
  ...(['DAY_EXCEPTION', 'STAFF', 'WORKSHOP', 'CUSTOMER', 'VEHICLE'] as const),
] as const satisfies readonly EntityKind[];

/** What the workshop earns, does and has left to do; every figure opens the list that it was counted from. */
export const keyFiguresFeature = feature({
  name: 'keyFigures',
  ownedTables: ['figureDay', 'figureVisit', 'figureGeneration'],
  followers: [daysFollowWrites],
  routes: figureRoutes,
  jobs: [mondayMailJob, fillDaysJob],
  operations: [
    operation({
      ...reads,
      name: 'figures',
      shows: { any: counted },
      description:
        'All figures of a period, without VAT but for DEBTORS. UNBILLED, STUCK, DEBTORS and LOAD are those of now, STOCK_VALUE that of the last day.',
      input: figuresInput,
      output: keyFigures,
      run: readFigures,
    }),
    operation({
      ...reads,
      name: 'figureList',
      shows: { any: counted },
      description: 'What a figure was counted from, the oldest day first.',
      input: figureListInput,
      output: figureList,
      run: listFigure,
    }),
    operation({
      ...reads,
      name: 'figureSeries',
      shows: { any: counted },
      description: 'A figure of each day, week or month of a period; weeks begin on Mondays.',
      input: figureSeriesInput,
      output: z.array(figureStep),
      run: readSeries,
    }),
    operation({
      ...reads,
      name: 'workOverview',
      shows: { any: ['JOB', 'JOB_CARD', 'BLOCK', 'RESOURCE', 'DAY_EXCEPTION', 'STAFF', 'WORKSHOP'] },
      description:
        'Jobs that were finished in a period, by day and by kind, and for how much of their hours the lifts were taken.',
      input: figureDays,
      output: workOverview,
      run: readWork,
    }),
    operation({
      kind: 'query',
      permission: 'time.record',
      name: 'staffHours',
      shows: { any: ['TIME_ENTRY', 'INVOICE', 'JOB', 'JOB_CARD', 'STAFF', 'WORKSHOP'] },
      description:
        'Hours sold, clocked and present of the caller; of everybody for the owner while `perPersonSince` is set.',
      input: figureDays,
      output: z.array(staffHours),
      run: readStaffHours,
    }),
    operation({
      ...reads,
      name: 'figureSettings',
      shows: { any: ['WORKSHOP'] },
      description: 'Whether the hours of each person are shown, and whether the figures are mailed on Mondays.',
      output: figureSettings,
      run: ({ db }) => readFigureSettings(db),
    }),
    operation({
      ...owners,
      kind: 'mutation',
      name: 'saveFigureSettings',
      description:
        'Updates the settings of the figures; omitted fields stay as they are. Fails with CONFLICT when the workshop was changed in the meantime.',
      input: saveFigureSettingsInput,
      output: figureSettings,
      run: saveFigureSettings,
    }),
  ],
});
