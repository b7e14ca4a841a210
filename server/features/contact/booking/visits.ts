import { AppError } from '../../../../schema/errors.ts';
import type { BookingSettings } from '../../../../schema/features/desk/planner/services.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import type { Call } from '../../../api/operation/index.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { cancelVisitOfCard, moveVisitOfCard } from '../../desk/booking-requests/index.ts';
import { type CardRow, requireCard } from '../../desk/card-model/index.ts';
import { earliestOf, type ServiceRow, settingsOfRow, type WantedTime } from '../../desk/planner/index.ts';
import { type BrandedWorkshop, readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { type LinkCall, linkCallOf } from '../customer-links/index.ts';
import { isPaid } from './find-page.ts';
import { type AskedDays, type FreeTimes, timesOf } from './free-times.ts';
import { lockFreeTime, notFree } from './holds.ts';

/** The appointment of a visit, for who has the link of the visit. */
export interface Visit {
  readonly call: LinkCall;
  readonly card: CardRow;
  readonly workshop: BrandedWorkshop;
  readonly settings: BookingSettings;
  /** What was booked; null of an appointment that was made otherwise. */
  readonly service: ServiceRow | null;
  readonly wanted: WantedTime;
  /** Whether it can be cancelled now. */
  readonly isCancellable: boolean;
  /** Whether it can be moved now. */
  readonly isMovable: boolean;
}

/** How long work takes of which nobody has said it. */
const usualMinutes = 60;

/** @throws NOT_FOUND also where the workshop has not paid for long; RATE_LIMITED as on the page of the visit */
export async function findVisit(call: Call, token: string): Promise<Visit> {
  const linkCall = await linkCallOf(call, token, 'once').catch((thrown: unknown) => {
    throw thrown instanceof AppError && thrown.code === 'PAYMENT_REQUIRED' ? new AppError('NOT_FOUND') : thrown;
  });
  const { db, principal } = linkCall;
  const { jobCardId } = principal.link;
  const isOpen = await isPaid(call.ctx, principal.workshopId, true);
  return { ...(await readVisit(db, { jobCardId, isOpen, now: principal.now })), call: linkCall };
}

async function readVisit(
  db: TenantTables,
  { jobCardId, isOpen, now }: { readonly jobCardId: string | null; readonly isOpen: boolean; readonly now: Date },
): Promise<Omit<Visit, 'call'>> {
  if (jobCardId === null) throw new AppError('NOT_FOUND');
  const card = await requireCard(db, jobCardId);
  const [workshop, row] = await Promise.all([readBrandedWorkshop(db, now), db.plannerSettings.findFirst()]);
  const settings = settingsOfRow(row);
  const { bookingServiceId: id } = card;
  const service = id === null ? null : await db.service.findUnique({ where: { id } });
  const usual = { minutes: card.plannedMinutes ?? usualMinutes, needsLift: false, skill: null, leadHours: null };
  const wanted = { service: service ?? usual, settings, zone: workshop.zone, now, movedId: card.id };
  const isInTime = card.expectedAt !== null && card.expectedAt >= earliestOf(wanted);
  const isCancellable = isOpen && card.state === 'PLANNED' && isInTime;
  return { card, workshop, settings, service, wanted, isCancellable, isMovable: isCancellable && settings.on };
}

/** The times to which an appointment can be moved. */
export const listTimesForVisit = (
  { call, wanted, isMovable }: Visit,
  asked: AskedDays,
): Promise<FreeTimes> | FreeTimes =>
  isMovable ? timesOf(call.db, wanted, asked) : { minutes: wanted.service.minutes, days: [] };

/**
 * Moves an appointment to a time that is free; where the workshop confirms each, it has to do so again.
 *
 * @throws as findVisit; RATE_LIMITED moved often; INVALID_STATE too late, or no appointment any more; CONFLICT with other
 *   times that are free
 */
export async function moveVisit(call: Call, token: string, startAt: Date) {
  const { wanted, call: linkCall } = await findVisit(call, token);
  await call.ctx.rateLimits.take('visitMovesPerLink', linkCall.principal.id);
  const moved = await onVisit(linkCall, async (tx, { card, settings, wanted: now, isMovable }) => {
    if (!isMovable) throw new AppError('INVALID_STATE');
    const isSame = card.expectedAt?.getTime() === startAt.getTime();
    const isConfirmed = settings.confirmAtOnce || isSame || card.source !== 'ONLINE';
    const bookingState = isConfirmed ? card.bookingState : ('REQUESTED' as const);
    if (!isSame) {
      const before = dayAt(now.zone, card.expectedAt?.getTime() ?? 0);
      if (!(await lockFreeTime(tx, now, startAt, [before]))) return undefined;
      await moveVisitOfCard({ tx, card, now: now.now }, { expectedAt: startAt, bookingState });
    }
    return { state: bookingState ?? ('CONFIRMED' as const), startAt: startAt.toISOString() };
  });
  if (moved === undefined) {
    throw await notFree('CONFLICT', { db: linkCall.db, wanted, time: startAt, of: linkCall.principal.id });
  }
  return moved;
}

/** Cancels an appointment; again, it changes nothing. @throws as findVisit; INVALID_STATE too late, or the car is here */
export async function cancelVisit(call: Call, token: string) {
  const { call: linkCall } = await findVisit(call, token);
  return onVisit(linkCall, async (tx, { card, wanted, isCancellable }) => {
    if (card.state !== 'CANCELLED') {
      if (!isCancellable) throw new AppError('INVALID_STATE');
      await cancelVisitOfCard({ tx, card, now: wanted.now });
    }
    return { state: 'CANCELLED' as const };
  });
}

/** Does something with the appointment, as it is behind the lock of its card. */
async function onVisit<Result>(
  { ctx, db, principal }: LinkCall,
  work: (tx: TenantTables, visit: Omit<Visit, 'call'>) => Promise<Result>,
): Promise<Result> {
  const { link, workshopId, now } = principal;
  const isOpen = await isPaid(ctx, workshopId, true);
  return retryOnWriteConflict(() =>
    db.transaction(async (tx) => {
      if (link.jobCardId !== null) await tx.lockExclusive('jobCard', link.jobCardId);
      return work(tx, await readVisit(tx, { jobCardId: link.jobCardId, isOpen, now }));
    }),
  );
}
