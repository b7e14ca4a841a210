import type { defaultLanguage } from '../../../../schema/languages.ts';
import type { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import type { Text } from '../../../../schema/messages/text.ts';

/** What an example workshop has. All of it is made up: firms called »Primer«, addresses at example.com, numbers that nobody has. */

export const customers = [
  {
    name: 'Primer Transport d. o. o.',
    kind: 'COMPANY',
    email: 'transport@example.com',
    address: 'Vzorčna cesta 1',
    postcode: '1000',
    town: 'Ljubljana',
  },
  {
    name: 'Primer Dostava d. o. o.',
    kind: 'COMPANY',
    email: 'dostava@example.com',
    address: 'Vzorčna cesta 12',
    postcode: '2000',
    town: 'Maribor',
  },
  {
    name: 'Primer Gradnje d. o. o.',
    kind: 'COMPANY',
    email: 'gradnje@example.com',
    address: 'Izmišljena ulica 3',
    postcode: '3000',
    town: 'Celje',
  },
  {
    name: 'Primer Cvetličarna s. p.',
    kind: 'COMPANY',
    email: 'cvetje@example.com',
    address: 'Izmišljena ulica 8',
    postcode: '4000',
    town: 'Kranj',
  },
  ...['Prva', 'Druga', 'Tretja', 'Četrta', 'Peta', 'Šesta', 'Sedma', 'Osma'].map((place, at) => ({
    name: `${place} Vzorčna Stranka`,
    kind: 'PERSON',
    email: `stranka${at + 1}@example.com`,
    address: `Vzorčna ulica ${at + 1}`,
    ...{ postcode: '6000', town: 'Koper' },
  })),
] as const;

/** Plates of a country that gives none: nobody's car is meant. */
export const vehicles = [
  ['Renault', 'Clio'],
  ['Volkswagen', 'Golf'],
  ['Škoda', 'Octavia'],
  ['Opel', 'Astra'],
  ['Peugeot', '308'],
  ['Ford', 'Focus'],
  ['Toyota', 'Yaris'],
  ['Fiat', 'Ducato'],
  ['Citroën', 'Berlingo'],
  ['Hyundai', 'i30'],
  ['Kia', 'Ceed'],
  ['Dacia', 'Duster'],
  ['Audi', 'A4'],
  ['BMW', '320d'],
  ['Mazda', '3'],
].map(([make, model], at) => ({ plate: `PRIMER ${at + 1}`, make, model, km: 61_300 + at * 11_750 }));

const labour = (description: string, hours: number) =>
  ({ kind: 'LABOUR', description, quantityThousandths: hours * 1000, unit: 'HUR', unitPrice: 450_000 }) as const;
const part = (description: string, euros: number, pieces = 1) =>
  ({ kind: 'PART', description, quantityThousandths: pieces * 1000, unit: 'C62', unitPrice: euros * 10_000 }) as const;

/** The works of the example, in the order in which its cards name them. @param t in the language of whoever loads it */
export function worksIn(t: Text<(typeof exampleWorkTexts)[typeof defaultLanguage]>) {
  const oil = [part(t('service.oil'), 9, 5), part(t('service.filter'), 12)];
  return [
    { title: t('service.title'), lines: [labour(t('service.labour'), 1), ...oil] },
    {
      title: t('brakes.title'),
      lines: [labour(t('brakes.labour'), 1.5), part(t('brakes.pads'), 48), part(t('brakes.disc'), 42, 2)],
    },
    { title: t('climate.title'), lines: [labour(t('climate.labour'), 1), part(t('climate.coolant'), 35)] },
    { title: t('tyres.title'), lines: [labour(t('tyres.labour'), 1)] },
    { title: t('belt.title'), lines: [labour(t('belt.labour'), 4), part(t('belt.kit'), 165)] },
  ] as const;
}

export type Fate =
  | 'PLANNED'
  | 'CHECKED_IN'
  | 'DIAGNOSIS'
  | 'AWAITING_APPROVAL'
  | 'READY_TO_START'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'READY'
  | 'DELIVERED'
  | 'DEFERRED'
  | 'OPEN'
  | 'OVERDUE'
  | 'CANCELLED';

/** A moment of the workshop's day: an hour of its clock, so many days from today. */
export interface Appointment {
  readonly days: number;
  readonly hour: number;
}

/**
 * What becomes of each card: the vehicle by its place, the work by its place, how many days ago it began, and when its car
 * comes or was promised.
 */
export const cards: readonly {
  readonly vehicle: number;
  readonly work: number;
  readonly daysAgo: number;
  readonly fate: Fate;
  readonly due?: Appointment;
}[] = [
  { vehicle: 0, work: 4, daysAgo: 90, fate: 'OVERDUE' },
  { vehicle: 1, work: 1, daysAgo: 70, fate: 'DELIVERED' },
  { vehicle: 2, work: 0, daysAgo: 60, fate: 'OVERDUE' },
  { vehicle: 3, work: 2, daysAgo: 45, fate: 'DEFERRED' },
  { vehicle: 4, work: 3, daysAgo: 30, fate: 'DELIVERED' },
  { vehicle: 5, work: 0, daysAgo: 20, fate: 'CANCELLED' },
  { vehicle: 6, work: 1, daysAgo: 12, fate: 'DEFERRED' },
  { vehicle: 7, work: 4, daysAgo: 6, fate: 'OPEN' },
  { vehicle: 8, work: 0, daysAgo: 4, fate: 'OPEN' },
  { vehicle: 9, work: 2, daysAgo: 3, fate: 'DELIVERED' },
  { vehicle: 10, work: 3, daysAgo: 2, fate: 'READY', due: { days: 0, hour: 12 } },
  { vehicle: 11, work: 1, daysAgo: 2, fate: 'ON_HOLD', due: { days: -1, hour: 16 } },
  { vehicle: 12, work: 4, daysAgo: 1, fate: 'IN_PROGRESS', due: { days: 0, hour: 15 } },
  { vehicle: 13, work: 0, daysAgo: 1, fate: 'READY_TO_START', due: { days: 0, hour: 17 } },
  { vehicle: 14, work: 2, daysAgo: 1, fate: 'AWAITING_APPROVAL', due: { days: 1, hour: 10 } },
  { vehicle: 0, work: 1, daysAgo: 0, fate: 'DIAGNOSIS', due: { days: 1, hour: 15 } },
  { vehicle: 1, work: 3, daysAgo: 0, fate: 'CHECKED_IN', due: { days: 0, hour: 16 } },
  { vehicle: 3, work: 0, daysAgo: 0, fate: 'CHECKED_IN', due: { days: 1, hour: 12 } },
  { vehicle: 4, work: 0, daysAgo: 0, fate: 'PLANNED', due: { days: 0, hour: 9 } },
  { vehicle: 6, work: 4, daysAgo: 0, fate: 'PLANNED', due: { days: 1, hour: 8 } },
];
