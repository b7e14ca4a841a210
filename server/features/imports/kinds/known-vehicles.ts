import { plateKeyOf } from '../../../../schema/documents/plates.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';

/** Which vehicles are there already, by plate and by VIN; of several with one plate the newest. */
export class KnownVehicles {
  readonly #byPlate = new Map<string, Known>();
  readonly #byVin = new Map<string, Known>();

  static async of(own: WorkshopTables): Promise<KnownVehicles> {
    const known = new KnownVehicles();
    const select = { id: true, plateKey: true, vin: true } as const;
    for (const row of await own.vehicle.findMany({ select, orderBy: { id: 'asc' } })) known.add(row);
    return known;
  }

  add({ id, plateKey, vin }: Known): void {
    if (plateKey) this.#byPlate.set(plateKey, { id, plateKey, vin });
    if (vin) this.#byVin.set(vin, { id, plateKey, vin });
  }

  /** A VIN says more than a plate: one of another VIN that had the plate is another vehicle. */
  find(plate: string | null | undefined, vin: string | null | undefined): string | undefined {
    const ofVin = vin ? this.#byVin.get(vin) : undefined;
    if (ofVin !== undefined) return ofVin.id;
    const ofPlate = plate ? this.#byPlate.get(plateKeyOf(plate)) : undefined;
    return vin && ofPlate?.vin && ofPlate.vin !== vin ? undefined : ofPlate?.id;
  }
}

interface Known {
  readonly id: string;
  readonly plateKey?: string | null | undefined;
  readonly vin?: string | null | undefined;
}
