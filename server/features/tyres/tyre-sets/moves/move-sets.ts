import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type {
  disposedTyres,
  movedTyreSet,
  recordedTread,
  returnedTyres,
  StoredTyres,
  savedTyreTask,
  TyreSet,
} from '../../../../../schema/features/tyres/tyre-sets.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { releaseSpace, reserveSpace } from '../../storage/index.ts';
import { presentSet, requireSet, type TyreSetRow, tyreViewer } from '../sets/present-set.ts';
import { releaseSet } from './release-set.ts';
import {
  addMovement,
  addReadings,
  type Mover,
  recordSet,
  requireSeenSet,
  requireState,
  storeSet,
} from './store-set.ts';

/** Who calls, as who moves tyres. */
export async function moverOf(
  tx: TenantTables,
  call: Pick<SignedInCall, 'ctx' | 'actor'>,
  act: string,
): Promise<Mover> {
  const staffId = await staffIdOf(tx, call.actor.id);
  return { ...(await tyreViewer(tx, call)), staffId, now: call.ctx.clock.now(), act, hooks: call.ctx.hooks };
}

/** Writes on a set in one transaction. @returns the set as it is then */
function writeSet(
  call: SignedInCall,
  act: string,
  write: (tx: TenantTables, by: Mover) => Promise<string>,
): Promise<TyreSet> {
  return call.db.transaction(async (tx) => {
    const by = await moverOf(tx, call, act);
    return presentSet(tx, await write(tx, by), by);
  });
}

/** Puts a set on a shelf. @throws as storeSet */
export const storeTyres = (call: SignedInCall, input: StoredTyres): Promise<TyreSet> =>
  writeSet(call, 'storeTyres', (tx, by) => storeSet(tx, input, by, { kind: 'STORED' }));

/** Puts a set on another shelf. @throws NOT_FOUND; CONFLICT also too little room; INVALID_STATE it is not stored */
export const moveTyreSet = (
  call: SignedInCall,
  { id, version, locationId }: z.output<typeof movedTyreSet>,
): Promise<TyreSet> =>
  writeSet(call, 'moveTyreSet', async (tx, by) => {
    const before = await requireSeenSet(tx, { id, version }, by);
    if (before.state !== 'STORED' || before.locationId === null) throw new AppError('INVALID_STATE');
    // In one order, so that two sets that change places do not wait for each other.
    await tx.lockExclusive('storageLocation', before.locationId, locationId);
    const fromCode = await releaseSpace(tx, before.locationId, before.count);
    const toCode = await reserveSpace(tx, locationId, before.count);
    const after = await tx.tyreSet.update({ where: { id }, data: { locationId, version: version + 1 } });
    await addMovement(tx, id, by, { kind: 'MOVED', fromCode, toCode });
    await recordSet(tx, by, { before, after });
    return id;
  });

/** Writes down how deep treads are. @throws NOT_FOUND; INVALID_STATE the tyres are gone */
export const recordTread = (
  call: SignedInCall,
  { setId, readings }: z.output<typeof recordedTread>,
): Promise<TyreSet> =>
  writeSet(call, 'recordTread', async (tx, by) => {
    await requireThere(tx, setId);
    await addReadings(tx, setId, readings, by);
    const treads = Object.fromEntries(readings.map(({ position, treadTenthsMm }) => [position, treadTenthsMm]));
    await recordOn(tx, by, setId, treads);
    return setId;
  });

/** Says what is to be done to a set, or that it is done. @throws NOT_FOUND; INVALID_STATE the tyres are gone */
export const saveTyreTask = (
  call: SignedInCall,
  { setId, kind, state }: z.output<typeof savedTyreTask>,
): Promise<TyreSet> =>
  writeSet(call, 'saveTyreTask', async (tx, by) => {
    await requireThere(tx, setId);
    const { count } = await tx.tyreTask.updateMany({ where: { tyreSetId: setId, kind }, data: { state } });
    if (count === 0) await tx.tyreTask.create({ data: { id: newId(by.now), tyreSetId: setId, kind, state } });
    await recordOn(tx, by, setId, { [kind]: state });
    return setId;
  });

/** Locks a set whose tyres are not gone for good. @throws NOT_FOUND; INVALID_STATE */
async function requireThere(tx: TenantTables, id: string): Promise<TyreSetRow> {
  await tx.lockExclusive('tyreSet', id);
  const row = await requireSet(tx, id);
  if (row.state === 'DISPOSED') throw new AppError('INVALID_STATE');
  return row;
}

const recordOn = (tx: TenantTables, { act, staffId, now }: Mover, entityId: string, after: object): Promise<void> =>
  recordActivity(tx, { entity: 'TYRE_SET', entityId, act, staffId, now, after: { ...after } });

/** Hands a set back to the person who comes for it. @throws NOT_FOUND; CONFLICT; INVALID_STATE it is not stored */
export const returnTyres = (
  call: SignedInCall,
  { id, version, byName }: z.output<typeof returnedTyres>,
): Promise<TyreSet> =>
  writeSet(call, 'returnTyres', async (tx, by) => {
    const before = await requireSeenSet(tx, { id, version }, by);
    requireState(before, 'RETURNED');
    await releaseSet(tx, before, by, { state: 'RETURNED', byName });
    return id;
  });

/** Disposes of a set that nobody fetches. @throws as returnTyres; INVALID_STATE also without a photo of it */
export const disposeTyres = (
  call: SignedInCall,
  { id, version, noticeNumber, reason }: z.output<typeof disposedTyres>,
): Promise<TyreSet> =>
  writeSet(call, 'disposeTyres', async (tx, by) => {
    const before = await requireSeenSet(tx, { id, version }, by);
    requireState(before, 'DISPOSED');
    const isPhoto = { tyreSetId: id, removedAt: null, mime: { startsWith: 'image/' } };
    if ((await tx.file.count({ where: isPhoto })) === 0) throw new AppError('INVALID_STATE', 'tyrePhotoNeeded');
    await releaseSet(tx, before, by, { state: 'DISPOSED', noticeNumber, reason });
    return id;
  });
