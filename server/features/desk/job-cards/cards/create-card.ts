import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { planJobCardInput, takeInInput } from '../../../../../schema/features/desk/card-inputs.ts';
import { type JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { type CardState, openStates } from '../../../../../schema/features/desk/states.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { requireActiveCustomer } from '../../../customers/customers/index.ts';
import type { VehicleRow } from '../../../customers/vehicles/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { lockSeries, nextNumber, seriesFor } from '../../../platform/number-series/index.ts';
import { indexNumber } from '../../../workshop/search/index.ts';
import type { Viewer } from '../../card-model/index.ts';
import {
  type Author,
  presentCardWithMoves,
  priceModeFor,
  readCard,
  requireCard,
  requireStaff,
  type Writer,
  writerOf,
} from '../../card-model/index.ts';
import { phoneOfDriver, resolveCustomer } from './card-people.ts';
import { readOdometer, resolveVehicle } from './vehicle-of-card.ts';
import { addWork } from './work-of-card.ts';

/** The series of the numbers of job cards. */
const series = 'DN';

/**
 * Writes down a car that is expected, before it is here.
 *
 * @throws BAD_INPUT neither a vehicle nor words for it, or nobody whose it is; NOT_FOUND; CONFLICT another card is planned for it
 */
export function planJobCard(call: SignedInCall, input: z.output<typeof planJobCardInput>): Promise<JobCard> {
  return createCard(call, async (tx, writer) => {
    const { vehicleText } = input;
    const vehicle = await resolveVehicle(
      tx,
      requireOneVehicle(input, vehicleText !== undefined && vehicleText !== null),
      writer.now,
    );
    if (vehicle === undefined && !vehicleText) throw refusedFields({ plate: missingField('plate') });
    if (vehicle !== undefined && !input.another) await refuseSecondCard(tx, vehicle.id, ['PLANNED'], writer);
    const openCardOf = vehicle === undefined || input.another ? null : `P${vehicle.id}`;
    const { expectedAt = null, plannedMinutes = null, mailCustomer } = input;
    const values = {
      vehicleText: vehicleText ?? null,
      expectedAt,
      plannedMinutes,
      openCardOf,
      ...sourceOf(call, input.source),
      ...(mailCustomer === undefined ? {} : { mailCustomer }),
    };
    return addCard(tx, { input, vehicle, writer, act: 'planJobCard', state: 'PLANNED', values });
  });
}

/**
 * Takes a car in: finds or begins the vehicle and the customer, opens the card, notes the kilometres, and puts the work on
 * it that is known already; what was agreed at the counter is approved.
 *
 * @throws BAD_INPUT no vehicle, or nobody whose it is; NOT_FOUND; CONFLICT several vehicles have the plate, or the vehicle has
 *   an open card, which is `current`
 */
export function takeIn(call: SignedInCall, input: z.output<typeof takeInInput>): Promise<JobCard> {
  return createCard(call, async (tx, writer) => {
    const vehicle = await resolveVehicle(tx, requireOneVehicle(input, false), writer.now);
    if (vehicle === undefined) throw refusedFields({ plate: missingField('plate') });
    if (!input.another) await refuseSecondCard(tx, vehicle.id, openStates, writer);
    const { km } = input;
    const kmBelowLast = km === undefined ? false : await readOdometer(tx, vehicle, { km, source: 'INTAKE' }, writer);
    const values = {
      kmIn: km ?? null,
      kmBelowLast,
      checkedInAt: writer.now,
      openCardOf: input.another ? null : vehicle.id,
      ...sourceOf(call),
    };
    return addCard(tx, { input, vehicle, writer, act: 'takeIn', state: 'CHECKED_IN', values });
  });
}

/** Which way a card has come: as the desk says, else by a program that has a key of the API, else to the desk. */
function sourceOf({ actor }: SignedInCall, source?: 'DESK' | 'PHONE'): { readonly source?: 'DESK' | 'PHONE' | 'API' } {
  if (source !== undefined) return { source };
  return actor.keyId === undefined ? {} : { source: 'API' };
}

/** @throws BAD_INPUT more than one way of saying which vehicle, or less */
function requireOneVehicle<Input extends { plate?: string | null | undefined; vehicleId?: string | undefined }>(
  asked: Input,
  hasText: boolean,
): Input {
  const ways = [Boolean(asked.plate), asked.vehicleId !== undefined, hasText].filter(Boolean).length;
  if (ways > 1) throw invalidField(hasText ? 'vehicleText' : 'vehicleId', 'invalidInput');
  return asked;
}

/**
 * One transaction for all of it. Of two that begin a card for one vehicle at the same moment the key of the second is taken:
 * its operation is run again, and finds the card of the first.
 */
function createCard(
  { ctx, db, actor }: SignedInCall,
  work: (tx: TenantTables, writer: Writer) => Promise<string>,
): Promise<JobCard> {
  return db.transaction(async (tx) => {
    // Of two cars of one plate that nobody knows, taken in at once, the second one finds the first.
    await lockNewCards(tx);
    const viewer = await writerOf(tx, { ctx, actor });
    const id = await work(tx, viewer);
    await tx.writeFollowing();
    const card = await requireCard(tx, id);
    return presentCardWithMoves(card, viewer);
  });
}

/** @throws CONFLICT the vehicle has a card in one of these states, which is `current` */
export async function refuseSecondCard(
  db: TenantTables,
  vehicleId: string,
  states: readonly CardState[],
  viewer: Viewer,
): Promise<void> {
  const where = { vehicleId, state: { in: [...states] } };
  const open = await db.jobCard.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } });
  const card = open === null ? undefined : await readCard(db, open.id);
  if (card === undefined) return;
  const current = presentCardWithMoves(card, viewer);
  throw new AppError('CONFLICT', 'openCardThere', { current });
}

type Input = Omit<z.output<typeof planJobCardInput> & z.output<typeof takeInInput>, 'km' | 'operationId'>;

interface Beginning {
  readonly input: Input;
  readonly vehicle: VehicleRow | undefined;
  readonly writer: Writer;
  readonly act: string;
  readonly state: 'PLANNED' | 'CHECKED_IN';
  readonly values: Readonly<{ openCardOf: string | null; checkedInAt?: Date; kmIn?: number | null }>;
}

/** @returns the id of the card */
async function addCard(db: TenantTables, beginning: Beginning): Promise<string> {
  const { input, vehicle, writer, act, state, values } = beginning;
  const { workshop } = writer;
  const customer = await resolveCustomer(db, input, vehicle, writer);
  const payer = input.payerId === undefined ? customer : await requireActiveCustomer(db, input.payerId);
  await requireStaff(db, input.adviserId);
  if (input.comebackOfId !== undefined) await requireComeback(db, input.comebackOfId, vehicle);
  const { promisedAt, dropOff, fuelLevel, keyTag, broughtByName, approvedUpToCents } = input;
  const data = {
    isExample: customer.isExample || payer.isExample || (vehicle?.isExample ?? false),
    state,
    customerId: customer.id,
    payerId: payer.id,
    vehicleId: vehicle?.id ?? null,
    priceMode: priceModeFor(payer),
    promisedAt: promisedAt ?? null,
    countedPromiseAt: promisedAt ?? null,
    dropOff: dropOff ?? null,
    fuelLevel: fuelLevel ?? null,
    keyTag: keyTag ?? null,
    customerWish: input.wish ?? null,
    adviserId: input.adviserId ?? null,
    broughtByName: broughtByName ?? null,
    ...phoneOfDriver(input, workshop),
    wantsOldParts: input.wantsOldParts ?? false,
    approvedUpToCents: approvedUpToCents ?? null,
    comebackOfId: input.comebackOfId ?? null,
    ...values,
  };
  const id = await insertCard(db, data, { writer, act });
  await addWork(db, id, input, { writer, act });
  return id;
}

type NewCard = Omit<Parameters<TenantTables['jobCard']['create']>[0]['data'], 'id' | 'number' | 'createdAt'>;

/** Gives a new card its number. The series is locked. @returns the id of the card */
export async function insertCard(
  db: TenantTables,
  card: NewCard,
  { writer: { now, today, staffId }, act }: { readonly writer: Author; readonly act: string },
): Promise<string> {
  const year = Number(today.slice(0, 4));
  const counting = seriesFor(series, card.isExample === true);
  const counted = await nextNumber(db, { series: counting, year }, now);
  const number = `${counting}-${year}-${String(counted).padStart(6, '0')}`;
  const id = newId(now);
  const data = { ...card, id, number, createdAt: now };
  await db.jobCard.create({ data });
  await indexNumber(db, { kind: 'JOB_CARD', id, number, counted }, now);
  await recordActivity(db, { entity: 'JOB_CARD', entityId: id, jobCardId: id, act, staffId, after: data, now });
  return id;
}

/** Lets one card be numbered after the other, until the transaction ends. */
export const lockNewCards = (db: TenantTables): Promise<unknown> => lockSeries(db, series);

/** @throws NOT_FOUND; BAD_INPUT a card of another vehicle, or one that was not handed over: nothing comes back of that */
async function requireComeback(db: TenantTables, id: string, vehicle: VehicleRow | undefined): Promise<void> {
  const { state, vehicleId } = await requireCard(db, id);
  if (state === 'DELIVERED' && vehicleId !== null && vehicleId === vehicle?.id) return;
  throw invalidField('comebackOfId', 'invalidInput');
}
