import { type Access, signedIn } from '../access-outcomes.ts';

/** Calls about figures, whose input is of some days. */

const may = { from: '2026-05-01', to: '2026-05-31' };
const unpaid = { unpaidOwner: 'PAYMENT_REQUIRED' } as const;
const owners = signedIn({ ...unpaid, mechanic: 'FORBIDDEN', receptionist: 'FORBIDDEN' });
const everybody = signedIn(unpaid);
const ofOldVersion = signedIn({
  ...unpaid,
  mechanic: 'FORBIDDEN',
  receptionist: 'FORBIDDEN',
  paidOwner: 'CONFLICT',
  otherOwner: 'CONFLICT',
});
const settings = { version: 1_000_000, mondayMail: false };

const ofDays = (name: string, input: object, outcomes: Access['outcomes']) => ({
  [`POST /api/workshop/${name}`]: { input, outcomes },
  [`GET /api/workshop/${name}`]: { input, outcomes },
  [`query ${name}`]: { input, outcomes },
});

export const figuresAccess: Readonly<Record<string, Access>> = {
  ...ofDays('figures', may, owners),
  ...ofDays('figureList', { ...may, kind: 'SALES' }, owners),
  ...ofDays('figureSeries', { ...may, kind: 'SALES', by: 'WEEK' }, owners),
  ...ofDays('staffHours', may, everybody),
  ...ofDays('workOverview', may, owners),
  'POST /api/workshop/saveFigureSettings': { input: settings, outcomes: ofOldVersion },
  'mutation saveFigureSettings': { input: { input: settings }, outcomes: ofOldVersion },
  'GET /api/figures.csv': { input: may, outcomes: owners },
};
