import { compactText, wordsOf } from '../../../workshop/search/index.ts';

/** What of a car says whether another one is like it. */
export interface Facets {
  readonly make: string;
  readonly model: string;
  readonly engine: string;
  readonly fuel: string;
  readonly year: number | null;
  readonly km: number | null;
}

interface Car {
  readonly make: string | null;
  readonly model: string | null;
  readonly engineCode: string | null;
  readonly fuel: string | null;
  readonly firstRegistrationOn: string | null;
}

/** How people call makes in short. */
const makes: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['mercedes', 'mercedesbenz'],
  ['mb', 'mercedesbenz'],
  ['alfa', 'alfaromeo'],
  ['rover', 'landrover'],
]);
const longest = 60;

export const unknownCar: Facets = { make: '', model: '', engine: '', fuel: '', year: null, km: null };

export function facetsOf(car: Car | undefined, km: number | null): Facets {
  if (car === undefined) return { ...unknownCar, km };
  const make = compactText(car.make ?? '');
  // Golf of `Golf VII Variant`: what stands behind it is written in a hundred ways.
  const [model = ''] = wordsOf(car.model ?? '').filter((word) => word !== make);
  const year = Number(car.firstRegistrationOn?.slice(0, 4));
  return {
    make: (makes.get(make) ?? make).slice(0, longest),
    model: model.slice(0, longest),
    engine: compactText(car.engineCode ?? '').slice(0, longest),
    fuel: compactText(car.fuel ?? '').slice(0, longest),
    year: Number.isInteger(year) && year > 0 ? year : null,
    km,
  };
}

const yearsApart = 3;
const kmOfBand = 50_000;

/** How much two cars have in common, by what makes their trouble alike: the engine most. */
export function facetSimilarity(one: Facets, other: Facets): number {
  const same = (facet: 'make' | 'model' | 'engine' | 'fuel') => one[facet] !== '' && one[facet] === other[facet];
  const [year, km] = [
    one.year !== null && other.year !== null && Math.abs(one.year - other.year) <= yearsApart,
    one.km !== null && other.km !== null && Math.floor(one.km / kmOfBand) === Math.floor(other.km / kmOfBand),
  ];
  const weights = [
    ...[same('engine') ? 4 : 0, same('make') && same('model') ? 3 : 0, same('make') ? 1 : 0],
    ...[same('fuel') ? 1 : 0, year ? 1 : 0, km ? 1 : 0],
  ];
  return weights.reduce((sum, weight) => sum + weight, 0);
}
