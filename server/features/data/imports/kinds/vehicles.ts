import { kmMaximum, newVehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { newVehicleRow, termsOfVehicle } from '../../../customers/vehicles/index.ts';
import { phoneOf } from '../../../workshop/workshop-settings/index.ts';
import { countryOf } from '../read/countries.ts';
import type { Cells } from './cells.ts';
import { readName } from './joined-columns.ts';
import { customersByName, type FoundCustomer } from './known-customers.ts';
import { areDifferentVehicles, type KnownVehicle, KnownVehicles, vehicleWords } from './known-vehicles.ts';
import { type ImportContext, type RowChecker, skipRow } from './writes.ts';

const texts = [
  ...(['plate', 'vin', 'make', 'model', 'variant', 'kind', 'engineCode', 'fuel', 'gearbox', 'colour'] as const),
  ...(['tyreSizes', 'oilSpec', 'notes'] as const),
] as const;
const numbers = ['displacementCc', 'powerKw', 'nextServiceKm'] as const;
const days = ['firstRegistrationOn', 'roadworthyUntil', 'nextServiceOn'] as const;

/** Vehicles, with whose they are. One with the same VIN or plate is there already, unless what is known makes it two. */
export async function createVehiclesChecker({
  db,
  home,
  importId,
  now,
  today: from,
}: ImportContext): Promise<RowChecker> {
  const [known, customerOf] = [await KnownVehicles.of(db), await customersByName(db)];
  return (cells, number) => {
    const owner = ownerIn(cells, customerOf, home);
    const { km, ...values } = valuesOf(cells);
    cells.settle();
    const row = { ...newVehicleRow(parse(newVehicle, definedFields(values)), home, now), importId };
    // Where no country is named, one of the home country comes before others.
    const findKnown = (vin: string | null | undefined) =>
      known.find(row.plate, vin, values.plateCountry ?? home) ??
      (values.plateCountry === undefined ? known.find(row.plate, vin) : undefined);
    const found = findKnown(row.vin);
    if (found !== undefined && areDifferentVehicles(found, row)) {
      cells.refuse('plate', otherVehicle(found));
      cells.settle();
    }
    if (found !== undefined) return skipRow('plate', found.source);
    const ofPlate = findKnown(null);
    if (ofPlate !== undefined) cells.remark('plate', otherVehicle(ofPlate));
    if (row.vin && row.vin.length < 17) cells.remark('vin', 'shortVin');
    known.add({ ...row, source: number });
    const { id } = row;
    const ownership = { id: newId(now), vehicleId: id, role: 'OWNER', from, openOwnerOf: id, createdAt: now } as const;
    const reading = {
      id: newId(now),
      vehicleId: id,
      km: km ?? 0,
      readOn: from,
      source: 'IMPORT',
      createdAt: now,
    } as const;
    return {
      writes: {
        vehicle: [row],
        vehicleOwnership: owner === undefined ? [] : [{ ...ownership, customerId: owner.id }],
        odometerReading: km === undefined ? [] : [reading],
        terms: [{ kind: 'VEHICLE', id, terms: termsOfVehicle(row) }],
      },
      preview: { ...row, km, customer: owner?.name },
    };
  };
}

function otherVehicle(found: KnownVehicle): Reason {
  const name = vehicleWords(found);
  return found.source === 0
    ? reason('plateOfOtherVehicle', { name })
    : reason('plateOfOtherRow', { name, row: found.source });
}

function ownerIn(
  cells: Cells,
  customerOf: Awaited<ReturnType<typeof customersByName>>,
  home: string,
): FoundCustomer | undefined {
  const [name, said] = [readName(cells, 'customer'), cells.text('customerPhone')];
  if (name === undefined && said === undefined) return undefined;
  const phone = said === undefined || said.length > 40 ? undefined : phoneOf(said, home);
  if (said !== undefined && phone === undefined) cells.refuse('customerPhone', 'invalidPhone');
  const field = name === undefined ? 'customerPhone' : 'customer';
  const found = customerOf(name ?? '', phone);
  if (found === 'none') cells.refuse(field, 'unknownCustomer');
  if (found === 'several') cells.refuse(field, 'severalCustomers');
  return typeof found === 'object' ? found : undefined;
}

function valuesOf(cells: Cells) {
  const country = cells.text('plateCountry');
  const plateCountry = country === undefined ? undefined : countryOf(country);
  if (country !== undefined && plateCountry === undefined) cells.refuse('plateCountry', 'chooseCountry');
  if (cells.text('plate') === undefined && cells.text('vin') === undefined) cells.refuseMissing('plate');
  const km = cells.whole('km');
  if (km !== undefined && km > kmMaximum) cells.refuse('km', 'notANumber');
  const year = cells.text('modelYear');
  const firstDay = year === undefined ? undefined : cells.dayIn('modelYear');
  const noted = year === undefined || firstDay !== undefined ? [] : [modelYear(cells, year)];
  const dates = Object.fromEntries(days.map((field) => [field, cells.day(field)]));
  return {
    ...Object.fromEntries(texts.map((field) => [field, cells.text(field)])),
    ...Object.fromEntries(numbers.map((field) => [field, cells.whole(field)])),
    ...dates,
    ...(firstDay === undefined || dates.firstRegistrationOn !== undefined ? {} : { firstRegistrationOn: firstDay }),
    notes: [cells.text('notes'), ...noted].filter(Boolean).join('\n') || undefined,
    plateCountry,
    km,
  };
}

/** A year alone is no day of a registration, and is noted. */
function modelYear(cells: Cells, year: string): string | undefined {
  if (/^(19|20)\d\d\.?$/.test(year)) return `Letnik: ${year.slice(0, 4)}`;
  cells.refuse('modelYear', 'notAYear');
  return undefined;
}
