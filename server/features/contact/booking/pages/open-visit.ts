import { AppError } from '../../../../../schema/errors.ts';
import type { BookingSettings } from '../../../../../schema/features/desk/planner/services.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { readersOrigin } from '../../../../api/pages/own-origins.ts';
import { earliestOf, lastDayOf } from '../../../desk/planner/index.ts';
import { logoOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { findVisit, type Visit } from '../visits.ts';
import { addressesOf } from './open-booking.ts';
import type { PageRequest } from './page-request.ts';
import type { Changeable } from './parts/change-page.tsx';
import type { ShownService, ShownWorkshop } from './parts/page-context.ts';

/** An appointment as its pages see it. */
export interface ShownVisit {
  readonly visit: Visit;
  readonly token: string;
  readonly workshop: ShownWorkshop;
  readonly settings: BookingSettings;
  readonly service: ShownService | null;
  readonly state: 'REQUESTED' | 'CONFIRMED';
  readonly startAt: string;
  readonly today: string;
  readonly lastDay: string;
  readonly movable: Changeable;
  readonly cancellable: Changeable;
  readonly visitUrl: string;
  readonly icsUrl: string;
}

/** The appointment of a token. @throws as findVisit; NOT_FOUND also where no day was agreed on */
export async function openVisit(
  { call, request }: Pick<PageRequest, 'call' | 'request'>,
  token = String(request.params.token),
): Promise<ShownVisit> {
  const visit = await findVisit(call, token);
  const { card, workshop, settings, wanted, service } = visit;
  if (card.expectedAt === null) throw new AppError('NOT_FOUND');
  const cancellable = visit.isCancellable ? 'yes' : changeableStateOf(visit);
  return {
    visit,
    token,
    settings,
    service,
    cancellable,
    workshop: { ...workshop, logo: await logoOf(visit.call.db) },
    state: card.bookingState ?? 'CONFIRMED',
    startAt: card.expectedAt.toISOString(),
    today: todayIn(wanted.zone, wanted.now),
    lastDay: lastDayOf(wanted),
    movable: cancellable === 'yes' && !visit.isMovable ? 'closed' : cancellable,
    ...addressesOf(readersOrigin(call.ctx.config, call.request), token),
  };
}

function changeableStateOf({ card, wanted }: Visit): Changeable {
  if (card.state === 'CANCELLED') return 'isCancelled';
  if (card.state !== 'PLANNED') return 'notPlanned';
  if (card.expectedAt !== null && card.expectedAt >= earliestOf(wanted)) return 'closed';
  const { zone, now } = wanted;
  return card.expectedAt !== null && dayAt(zone, card.expectedAt.getTime()) < todayIn(zone, now) ? 'isOver' : 'tooLate';
}
