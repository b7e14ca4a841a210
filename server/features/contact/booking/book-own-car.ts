import { AppError } from '../../../../schema/errors.ts';
import { serviceTitleIn } from '../../../../schema/features/desk/planner/services.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type Booking, bookCard } from '../../desk/booking-requests/index.ts';
import { lockNewCards } from '../../desk/job-cards/index.ts';
import { isFree, isFull } from '../../desk/planner/index.ts';
import { linkTo } from '../customer-links/index.ts';
import { bookingQueue } from './booking-queue.ts';
import { type BookingPage, serviceOf, wantedTimeOf } from './find-page.ts';
import { lockFreeTime, notFree, recentRefusal } from './holds.ts';
import { requireFewRequests } from './submit-booking.ts';

/** What somebody books for a car of theirs, who is signed in. */
export interface OwnBooking extends Pick<Booking, 'person' | 'note' | 'language'> {
  readonly serviceId: string;
  readonly startAt: Date;
  readonly owner: NonNullable<Booking['owner']>;
  readonly deferredJobIds: readonly string[];
}

/**
 * Books a free time for a car whose owner is known, by the rules of the public page. Sent again, it is the appointment that the
 * car has at that time already.
 *
 * @returns the id of the card
 * @throws NOT_FOUND the service; INVALID_STATE the workshop does not pay; CONFLICT with other times that are free;
 *   RATE_LIMITED too many appointments of the phone number wait to be confirmed
 */
export async function bookOwnCar(ctx: AppContext, page: BookingPage, booking: OwnBooking): Promise<string> {
  const service = serviceOf(page, booking.serviceId);
  if (!page.isOpen) throw new AppError('INVALID_STATE');
  const { db, workshop } = page;
  const { startAt } = booking;
  const wanted = wantedTimeOf(page, service, ctx.clock.now());
  const refused = { db, wanted, time: startAt, of: service.id };
  return bookingQueue(workshop.id, async () => {
    const before = await findSame(db, booking);
    if (before !== undefined) return before;
    const recent = await recentRefusal(refused);
    if (recent !== undefined) throw recent;
    const isGone = (await isFull(db, wanted, startAt)) || !(await isFree(db, wanted, startAt));
    const work = (tx: TenantTables) => book(tx, ctx, { page, booking });
    const id = isGone ? undefined : await retryOnWriteConflict(() => db.transaction(work));
    if (id === undefined) throw await notFree('CONFLICT', refused);
    return id;
  });
}

/** The appointment of the same car and owner at the same time. */
async function findSame(
  { jobCard }: TenantTables,
  { owner: { vehicleId, customerId }, startAt }: OwnBooking,
): Promise<string | undefined> {
  const of = { vehicleId, customerId, expectedAt: startAt, state: 'PLANNED' as const };
  return (await jobCard.findFirst({ where: of, select: { id: true } }))?.id;
}

/** @returns undefined where the time is taken */
async function book(
  tx: TenantTables,
  { config, clock }: AppContext,
  { page, booking }: { readonly page: BookingPage; readonly booking: OwnBooking },
): Promise<string | undefined> {
  const { serviceId, startAt, ...of } = booking;
  const service = serviceOf(page, serviceId);
  await lockNewCards(tx);
  const before = await findSame(tx, booking);
  if (before !== undefined) return before;
  const now = clock.now();
  if (!(await lockFreeTime(tx, wantedTimeOf(page, service, now), startAt))) return undefined;
  const state = page.settings.confirmAtOnce ? 'CONFIRMED' : 'REQUESTED';
  if (state === 'REQUESTED' && of.person.phone !== null) await requireFewRequests(tx, of.person.phone, now);
  const offer = { ...service, title: serviceTitleIn(languageOfDocument(page.workshop.language), service) };
  const jobCardId = await bookCard(tx, { ...of, expectedAt: startAt, state, consents: false, offer }, now);
  await linkTo(tx, { jobCardId }, { config, staffId: undefined, now });
  return jobCardId;
}
