import { AppError } from '../../../../../schema/errors.ts';
import { bookingTextIn } from '../../../../../schema/features/desk/planner/services.ts';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { bookingPageTexts } from '../../../../../schema/messages/booking-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { readersOrigin } from '../../../../api/pages/own-origins.ts';
import { calendarFormats } from '../../../../infrastructure/documents/calendar/calendar-formats.ts';
import { documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { listFreeTimes } from '../free-times.ts';
import { type Booking, openBooking, readBooked, readHold } from './open-booking.ts';
import { openVisit } from './open-visit.ts';
import type { PageRequest } from './page-request.ts';
import { bookingPage, type Notice, type Step } from './parts/booking-page.tsx';
import { daysShown } from './parts/calendar.ts';
import type { DetailsStep } from './parts/details-part.tsx';
import { findShownDays } from './parts/find-shown-days.ts';
import { addressesIn, type PageContext, type ShownService, type ShownWorkshop } from './parts/page-context.ts';
import type { KeptTime, TimeStep } from './parts/times-part.tsx';

/** The booking page as its address says: which service, which day, which time is held, or which appointment was made. */
export async function showBooking(at: PageRequest): Promise<void> {
  const booking = await openBooking(at.call.ctx, String(at.request.params.slug));
  const { step, notice } = await stepFor(at, booking);
  sendBooking(at, booking, { status: 200, step, notice });
}

interface BookingPageOptions {
  readonly status: number;
  readonly step: Step;
  readonly notice?: Notice | undefined;
}

export function sendBooking(at: PageRequest, booking: Booking, { status, step, notice }: BookingPageOptions): void {
  const { workshop } = booking;
  const { slug, settings } = booking.page;
  const base = `/b/${slug}`;
  const addressOf = addressesIn(base, at.chosen);
  const { language } = at;
  const page = bookingPage(at.template, {
    context: pageContextOf(at, workshop, addressOf),
    step,
    notice,
    text: bookingTextIn(language, settings),
    inLanguage: (other) => addressOf('', { ...queryOf(step), lang: other }),
    url: `${readersOrigin(at.call.ctx.config, at.call.request)}${base}`,
    logo: workshop.logo === null ? undefined : `${base}/logo`,
  });
  at.response.status(status).type('html').send(page);
}

/** What the parts of a page need, whichever page it is. */
export function pageContextOf(
  { language }: Pick<PageRequest, 'language'>,
  workshop: ShownWorkshop,
  addressOf: PageContext['addressOf'],
): PageContext {
  return {
    workshop,
    language,
    t: textIn(language, bookingPageTexts),
    formats: documentFormats(language, workshop.zone),
    when: calendarFormats(language, workshop.zone),
    addressOf,
  };
}

/** The address under which a step is found again. */
function queryOf(step: Step): Readonly<Record<string, string | undefined>> {
  if (step.name === 'time') return { service: step.service.id, on: step.calendar.chosen?.on, kept: step.kept?.holdId };
  if (step.name === 'details') return { service: step.service.id, hold: step.hold?.id };
  return step.name === 'done' ? { visit: step.visitUrl.split('/').at(-1) } : {};
}

async function stepFor(at: PageRequest, booking: Booking): Promise<{ readonly step: Step; readonly notice?: Notice }> {
  const { isOpen, services } = booking.page;
  const { visit, hold, service: wanted } = at.request.query;
  const done = visit === undefined ? undefined : await doneStep(at, booking, String(visit));
  if (done !== undefined) return { step: done };
  const holdId = rowId.safeParse(hold).data;
  const held = holdId === undefined ? undefined : await readHold(booking, holdId);
  const answer = held?.isLive === false ? await readBooked(at.call, booking, held.id) : undefined;
  if (answer !== undefined) return { step: { name: 'done', service: held?.service ?? null, ...answer } };
  if (!isOpen || services.length === 0) return { step: { name: 'closed' } };
  if (held?.isLive) return { step: detailsStep(booking, held.service, { hold: held, startAt: held.startAt }, at) };
  const service = serviceOf(booking, held?.service.id ?? wanted);
  const step = service === undefined ? servicesStep(booking, keptIn(at)) : await timeStep(at, booking, service);
  if (visit !== undefined) return { step, notice: 'isCancelled' };
  return hold === undefined ? { step } : { step, notice: 'holdGone' };
}

/**
 * What was booked, for who has the token of the visit; undefined once it is cancelled.
 *
 * @throws NOT_FOUND also for one of another workshop
 */
async function doneStep(at: PageRequest, { workshop }: Booking, token: string): Promise<Step | undefined> {
  const { visit, service, state, startAt, visitUrl, icsUrl } = await openVisit(at, token);
  if (visit.workshop.id !== workshop.id) throw new AppError('NOT_FOUND');
  return visit.card.state === 'CANCELLED' ? undefined : { name: 'done', service, state, startAt, visitUrl, icsUrl };
}

/** The service of an address; the only one that there is needs no choice. */
export function serviceOf({ page: { services } }: Booking, id: unknown): ShownService | undefined {
  return services.find((each) => each.id === id) ?? (services.length === 1 ? services[0] : undefined);
}

export const servicesStep = ({ page: { services } }: Booking, keptId?: string): Step => ({
  name: 'service',
  services,
  keptId,
});

/** The hold of somebody who looks for another time, as it stands in the address. */
const keptIn = ({ request }: PageRequest) => rowId.safeParse(request.query.kept).data;

export async function timeStep(
  at: PageRequest,
  booking: Booking,
  service: ShownService,
  instead: readonly string[] = [],
): Promise<TimeStep> {
  const { on } = at.request.query;
  const keptId = keptIn(at);
  const held = keptId === undefined ? undefined : await readHold(booking, keptId);
  const { today, lastDay } = booking;
  const asked = { serviceId: service.id, heldId: held?.isLive ? held.id : undefined };
  const freeFrom = async (from: string) =>
    (await listFreeTimes(at.call.ctx, booking.page, { ...asked, from, days: daysShown })).days;
  const isOfService = held?.service.id === service.id;
  const own = held?.isLive && isOfService ? held.startAt : undefined;
  const days = await findShownDays({ today, lastDay, on, freeFrom, own });
  // What is held is held for one service: another one may take longer than its day has left.
  const nextOf = async (startAt: string): Promise<KeptTime['next']> => {
    if (isOfService) return 'goOn';
    const from = dayAt(booking.workshop.zone, Date.parse(startAt));
    const free = (await listFreeTimes(at.call.ctx, booking.page, { ...asked, from, days: 1 })).days;
    return free.some(({ times }) => times.includes(startAt)) ? 'holdAgain' : 'none';
  };
  const kept = held?.isLive ? { holdId: held.id, startAt: held.startAt, next: await nextOf(held.startAt) } : undefined;
  return {
    name: 'time',
    service,
    hasOthers: booking.page.services.length > 1,
    ...days,
    instead,
    kept,
  };
}

/** The form, with what was typed before where it was refused. */
export function detailsStep(
  { page: { settings, services } }: Booking,
  service: ShownService,
  of: Pick<DetailsStep, 'startAt'> & Partial<DetailsStep>,
  { call }: Pick<PageRequest, 'call'>,
): DetailsStep {
  return {
    name: 'details',
    service,
    hasOthers: services.length > 1,
    hold: undefined,
    lost: undefined,
    typed: {},
    errors: {},
    hadPhotos: false,
    operationId: newId(call.ctx.clock.now()),
    confirmAtOnce: settings.confirmAtOnce,
    ...of,
  };
}
