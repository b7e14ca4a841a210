import { nameKeyOf } from '../../schema/letters/name-key.ts';
import { termsOfCustomer } from '../../server/features/customers/customers/write-customer.ts';
import { termsOfVehicle } from '../../server/features/customers/vehicles/write-vehicle.ts';
import type { Bulk } from './bulk.ts';
import {
  bulkOf,
  cardAt,
  customerIdAt,
  dayOf,
  idOf,
  isCompany,
  knownSince,
  later,
  type Plan,
  pick,
  vehicleIdAt,
} from './plan.ts';
import { termRows } from './terms.ts';
import { workOf } from './work.ts';

/** Customers, their cars, and by what both are found. All of it is made up. */

const firstNames = [
  ...['Ana', 'Bor', 'Cvetka', 'Črt', 'Dušan', 'Eva', 'Franc', 'Gaja', 'Hana', 'Igor', 'Jože', 'Katja', 'Luka'],
  ...['Maja', 'Nejc', 'Olga', 'Peter', 'Rok', 'Sara', 'Špela', 'Tine', 'Urška', 'Vida', 'Žan'],
];
const syllables = [
  ['Ko', 'Ba', 'Ru', 'Mla', 'Zu', 'Ho', 'Po', 'Šte', 'Ži', 'Čer'],
  ['va', 'ra', 'lo', 'ni', 'be', 'gu'],
  ['č', 'kar', 'nik', 'šek', 'lj', 'vec'],
] as const;
const towns = [
  { postcode: '1000', town: 'Ljubljana' },
  { postcode: '2000', town: 'Maribor' },
  { postcode: '3000', town: 'Celje' },
  { postcode: '4000', town: 'Kranj' },
  { postcode: '6000', town: 'Koper' },
];
const models = [
  { make: 'Volkswagen', model: 'Golf' },
  { make: 'Škoda', model: 'Octavia' },
  { make: 'Renault', model: 'Clio' },
  { make: 'Renault', model: 'Mégane' },
  { make: 'Opel', model: 'Astra' },
  { make: 'Peugeot', model: '308' },
  { make: 'Ford', model: 'Transit' },
  { make: 'BMW', model: '320d' },
  { make: 'Toyota', model: 'Yaris' },
  { make: 'Citroën', model: 'Berlingo' },
];
const areas = ['LJ', 'MB', 'CE', 'KR', 'KP', 'NM', 'GO', 'MS', 'SG', 'PO', 'KK'];
const letters = 'ABCDEFGHJKLMNPRSTUVZ';

/** A customer as far as others need to know. */
export function customerOf(place: number) {
  const [first, second, last] = syllables;
  const surname = `${pick(first, place)}${pick(second, Math.floor(place / 10))}${pick(last, Math.floor(place / 60))}`;
  const name = isCompany(place) ? `${surname} ${place} d. o. o.` : `${pick(firstNames, place)} ${surname}`;
  return {
    kind: isCompany(place) ? 'COMPANY' : 'PERSON',
    name,
    contacts: [],
    email: `stranka${place}@example.com`,
    phone: `+3864${String((place * 7919) % 10_000_000).padStart(7, '0')}`,
    address: `Vzorčna ulica ${(place % 90) + 1}`,
    ...pick(towns, place),
    country: 'SI',
  };
}

/** A car as far as others need to know; no two have one plate. */
export function vehicleOf(place: number) {
  const round = Math.floor(place / 900);
  const mark = `${pick([...letters], Math.floor(round / letters.length))}${pick([...letters], round)}`;
  const plate = `${pick(areas, place)} ${mark}-${(place % 900) + 100}`;
  const plateKey = plate.replace(/[^A-Z0-9]/g, '');
  return { plate, plateKey, vin: `WVWZZZ1KZ${String(place).padStart(8, '0')}`, ...pick(models, place) };
}

/** Two of three cars have a next service and a roadworthiness test on record, some of them in the past. */
const upkeepOf = ({ now }: Plan, place: number) => {
  const [service, test] = [((place * 13) % 400) - 20, ((place * 29) % 700) - 30];
  return {
    nextServiceOn: place % 3 === 0 ? null : dayOf(later(now, service * 24)),
    roadworthyUntil: place % 3 === 1 ? null : dayOf(later(now, test * 24)),
  };
};

export function bulksOfCars(plan: Plan): Bulk[] {
  return [
    bulkOf(plan, 'customers', plan.customers, (place) => {
      const at = knownSince(plan, place);
      const { contacts, ...customer } = customerOf(place);
      return [
        {
          id: customerIdAt(plan, place),
          ...customer,
          nameKey: nameKeyOf(customer.name),
          contacts: JSON.stringify(contacts),
          createdAt: at,
        },
      ];
    }),
    bulkOf(plan, 'vehicles', plan.vehicles, (place) => {
      const at = knownSince(plan, place);
      const firstRegistrationOn = `${2008 + (place % 16)}-0${(place % 9) + 1}-15`;
      const more = {
        plateCountry: 'SI',
        powerKw: 55 + (place % 90),
        firstRegistrationOn,
        ...upkeepOf(plan, place),
        createdAt: at,
      };
      return [{ id: vehicleIdAt(plan, place), ...vehicleOf(place), ...more }];
    }),
    bulkOf(plan, 'vehicle_ownerships', plan.vehicles, (place) => {
      const at = knownSince(plan, place);
      const whose = { vehicleId: vehicleIdAt(plan, place), customerId: customerIdAt(plan, place % plan.customers) };
      const open = { role: 'OWNER', from: dayOf(at), openOwnerOf: whose.vehicleId, createdAt: at };
      return [{ id: idOf(plan, 'ownership', place, at), ...whose, ...open }];
    }),
    bulkOf(plan, 'odometer_readings', plan.cards, (place) => {
      const { state, vehicle, km } = workOf(plan, place);
      if (state === 'PLANNED') return [];
      const at = cardAt(plan, place);
      const read = { km, readOn: dayOf(at), source: 'INTAKE', createdAt: at };
      return [{ id: idOf(plan, 'reading', place, at), vehicleId: vehicleIdAt(plan, vehicle), ...read }];
    }),
    bulkOf(plan, 'search_terms', plan.customers, (place) => {
      const found = { kind: 'CUSTOMER', entityId: customerIdAt(plan, place) };
      return termRows(plan, found, termsOfCustomer(customerOf(place)), knownSince(plan, place));
    }),
    bulkOf(plan, 'search_terms', plan.vehicles, (place) => {
      const found = { kind: 'VEHICLE', entityId: vehicleIdAt(plan, place) };
      return termRows(plan, found, termsOfVehicle(vehicleOf(place)), knownSince(plan, place));
    }),
  ];
}
