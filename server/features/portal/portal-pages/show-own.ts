import { AppError } from '../../../../schema/errors.ts';
import { saveOwnConsentsInput } from '../../../../schema/features/portal/portal.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { parse } from '../../../api/rest/parse.ts';
import { findBookingPage } from '../../contact/booking/index.ts';
import { readPortal, readPortalVehicle, saveOwnConsents, visitPath } from '../own-data/index.ts';
import { appointmentsPage } from './parts/appointments-page.tsx';
import { carPage } from './parts/car-page.tsx';
import { carsPage } from './parts/cars-page.tsx';
import { mePage } from './parts/me-page.tsx';
import { frameOf } from './parts/page-frame.tsx';
import { fieldsOf, type OwnRequest } from './request/page-request.ts';

/** The pages of who is logged in. */

const send = ({ response }: OwnRequest, html: string) => void response.type('html').send(html);

/** Where a time is booked; undefined where nobody books online. */
async function bookingPath({ call, portal }: OwnRequest): Promise<string | undefined> {
  return (await findBookingPage(call.ctx, portal.slug)) === undefined ? undefined : `/b/${portal.slug}`;
}

/** An id in an address. @throws NOT_FOUND what can be none */
export function idIn({ request }: OwnRequest): string {
  const { data } = rowId.safeParse(request.params.id);
  if (data === undefined) throw new AppError('NOT_FOUND');
  return data;
}

/** The first page: their cars, each with how far it is and what comes next. */
export async function showCars(at: OwnRequest): Promise<void> {
  const [portal, booking] = await Promise.all([readPortal(at.own), bookingPath(at)]);
  send(at, carsPage(at.template, { frame: frameOf(at), portal, booking }));
}

/** One car with what was done, and what was put off. */
export async function showCar(at: OwnRequest): Promise<void> {
  const [car, booking] = await Promise.all([readPortalVehicle(at.own, { id: idIn(at) }), bookingPath(at)]);
  send(at, carPage(at.template, { frame: frameOf(at), car, booking }));
}

/** Leads to the page of the visit, where an estimate is answered. */
export async function openVisit(at: OwnRequest): Promise<void> {
  at.response.redirect(303, await visitPath(at.own, idIn(at)));
}

export async function showAppointments(at: OwnRequest): Promise<void> {
  const [portal, booking] = await Promise.all([readPortal(at.own), bookingPath(at)]);
  send(at, appointmentsPage(at.template, { frame: frameOf(at), portal, booking }));
}

export async function showMe(at: OwnRequest): Promise<void> {
  const isSaved = at.request.query.saved !== undefined;
  send(at, mePage(at.template, { frame: frameOf(at), portal: await readPortal(at.own), isSaved }));
}

/** What they agree to; a box that is not ticked is not sent. */
export async function saveConsents(at: OwnRequest): Promise<void> {
  const { customerId, reminders, marketing } = fieldsOf(at.request);
  const input = { customerId, reminders: reminders !== undefined, marketing: marketing !== undefined };
  await saveOwnConsents(at.own, parse(saveOwnConsentsInput, input));
  at.response.redirect(303, frameOf(at).addressOf('/me', { saved: '1' }));
}
