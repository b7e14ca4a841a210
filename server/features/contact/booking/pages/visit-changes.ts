import { moveVisitInput } from '../../../../../schema/features/contact/booking.ts';
import { serviceTitleIn } from '../../../../../schema/features/desk/planner/services.ts';
import { bookingPageTexts } from '../../../../../schema/messages/booking-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { writeCalendar } from '../../../../infrastructure/documents/calendar/calendar-file.ts';
import { cancelVisit, listTimesForVisit, moveVisit } from '../visits.ts';
import { openVisit, type ShownVisit } from './open-visit.ts';
import { countRefusal, type PageRequest } from './page-request.ts';
import { daysShown } from './parts/calendar.ts';
import { type CancelPage, type ChangePageParts, type MovePage, renderChangePage } from './parts/change-page.tsx';
import { findShownDays } from './parts/find-shown-days.ts';
import { addressesIn } from './parts/page-context.ts';
import { placeOf } from './parts/page-frame.tsx';
import { readInput } from './read-input.ts';
import { pageContextOf } from './show-booking.ts';

/** The pages by which who has booked moves or cancels the appointment. */

type Answer = (at: PageRequest) => Promise<void>;

/** Where the two pages are, what is around them, and where they lead. */
export interface ChangePlace {
  /** The address below which both are. */
  readonly base: string;
  readonly back: ChangePageParts['back'];
  /** Where somebody is led who has changed the appointment. */
  readonly doneUrl: (done: 'moved' | 'cancelled') => string;
  /** Writes the whole document. */
  readonly write: (parts: MovePage | CancelPage) => string;
}

/** By the token in their address, around which is what is around the booking page. */
function placeOfLink(at: PageRequest, { token, workshop, visitUrl }: ShownVisit): ChangePlace {
  const logo = workshop.logo === null ? undefined : `/s/${token}/logo`;
  const toVisit = addressesIn(`/s/${token}`, at.chosen);
  return {
    base: `/b/visit/${token}`,
    back: { url: visitUrl, words: 'toMyVisit' },
    doneUrl: (done) => toVisit('', done === 'moved' ? { moved: '1' } : {}),
    write: (parts) => renderChangePage(at.template, parts, logo),
  };
}

const onLink =
  (answer: (at: PageRequest, shown: ShownVisit, place: ChangePlace) => Promise<void>): Answer =>
  async (at) => {
    const shown = await openVisit(at);
    await answer(at, shown, placeOfLink(at, shown));
  };

export const visitChanges: Readonly<Record<string, { readonly get?: Answer; readonly post?: Answer }>> = {
  move: { get: onLink(showMove), post: onLink(moveByForm) },
  cancel: { get: onLink(showCancel), post: onLink(cancelByForm) },
  'termin.ics': { get: sendCalendar },
};

interface VisitPageOptions {
  readonly status?: number;
  readonly notice?: 'takenAlone' | 'badTime' | 'movedOften';
  readonly instead?: readonly string[];
}

/** What both pages are made of. */
function partsOf(
  at: PageRequest,
  { state, startAt, workshop, settings }: ShownVisit,
  { base, back }: ChangePlace,
): Omit<ChangePageParts, 'changeable' | 'inLanguage'> {
  const context = pageContextOf(at, workshop, addressesIn(base, at.chosen));
  return { context, state, startAt, back, confirmAtOnce: settings.confirmAtOnce };
}

/** The days and times to which an appointment can be moved, and the one that was chosen. */
export async function showMove(
  at: PageRequest,
  shown: ShownVisit,
  place: ChangePlace,
  { status = 200, notice, instead = [] }: VisitPageOptions = {},
): Promise<void> {
  const { today, lastDay, visit, movable: changeable } = shown;
  const asked = moveVisitInput.safeParse(at.request.query).data?.startAt;
  // Somebody who goes back after a move would be asked to move to the time that holds.
  const chosen = asked?.getTime() === Date.parse(shown.startAt) ? undefined : asked;
  const wanted = notice === undefined && chosen !== undefined ? await freeTimeAt(visit, chosen) : undefined;
  const said = notice ?? (chosen !== undefined && wanted === undefined ? 'badTime' : undefined);
  const parts = { ...partsOf(at, shown, place), notice: said };
  const on = wanted === undefined ? at.request.query.on : dayAt(visit.wanted.zone, Date.parse(wanted));
  const freeFrom = async (from: string) => (await listTimesForVisit(visit, { from, days: daysShown })).days;
  const days = await findShownDays({ today, lastDay, on, freeFrom, own: shown.startAt });
  const inLanguage = (lang: string) => parts.context.addressOf('/move', { lang, startAt: wanted });
  const fields: Readonly<Record<string, string>> = at.chosen === undefined ? {} : { lang: at.chosen };
  at.response
    .status(status)
    .type('html')
    .send(place.write({ ...parts, ...days, name: 'move', changeable, instead, wanted, fields, inLanguage }));
}

/** A time to which an appointment can be moved, in ISO 8601; undefined where it is not free, or not any more. */
async function freeTimeAt(visit: ShownVisit['visit'], time: Date): Promise<string | undefined> {
  const { days } = await listTimesForVisit(visit, { from: dayAt(visit.wanted.zone, time.getTime()), days: 1 });
  return days.flatMap(({ times }) => times).find((each) => Date.parse(each) === time.getTime());
}

/** Asks whether an appointment is to be cancelled. */
export async function showCancel(
  at: PageRequest,
  shown: ShownVisit,
  place: ChangePlace,
  { status = 200 }: Pick<VisitPageOptions, 'status'> = {},
): Promise<void> {
  const parts = partsOf(at, shown, place);
  const inLanguage = (lang: string) => parts.context.addressOf('/cancel', { lang });
  at.response
    .status(status)
    .type('html')
    .send(place.write({ ...parts, name: 'cancel', changeable: shown.cancellable, inLanguage }));
}

export async function moveByForm(at: PageRequest, shown: ShownVisit, place: ChangePlace): Promise<void> {
  const { call, request, response } = at;
  const { token } = shown;
  try {
    const { fields } = await readInput(request);
    const moved = await moveVisit(call, token, parse(moveVisitInput, fields).startAt);
    if (at.isForProgram) response.json(moved);
    else response.redirect(303, place.doneUrl('moved'));
  } catch (thrown) {
    if (at.isForProgram) throw thrown;
    const refusal = await countRefusal(at, thrown);
    const { code, status, free } = refusal;
    if (code === 'INVALID_STATE') await showMove(at, await openVisit(at, token), place, { status });
    else if (free !== undefined) await showMove(at, shown, place, { status, notice: 'takenAlone', instead: free });
    else if (code === 'RATE_LIMITED') {
      response.set('Retry-After', String(refusal.retryAfterSeconds ?? 0));
      await showMove(at, shown, place, { status, notice: 'movedOften' });
    } else if (code === 'BAD_INPUT') await showMove(at, shown, place, { status, notice: 'badTime' });
    else throw refusal;
  }
}

export async function cancelByForm(at: PageRequest, { token }: ShownVisit, place: ChangePlace): Promise<void> {
  const { call, response } = at;
  try {
    const cancelled = await cancelVisit(call, token);
    if (at.isForProgram) response.json(cancelled);
    else response.redirect(303, place.doneUrl('cancelled'));
  } catch (thrown) {
    if (at.isForProgram) throw thrown;
    const refusal = await countRefusal(at, thrown);
    if (refusal.code !== 'INVALID_STATE') throw refusal;
    await showCancel(at, await openVisit(at, token), place, { status: refusal.status });
  }
}

const minutesShown = 30;

/** The appointment for the calendar of who has booked it. */
async function sendCalendar(at: PageRequest): Promise<void> {
  const { visit, startAt, service, visitUrl, workshop, cancellable } = await openVisit(at);
  const t = textIn(at.language, bookingPageTexts);
  const start = new Date(startAt);
  const place = placeOf(workshop);
  const file = writeCalendar({
    events: [
      {
        uid: visit.card.id,
        sequence: visit.card.icsSequence ?? 0,
        start,
        end: new Date(start.getTime() + minutesShown * 60_000),
        stamp: at.call.ctx.clock.now(),
        title:
          service === null
            ? t('icsTitlePlain', { workshop: workshop.name })
            : t('icsTitle', { service: serviceTitleIn(at.language, service), workshop: workshop.name }),
        text: t('icsText', { url: visitUrl }),
        ...(place === '' ? {} : { place }),
        url: visitUrl,
        isCancelled: cancellable === 'isCancelled',
        isTentative: visit.card.bookingState === 'REQUESTED',
      },
    ],
  });
  at.response
    .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="termin.ics"' })
    .send(file);
}
