import { requestDeferredInput, saveOwnConsentsInput } from '../../../../schema/features/portal/portal.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { parse } from '../../../api/rest/parse.ts';
import { findBookingPage } from '../../contact/booking/index.ts';
import {
  readPortal,
  readPortalVehicle,
  readRequestedWork,
  requestDeferred,
  saveOwnConsents,
  visitPath,
} from '../own-data/index.ts';
import { appointmentsPage } from './parts/appointments-page.tsx';
import { carPage } from './parts/car-page.tsx';
import { carsPage } from './parts/cars-page.tsx';
import { mePage } from './parts/me-page.tsx';
import { frameOf } from './parts/page-frame.tsx';
import { fieldsOf, idIn, listOf, type SignedInRequest } from './request/page-request.ts';

/** The pages of who is logged in. */

const send = ({ response }: SignedInRequest, html: string) => void response.type('html').send(html);

/** Whether times are booked online at the workshop. */
async function isBookable({ call, portal }: SignedInRequest): Promise<boolean> {
  return (await findBookingPage(call.ctx, portal.slug)) !== undefined;
}

/** The first page: their cars, each with how far it is and what comes next. */
export async function showCars(at: SignedInRequest): Promise<void> {
  const [portal, canBook] = await Promise.all([readPortal(at.own), isBookable(at)]);
  send(at, carsPage(at.template, { frame: frameOf(at), portal, isBookable: canBook }));
}

/** One car with what was done, and what was put off. */
export async function showCar(at: SignedInRequest): Promise<void> {
  const [car, canBook] = await Promise.all([readPortalVehicle(at.own, { id: idIn(at) }), isBookable(at)]);
  const requested = await readRequestedWork(at.own, car);
  const isAsked = at.request.query.requested !== undefined && requested.length > 0;
  send(at, carPage(at.template, { frame: frameOf(at), car, isBookable: canBook, requested, isAsked }));
}

/** Asks for the work that is ticked. Where nothing is, the page says so. */
export async function requestWork(at: SignedInRequest): Promise<void> {
  const jobIds = listOf(fieldsOf(at.request).jobIds);
  const id = idIn(at);
  if (jobIds.length > 0) await requestDeferred(at.own, parse(requestDeferredInput, { jobIds }));
  at.response.redirect(303, frameOf(at).addressOf(`/cars/${id}`, { requested: '1' }));
}

/** Leads to the page of the visit, where an estimate is answered, in the language that was chosen here. */
export async function openVisit(at: SignedInRequest): Promise<void> {
  const path = await visitPath(at.own, idIn(at));
  at.response.redirect(303, at.chosen === undefined ? path : `${path}?lang=${at.chosen}`);
}

export async function showAppointments(at: SignedInRequest): Promise<void> {
  const [portal, canBook] = await Promise.all([readPortal(at.own), isBookable(at)]);
  const { booked, moved, cancelled } = at.request.query;
  const change = { booked, moved, isCancelled: cancelled !== undefined };
  send(at, appointmentsPage(at.template, { frame: frameOf(at), portal, isBookable: canBook, ...change }));
}

export async function showMe(at: SignedInRequest): Promise<void> {
  const isSaved = at.request.query.saved !== undefined;
  send(at, mePage(at.template, { frame: frameOf(at), portal: await readPortal(at.own), isSaved }));
}

/** What they agree to, and in which language they read; a box that is not ticked is not sent. */
export async function saveConsents(at: SignedInRequest): Promise<void> {
  const { customerId, reminders, marketing, language } = fieldsOf(at.request);
  const input = { customerId, language, reminders: reminders !== undefined, marketing: marketing !== undefined };
  const saved = parse(saveOwnConsentsInput, input);
  await saveOwnConsents(at.own, saved);
  // The page follows the choice, also where another language was chosen for the pages before.
  const lang = at.chosen && saved.language && languageOfDocument(saved.language);
  at.response.redirect(303, frameOf(at).addressOf('/me', { saved: '1', lang }));
}
