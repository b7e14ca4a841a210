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

export const works = [
  {
    title: 'Redni servis',
    lines: [labour('Menjava olja in filtrov', 1), part('Motorno olje 5W-30, 1 l', 9, 5), part('Filter olja', 12)],
  },
  {
    title: 'Zavore spredaj',
    lines: [labour('Menjava ploščic in diskov', 1.5), part('Zavorne ploščice', 48), part('Zavorni disk', 42, 2)],
  },
  { title: 'Klima', lines: [labour('Polnjenje in pregled tesnosti', 1), part('Hladilno sredstvo', 35)] },
  { title: 'Menjava gum', lines: [labour('Premontaža in centriranje', 1)] },
  {
    title: 'Jermen in vodna črpalka',
    lines: [labour('Menjava zobatega jermena', 4), part('Komplet jermena s črpalko', 165)],
  },
] as const;

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

/** What becomes of each card: the vehicle by its place, the work by its place, and how many days ago it began. */
export const cards: readonly {
  readonly vehicle: number;
  readonly work: number;
  readonly daysAgo: number;
  readonly fate: Fate;
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
  { vehicle: 10, work: 3, daysAgo: 2, fate: 'READY' },
  { vehicle: 11, work: 1, daysAgo: 2, fate: 'ON_HOLD' },
  { vehicle: 12, work: 4, daysAgo: 1, fate: 'IN_PROGRESS' },
  { vehicle: 13, work: 0, daysAgo: 1, fate: 'READY_TO_START' },
  { vehicle: 14, work: 2, daysAgo: 1, fate: 'AWAITING_APPROVAL' },
  { vehicle: 0, work: 1, daysAgo: 0, fate: 'DIAGNOSIS' },
  { vehicle: 1, work: 3, daysAgo: 0, fate: 'CHECKED_IN' },
  { vehicle: 3, work: 0, daysAgo: 0, fate: 'CHECKED_IN' },
  { vehicle: 4, work: 0, daysAgo: 0, fate: 'PLANNED' },
  { vehicle: 6, work: 4, daysAgo: 0, fate: 'PLANNED' },
];
