import { z } from 'zod';
import { type StorageLocation, storageLocation } from '../../schema/features/tyres/storage-locations.ts';
import { type TyreSet, tyreSet } from '../../schema/features/tyres/tyre-sets.ts';
import type { Person } from './fixtures.ts';
import type { TestServer } from './server/test-server.ts';
import { aPaidOwner } from './stripe/payment.ts';
import { done } from './workshop/desk.ts';

/** What people do with tyres of customers, over HTTP. */

const row = z.object({ id: z.string() });
const shelves = z.array(storageLocation);

export const savedShelves = async (by: Person, pattern: string, capacityTyres = 8): Promise<StorageLocation[]> =>
  shelves.parse(await done(by, 'saveLocations', { pattern, capacityTyres }));

export const shelfNow = async (by: Person, code: string): Promise<StorageLocation | undefined> => {
  const page = z.object({ nodes: shelves }).parse(await done(by, 'storageLocations', { search: code }));
  return page.nodes.find((shelf) => shelf.code === code);
};

export const storedSet = async (by: Person, input: object): Promise<TyreSet> =>
  tyreSet.parse(await done(by, 'storeTyres', input));

export const setNow = async (by: Person, id: string): Promise<TyreSet> =>
  tyreSet.parse(await done(by, 'tyreSet', { id }));

/** Four depths in tenths of a millimetre: left and right in front, left and right behind. */
export const treads = (...depths: readonly number[]) =>
  depths.map((treadTenthsMm, place) => ({ position: ['FL', 'FR', 'RL', 'RR'][place], treadTenthsMm }));

/** A workshop with one customer, whose car it knows, and a shelf. */
export async function aTyreHotel(server: TestServer, capacity = 8) {
  const owner = await aPaidOwner(server);
  const { id: customerId } = row.parse(await done(owner, 'createCustomer', { kind: 'PERSON', name: 'Ana Kos' }));
  const car = { plate: 'LJ AB-123', customerId };
  const { id: vehicleId } = row.parse(await done(owner, 'createVehicle', car));
  const [shelf] = await savedShelves(owner, 'A-01', capacity);
  const locationId = shelf?.id ?? '';
  return { owner, customerId, vehicleId, locationId, set: { customerId, season: 'WINTER', locationId } };
}
