import { newVehicle } from '../../../../schema/features/workshop/vehicles.ts';
import { parse } from '../../../api/rest/parse.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { newVehicleRow, termsOfVehicle } from '../../vehicles/index.ts';
import { countryOf } from '../read/countries.ts';
import { type Cells, written } from './cells.ts';
import { customersByName } from './known-customers.ts';
import { KnownVehicles } from './known-vehicles.ts';
import type { Around, Judge } from './writes.ts';

const texts = [
  ...(['plate', 'vin', 'make', 'model', 'variant', 'kind', 'engineCode', 'fuel', 'gearbox', 'colour'] as const),
  ...(['tyreSizes', 'oilSpec', 'notes'] as const),
] as const;
const numbers = ['displacementCc', 'powerKw', 'nextServiceKm'] as const;
const days = ['firstRegistrationOn', 'roadworthyUntil', 'nextServiceOn'] as const;

/** Vehicles, with whose they are. One with the same VIN or plate is there already. */
export async function judgeVehicles({ own, home, importId, now, today: from }: Around): Promise<Judge> {
  const [known, customerOf] = [await KnownVehicles.of(own), await customersByName(own)];
  return (cells) => {
    const owner = ownerIn(cells, customerOf);
    const values = valuesOf(cells);
    cells.settle();
    const row = { ...newVehicleRow(parse(newVehicle, written(values)), home, now), importId };
    if (known.find(row.plate, row.vin) !== undefined) return undefined;
    known.add(row);
    const { id } = row;
    const ownership = { id: newId(now), vehicleId: id, role: 'OWNER', from, openOwnerOf: id, createdAt: now };
    return {
      vehicle: [row],
      vehicleOwnership: owner === undefined ? [] : [{ ...ownership, customerId: owner }],
      terms: [{ kind: 'VEHICLE', id, terms: termsOfVehicle(row) }],
    };
  };
}

function ownerIn(cells: Cells, customerOf: Awaited<ReturnType<typeof customersByName>>): string | undefined {
  const name = cells.text('customer');
  const found = name === undefined ? undefined : customerOf(name);
  if (found === 'none') cells.refuse('customer', 'unknownCustomer');
  if (found === 'several') cells.refuse('customer', 'severalCustomers');
  return typeof found === 'object' ? found.id : undefined;
}

function valuesOf(cells: Cells) {
  const country = cells.text('plateCountry');
  const plateCountry = country === undefined ? undefined : countryOf(country);
  if (country !== undefined && plateCountry === undefined) cells.refuse('plateCountry', 'chooseCountry');
  if (cells.text('plate') === undefined && cells.text('vin') === undefined) cells.refuse('plate', 'fillInAllFields');
  return {
    ...Object.fromEntries(texts.map((field) => [field, cells.text(field)])),
    ...Object.fromEntries(numbers.map((field) => [field, cells.whole(field)])),
    ...Object.fromEntries(days.map((field) => [field, cells.day(field)])),
    plateCountry,
  };
}
