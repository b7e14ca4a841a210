import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { checkInInput, updateJobCardInput } from '../../../../../schema/features/desk/card-inputs.ts';
import { type JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Authority } from '../../../../../schema/permissions.ts';
import { isStillBase, type SignedInCall } from '../../../../api/operation/index.ts';
import type { Hooks } from '../../../../context/hooks.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { giveBookingConsent, requireActiveCustomer } from '../../../customers/customers/index.ts';
import { readVehicle } from '../../../customers/vehicles/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { CardRow, Move, Viewer } from '../../card-model/index.ts';
import {
  possibleMovesOfCard,
  presentCardWithMoves,
  requireCard,
  requireOpen,
  requireStaff,
  writerOf,
  writeState,
} from '../../card-model/index.ts';
import { discountLimit, excessesOfCard, requireWithinLimit } from '../../jobs/index.ts';
import { ensureOwner, phoneOfDriver, resolveCustomer } from './card-people.ts';
import { convertPrices } from './convert-prices.ts';
import { refuseSecondCard } from './create-card.ts';
import { readOdometer, resolveVehicle } from './vehicle-of-card.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/** Who changes which card, as it was before. */
export interface Change {
  readonly tx: TenantTables;
  readonly card: CardRow;
  readonly viewer: Viewer;
  readonly role: Authority;
  readonly staffId: string;
  readonly hooks: Hooks;
}

/**
 * Changes a card over the version that was seen, in one transaction.
 *
 * @returns the card as it is then
 * @throws NOT_FOUND; CONFLICT with the card as it is now; FORBIDDEN discounts that were agreed with the person who paid
 *   before, above the limit of the role
 */
export function updateCard(
  { ctx, db, actor, occurrence }: SignedInCall,
  { id, version, ...written }: SeenVersion,
  work: (change: Change) => Promise<void>,
): Promise<JobCard> {
  return db.transaction(async (tx) => {
    await tx.lockExclusive('jobCard', id);
    const viewer = await writerOf(tx, { ctx, actor });
    const card = await requireCard(tx, id);
    if (card.version !== version && !isStillBase({ occurrence }, { ...card }, { ...written })) {
      const current = presentCardWithMoves(card, viewer);
      throw new AppError('CONFLICT', 'changedSince', { current });
    }
    await work({ tx, card, viewer, role: viewer.role, staffId: viewer.staffId, hooks: ctx.hooks });
    await tx.writeFollowing();
    const after = await requireCard(tx, id);
    // Anyone who pays now may have agreed on less than the person who did.
    const limit = discountLimit(viewer);
    const { payer, customer } = card;
    requireWithinLimit(limit, excessesOfCard(after, limit), excessesOfCard({ ...after, payer, customer }, limit));
    return presentCardWithMoves(after, viewer);
  });
}

/**
 * Changes what is on a card; omitted fields stay as they are.
 *
 * @throws BAD_INPUT, NOT_FOUND, CONFLICT; INVALID_STATE the card is over
 */
export function updateJobCard(call: SignedInCall, input: z.output<typeof updateJobCardInput>): Promise<JobCard> {
  return updateCard(call, input, async (change) => {
    const { tx, card, viewer } = change;
    requireOpen(card);
    const { customerId, payerId, km, kmOut, priceMode, expectedAt, internalNote, vehicleText, signedByName } = input;
    const { plannedMinutes } = input;
    await requireStaff(tx, input.adviserId);
    for (const person of [customerId, payerId]) if (person !== undefined) await requireActiveCustomer(tx, person);
    // Who pays follows whose it is, unless somebody else was named.
    const payer = payerId ?? (card.payerId === card.customerId ? customerId : undefined);
    const data = {
      ...notesOf(input, card, viewer),
      ...(expectedAt === undefined ? {} : { expectedAt, ...movedFrom(card, expectedAt, input.callCustomer) }),
      ...definedFields({ plannedMinutes, internalNote, vehicleText }),
      ...(signedByName === undefined ? {} : signedBy(signedByName, viewer.now)),
      ...definedFields({ customerId, payerId: payer, kmOut }),
      ...mailWish(card, input.mailCustomer),
      ...(km === undefined ? {} : await readAgain(tx, card, km, viewer)),
      ...(priceMode === undefined || priceMode === card.priceMode ? {} : { priceMode }),
    };
    if (data.priceMode !== undefined) await convertPrices(tx, card, data.priceMode, viewer);
    await writeColumns(change, data, 'updateJobCard');
  });
}

/**
 * The time that the customer knows, where somebody has to call about another one. A move that was agreed with the customer ends
 * the call, and so does the way back to that time.
 */
function movedFrom(card: CardRow, expectedAt: Date | null, callCustomer: boolean | undefined) {
  if (card.expectedAt?.getTime() === expectedAt?.getTime()) return {};
  const known = callCustomer ? (card.movedFrom ?? card.expectedAt) : null;
  const next = expectedAt === null || known?.getTime() === expectedAt.getTime() ? null : known;
  return next === card.movedFrom ? {} : { movedFrom: next };
}

type Columns = NonNullable<Move['columns']>;

/** Writes columns of a card that has the version which was seen, and that somebody did. */
export async function writeColumns(
  {
    tx,
    card,
    viewer,
    staffId,
  }: Pick<Change, 'tx' | 'card'> & {
    readonly viewer: Pick<Viewer, 'now'>;
    readonly staffId: string | undefined;
  },
  data: Columns,
  act: string,
): Promise<void> {
  const { count } = await tx.jobCard.updateMany({
    where: { id: card.id, version: card.version },
    data: { ...data, version: card.version + 1 },
  });
  if (count === 0) throw new LostRace('The card was changed');
  await recordActivity(tx, {
    entity: 'JOB_CARD',
    entityId: card.id,
    jobCardId: card.id,
    act,
    staffId,
    now: viewer.now,
    before: Object.fromEntries(Object.entries(card).filter(([name]) => name in data)),
    after: data,
  });
}

/**
 * Whether the customer is mailed of what is done now. Who once wanted the mails of an appointment gets them until somebody
 * leaves one out; that holds for one time.
 */
export function mailWish({ mailCustomer }: Pick<CardRow, 'mailCustomer'>, wish: boolean | undefined) {
  const next = wish ?? (mailCustomer === true ? true : null);
  return next === mailCustomer ? {} : { mailCustomer: next };
}

type Notes = Omit<z.output<typeof checkInInput>, 'id' | 'version'>;

/** The columns of the desk notes that were sent; a note that was left out stays. */
function notesOf(input: Notes, card: CardRow, { workshop, now }: Viewer) {
  const { promisedAt, dropOff, fuelLevel, keyTag, wish, adviserId, broughtByName, wantsOldParts } = input;
  const { approvedUpToCents } = input;
  return {
    ...(promisedAt === undefined ? {} : { promisedAt, countedPromiseAt: countedPromise(card, promisedAt, now) }),
    ...definedFields({ dropOff, fuelLevel, keyTag, customerWish: wish, adviserId, broughtByName }),
    ...phoneOfDriver(input, workshop),
    ...definedFields({ wantsOldParts, approvedUpToCents }),
  };
}

/** What is promised once an earlier promise was due does not make that one kept. */
function countedPromise({ countedPromiseAt }: CardRow, promisedAt: Date | null, now: Date): Date | null {
  return countedPromiseAt !== null && countedPromiseAt < now ? countedPromiseAt : promisedAt;
}

const signedBy = (name: string | null, now: Date) =>
  name === null
    ? { signedByName: null, signedAt: null, signedVia: null }
    : { signedByName: name, signedAt: now, signedVia: 'COUNTER' };

/** The kilometres were read wrongly, or not read when the car came. @throws INVALID_STATE it is not here yet */
async function readAgain(db: TenantTables, card: CardRow, km: number, viewer: Viewer) {
  if (card.state === 'PLANNED') throw new AppError('INVALID_STATE');
  if (card.vehicle === null) return { kmIn: km };
  const kmBelowLast = await readOdometer(db, card.vehicle, { km, source: 'INTAKE' }, viewer);
  return { kmIn: km, kmBelowLast };
}

/**
 * The car that was expected is here.
 *
 * @throws BAD_INPUT no vehicle is named, on the card or now; NOT_FOUND; INVALID_STATE the card is not planned; CONFLICT stale,
 *   several vehicles, or the vehicle has another card that is open
 */
export function checkIn(call: SignedInCall, input: z.output<typeof checkInInput>): Promise<JobCard> {
  return updateCard(call, input, async ({ tx, card, viewer, role, staffId }) => {
    if (card.state !== 'PLANNED') {
      throw new AppError('INVALID_STATE', undefined, { possible: possibleMovesOfCard(card, viewer) });
    }
    if (input.plate && input.vehicleId !== undefined) throw invalidField('vehicleId', 'invalidInput');
    await requireStaff(tx, input.adviserId);
    const named = await resolveVehicle(tx, input, viewer.now);
    const vehicle = named ?? card.vehicle ?? undefined;
    if (vehicle === undefined) throw refusedFields({ plate: missingField('plate') });
    const others = openStates.filter((state) => state !== 'PLANNED');
    if (!input.another) await refuseSecondCard(tx, vehicle.id, others, viewer);
    const isNamed = input.customerId !== undefined || input.customer !== undefined;
    const known = isNamed ? null : card.customer;
    const customer = known ?? (await resolveCustomer(tx, input, vehicle, { ...viewer, role }));
    // Of a vehicle that is new the card's customer is the owner, as where it is taken in without being planned.
    if (known !== null) await ensureOwner(tx, vehicle, known, viewer);
    const { km } = input;
    const present = (await readVehicle(tx, vehicle.id)) ?? vehicle;
    const kmBelowLast = km === undefined ? false : await readOdometer(tx, present, { km, source: 'INTAKE' }, viewer);
    await writeState(tx, card, {
      to: 'CHECKED_IN',
      act: 'checkIn',
      staffId,
      now: viewer.now,
      columns: {
        ...notesOf(input, card, viewer),
        ...(card.bookingState === 'REQUESTED' ? { bookingState: 'CONFIRMED' as const } : {}),
        vehicleId: vehicle.id,
        customerId: customer.id,
        checkedInAt: viewer.now,
        ...(card.payerId === card.customerId ? { payerId: customer.id } : {}),
        kmIn: km ?? null,
        kmBelowLast,
        openCardOf: input.another ? null : vehicle.id,
      },
    });
    if (card.customerId === null) await giveBookingConsent(tx, card, customer.id);
  });
}
