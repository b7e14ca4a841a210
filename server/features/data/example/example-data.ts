import type { defaultLanguage } from '../../../../schema/languages.ts';
import type { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import type { Text } from '../../../../schema/messages/text.ts';

/** What an example workshop has. All of it is made up: firms called an example, addresses at example.com, plates that nobody has. */

type ExampleText = Text<(typeof exampleWorkTexts)[typeof defaultLanguage]>;

const companies = [
  { key: 'transport', postcode: '1000', town: 'Ljubljana' },
  { key: 'delivery', postcode: '2000', town: 'Maribor' },
  { key: 'building', postcode: '3000', town: 'Celje' },
  { key: 'florist', postcode: '4000', town: 'Kranj' },
  { key: 'lifts', postcode: '8000', town: 'Novo mesto' },
  { key: 'coldStore', postcode: '8000', town: 'Novo mesto' },
  { key: 'farm', postcode: '8000', town: 'Novo mesto' },
  { key: 'taxi', postcode: '8000', town: 'Novo mesto' },
] as const;

const people = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'],
] as const;

/** Whose the cars are. @param t in the language of the person who loads it */
export function customersIn(t: ExampleText) {
  return [
    ...companies.map(({ key, ...place }, at) => ({
      name: t(`companies.${key}`),
      kind: 'COMPANY',
      email: `company${at + 1}@example.com`,
      address: t('road', { number: `${at + 1}` }),
      ...place,
    })),
    ...people.map((key, at) => ({
      name: t(`people.${key}`),
      kind: 'PERSON',
      email: `customer${at + 1}@example.com`,
      address: t('street', { number: `${at + 1}` }),
      postcode: '6000',
      town: 'Koper',
    })),
  ];
}

const models = [
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
  ['Seat', 'Leon'],
  ['Nissan', 'Qashqai'],
  ['Volvo', 'V60'],
  ['Suzuki', 'Vitara'],
  ['Honda', 'Jazz'],
] as const;

/** How many kilometres a car is driven in a day. */
export const kmADay = 30;

/** Plates of a country that gives none: nobody's car is meant. The kilometres are those of today. */
export const vehicles = [...models, ...models].map(([make, model], at) => ({
  plate: `PRIMER ${at + 1}`,
  make,
  model,
  km: 64_900 + at * 4150,
}));

/** Whose car it is, by the places of both: the first firm has a fleet, whose finished cars go on one invoice. */
export const ownerOf = (vehicle: number, customers: number) => (vehicle < fleet ? 0 : vehicle % customers);
const fleet = 3;

const labour = (description: string, hours: number) =>
  ({ kind: 'LABOUR', description, quantityThousandths: hours * 1000, unit: 'HUR', unitPrice: 450_000 }) as const;
const part = (description: string, euros: number, pieces = 1) =>
  ({ kind: 'PART', description, quantityThousandths: pieces * 1000, unit: 'C62', unitPrice: euros * 10_000 }) as const;

/** The works of the example, in the order in which its cards name them. @param t as in customersIn */
export function worksIn(t: ExampleText) {
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

export type Works = ReturnType<typeof worksIn>;
