import type { RemovedExample } from '../../../context/hooks.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeActivities } from '../../platform/activity/index.ts';
import { indexNew, removeTerms, termsOfWork } from '../../workshop/search/index.ts';

/** What other features do with rows of vehicles, in their transactions: an import, the example, a visit. */

type Table = 'vehicle' | 'vehicleOwnership' | 'odometerReading' | 'historyEntry';
type NewRows<Name extends Table> = Parameters<TenantTables[Name]['createMany']>[0]['data'];

/** Writes vehicles that were validated before; the caller writes their search terms. */
export async function insertVehicles(
  db: TenantTables,
  rows: { readonly [Name in Table]: NewRows<Name> },
): Promise<void> {
  await db.vehicle.createMany({ data: rows.vehicle });
  await db.vehicleOwnership.createMany({ data: rows.vehicleOwnership });
  await db.odometerReading.createMany({ data: rows.odometerReading });
  await db.historyEntry.createMany({ data: rows.historyEntry });
}

type NewHistory = Omit<Extract<NewRows<'historyEntry'>, readonly unknown[]>[number], 'id' | 'createdAt'>;

/** Adds earlier work, and the words by which it is found. */
export async function addHistory(db: TenantTables, entries: readonly NewHistory[], now: Date): Promise<void> {
  const data = entries.map((entry) => ({ ...entry, id: newId(now), createdAt: now }));
  await db.historyEntry.createMany({ data });
  const terms = data.map(({ id, text }) => ({
    kind: 'HISTORY_ENTRY' as const,
    id,
    terms: termsOfWork({ texts: [text] }),
  }));
  await indexNew(db, terms, now);
}

/** Removes vehicles that no card points at, with their owners, readings and history. */
export async function removeVehicles(db: TenantTables, ids: readonly string[]): Promise<void> {
  await removeTerms(db, ids);
  await db.vehicle.deleteMany({ where: { id: { in: [...ids] } } });
}

export async function removeHistory(db: TenantTables, ids: readonly string[]): Promise<void> {
  await removeTerms(db, ids);
  await db.historyEntry.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Marks vehicles as a part of the example, so that they are removed with it. */
export async function markVehiclesAsExample({ vehicle }: TenantTables, ids: readonly string[]): Promise<void> {
  await vehicle.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

export async function removeExampleVehicles({ tx, vehicleIds }: RemovedExample): Promise<void> {
  const vehicleId = { in: [...vehicleIds] };
  const history = await tx.historyEntry.findMany({ where: { vehicleId }, select: { id: true } });
  const historyIds = history.map(({ id }) => id);
  await removeActivities(tx, { entityIds: [...vehicleIds, ...historyIds] });
  await removeHistory(tx, historyIds);
  await removeVehicles(tx, vehicleIds);
}

/** Takes a name out of where the history of an import comes from: the name of its file. */
export async function rewriteHistorySources(
  db: TenantTables,
  importId: string,
  rewrite: (text: string) => string,
): Promise<void> {
  await rewriteTexts(db, 'historyEntry', { where: { importId }, columns: ['source'], rewrite });
}

/** Notes what the odometer says at a visit. @param readOn YYYY-MM-DD */
export async function addVisitReading(
  { odometerReading }: TenantTables,
  reading: {
    readonly vehicleId: string;
    readonly km: number;
    readonly source: 'INTAKE' | 'DELIVERY';
    readonly readOn: string;
  },
  now: Date,
): Promise<void> {
  await odometerReading.create({ data: { ...reading, id: newId(now), correctionReason: null, createdAt: now } });
}
