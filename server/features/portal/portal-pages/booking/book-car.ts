import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  bookFromPortalInput,
  type PortalAppointment,
  type PortalVehicle,
} from '../../../../../schema/features/portal/portal.ts';
import { moment } from '../../../../../schema/fields/fields.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { parse } from '../../../../api/rest/parse.ts';
import {
  addressesIn,
  type Booking,
  daysShown,
  findShownDays,
  listFreeTimes,
  openBooking,
  pageContextOf,
  type ShownService,
} from '../../../contact/booking/index.ts';
import { bookFromPortal, readPortal, readPortalVehicle, readRequestedWork } from '../../own-data/index.ts';
import { type BookStep, bookPage } from '../parts/book-page.tsx';
import { frameOf } from '../parts/page-frame.tsx';
import { fieldsOf, idIn, listOf, type SignedInRequest } from '../request/page-request.ts';

/** How a time is booked for a car whose owner is logged in: service, day and time, and one look at the whole. */

interface Opened {
  readonly car: PortalVehicle;
  readonly booking: Booking;
}

/** @throws NOT_FOUND a car that is not theirs, or not any more; a workshop where nobody books online */
async function startBooking({ call, own, portal, request }: SignedInRequest): Promise<Opened> {
  const [car, booking] = await Promise.all([
    readPortalVehicle(own, { id: idIn({ request }) }),
    openBooking(call.ctx, portal.slug),
  ]);
  if (car.ownedTo !== null) throw new AppError('NOT_FOUND');
  return { car, booking };
}

/** The step that the address says: which service, which day, which time. */
export async function showBook(at: SignedInRequest): Promise<void> {
  const opened = await startBooking(at);
  const { page } = opened.booking;
  const { service: asked, startAt } = at.request.query;
  const service = page.services.find(({ id }) => id === asked) ?? onlyOne(page.services);
  if (!page.isOpen || page.services.length === 0) send(at, opened, { name: 'closed' });
  else if (service === undefined) send(at, opened, { name: 'service', services: page.services });
  else await showTimes(at, opened, { service, wanted: moment.safeParse(startAt).data });
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** The days and times of a service; the look at the whole where one was chosen that is free. */
async function showTimes(
  at: SignedInRequest,
  opened: Opened,
  { service, wanted }: { readonly service: ShownService; readonly wanted: Date | undefined },
): Promise<void> {
  const { page, today, lastDay } = opened.booking;
  const freeFrom = async (from: string, days = daysShown) =>
    (await listFreeTimes(at.call.ctx, page, { serviceId: service.id, from, days })).days;
  const on = wanted && dayAt(page.workshop.zone, wanted.getTime());
  const ofDay = on === undefined || on < today || on > lastDay ? [] : await freeFrom(on, 1);
  const isFree = ofDay.flatMap(({ times }) => times).some((time) => Date.parse(time) === wanted?.getTime());
  if (wanted !== undefined && isFree) {
    const requested = await readRequestedWork(at.own, opened.car);
    send(at, opened, { name: 'confirm', service, startAt: wanted.toISOString(), jobIds: requested, note: '' });
    return;
  }
  // Who goes back after booking it is shown the appointment, and not that the time is gone.
  const made = wanted && (await readPortal(at.own)).appointments.find(isFor(opened.car, wanted));
  if (made) {
    at.response.redirect(303, frameOf(at).addressOf('/appointments', { booked: made.jobCardId }));
    return;
  }
  const days = await findShownDays({ today, lastDay, on: on ?? at.request.query.on, freeFrom });
  const hasOthers = page.services.length > 1;
  const notice = wanted === undefined ? undefined : ('badTime' as const);
  send(at, opened, { name: 'time', service, hasOthers, ...days, notice });
}

const isFor =
  ({ id }: PortalVehicle, at: Date) =>
  ({ vehicleId, startAt }: PortalAppointment) =>
    vehicleId === id && startAt === at.toISOString();

function send(at: SignedInRequest, { car, booking }: Opened, step: BookStep, status = 200): void {
  const frame = frameOf(at);
  const context = pageContextOf(
    at,
    booking.workshop,
    addressesIn(`/p/${at.portal.slug}/cars/${car.id}/book`, at.chosen),
  );
  const { confirmAtOnce } = booking.page.settings;
  at.response.status(status).type('html').send(bookPage(at.template, { frame, context, car, step, confirmAtOnce }));
}

/** Books what the form says. Whose time is gone chooses another one, and keeps what was typed. */
export async function bookByForm(at: SignedInRequest): Promise<void> {
  const opened = await startBooking(at);
  const { serviceId, startAt, note, jobIds } = fieldsOf(at.request);
  const input = parse(bookFromPortalInput, {
    vehicleId: opened.car.id,
    serviceId,
    startAt,
    jobIds: listOf(jobIds),
    ...(note === undefined ? {} : { note }),
  });
  try {
    const { jobCardId } = await bookFromPortal(at.own, input);
    at.response.redirect(303, frameOf(at).addressOf('/appointments', { booked: jobCardId }));
  } catch (thrown) {
    showRefused(at, opened, { input, thrown });
  }
}

interface Refused {
  readonly input: z.output<typeof bookFromPortalInput>;
  readonly thrown: unknown;
}

/** The form again, with why nothing was booked. @throws what it has no words for */
function showRefused(at: SignedInRequest, opened: Opened, { input, thrown }: Refused): void {
  const { code, status, free } = refusalOf(thrown);
  const service = opened.booking.page.services.find(({ id }) => id === input.serviceId);
  if (code === 'INVALID_STATE') {
    send(at, opened, { name: 'closed' }, status);
    return;
  }
  const isSaid = free !== undefined || code === 'RATE_LIMITED';
  if (service === undefined || !isSaid) throw thrown;
  const { startAt, jobIds = [], note } = input;
  const typed = { startAt: startAt.toISOString(), jobIds, note: note ?? '' };
  const trouble = free === undefined ? ({ notice: 'tooManyRequests' } as const) : { instead: free };
  send(at, opened, { name: 'confirm', service, ...typed, ...trouble }, status);
}
