import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { rowsOf } from '../../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText } from '../../../workshop/search/index.ts';
import type { SourceRow } from './writes.ts';

/** Which vehicles are there already, by plate and by VIN; of several with one plate the newest. */
export class KnownVehicles {
  readonly #byPlate = new Map<string, KnownVehicle>();
  readonly #byVin = new Map<string, KnownVehicle>();

  static async of(db: TenantTables): Promise<KnownVehicles> {
    const known = new KnownVehicles();
    const select = { id: true, plateKey: true, plateCountry: true, vin: true, make: true, model: true } as const;
    const rows = rowsOf((where, take) => db.vehicle.findMany({ where, select, orderBy: { id: 'asc' }, take }));
    for await (const row of rows) {
      await yieldIfOverBudget();
      known.add({ ...row, source: 0 });
    }
    return known;
  }

  add(vehicle: KnownVehicle): void {
    const { plateKey, plateCountry, vin } = vehicle;
    if (plateKey) this.#byPlate.set(plateKey, vehicle);
    if (plateKey && plateCountry) this.#byPlate.set(`${plateCountry} ${plateKey}`, vehicle);
    if (vin) this.#byVin.set(vin, vehicle);
  }

  /**
   * A VIN says more than a plate: one of another VIN that had the plate is another vehicle.
   *
   * @param country of the plate, where it is known: other countries have the same ones
   */
  find(plate: string | null | undefined, vin: string | null | undefined, country?: string): KnownVehicle | undefined {
    const ofVin = vin ? this.#byVin.get(vin) : undefined;
    if (ofVin !== undefined) return ofVin;
    const key = plate ? plateKeyOf(plate) : undefined;
    const ofPlate = key && this.#byPlate.get(country === undefined ? key : `${country} ${key}`);
    return !ofPlate || (vin && ofPlate.vin && ofPlate.vin !== vin) ? undefined : ofPlate;
  }
}

export interface KnownVehicle {
  readonly id: string;
  readonly source: SourceRow;
  readonly plateKey?: string | null | undefined;
  readonly plateCountry?: string | null | undefined;
  readonly vin?: string | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
}

type Described = Pick<KnownVehicle, 'vin' | 'make' | 'model'>;

/** Whether what is known of two vehicles of one plate cannot be of one vehicle. */
export function areDifferentVehicles(one: Described, other: Described): boolean {
  if (one.vin && one.vin === other.vin) return false;
  return (['make', 'model'] as const).some((field) => {
    const [a, b] = [compactText(one[field] ?? ''), compactText(other[field] ?? '')];
    // `Golf` and `Golf VII`, `VW` and `VW AG` are said of one vehicle.
    return a !== '' && b !== '' && !a.startsWith(b) && !b.startsWith(a) && !areNicknames(a, b);
  });
}

const nicknames: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  mb: 'mercedesbenz',
  alfa: 'alfaromeo',
  citroën: 'citroen',
};
const areNicknames = (a: string, b: string) => (nicknames[a] ?? a) === (nicknames[b] ?? b);

/** What a vehicle is called in a remark. */
export function vehicleWords({ make, model, vin }: Described): string {
  return [make, model].filter(Boolean).join(' ') || vin || '?';
}
