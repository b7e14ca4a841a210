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
import { changePage } from './parts/change-page.tsx';
import { findShownDays } from './parts/find-shown-days.ts';
import { addressesIn } from './parts/page-context.ts';
import { placeOf } from './parts/page-frame.tsx';
import { readInput } from './read-input.ts';
import { pageContextOf } from './show-booking.ts';

/** The pages by which who has booked moves or cancels the appointment, by what is behind the token in their address. */

type Answer = (at: PageRequest) => Promise<void>;

export const visitChanges: Readonly<Record<string, { readonly get?: Answer; readonly post?: Answer }>> = {
  move: { get: async (at) => sendMove(at, await openVisit(at)), post: move },
  cancel: { get: async (at) => sendCancel(at, await openVisit(at)), post: cancel },
  'termin.ics': { get: sendCalendar },
};

interface Sent {
  readonly status?: number;
  readonly notice?: 'takenAlone' | 'badTime' | 'movedOften';
  readonly instead?: readonly string[];
}

/** What both pages are made of. */
function pageOf(at: PageRequest, shown: ShownVisit, notice: Sent['notice']) {
  const { token, state, startAt, workshop, settings, visitUrl } = shown;
  const addressOf = addressesIn(`/b/visit/${token}`, at.chosen);
  return {
    context: pageContextOf(at, workshop, addressOf),
    logo: workshop.logo === null ? undefined : `/s/${token}/logo`,
    ...{ state, startAt, visitUrl, notice },
    confirmAtOnce: settings.confirmAtOnce,
  };
}

async function sendMove(
  at: PageRequest,
  shown: ShownVisit,
  { status = 200, notice, instead = [] }: Sent = {},
): Promise<void> {
  const { today, lastDay, visit, movable: changeable } = shown;
  const chosen = moveVisitInput.safeParse(at.request.query).data?.startAt;
  const wanted = notice === undefined && chosen !== undefined ? await freeTimeAt(visit, chosen) : undefined;
  const said = notice ?? (chosen !== undefined && wanted === undefined ? 'badTime' : undefined);
  const page = pageOf(at, shown, said);
  const on = wanted === undefined ? at.request.query.on : dayAt(visit.wanted.zone, Date.parse(wanted));
  const freeFrom = async (from: string) => (await listTimesForVisit(visit, { from, days: daysShown })).days;
  const days = await findShownDays({ today, lastDay, on, freeFrom, own: shown.startAt });
  const inLanguage = (lang: string) => page.context.addressOf('/move', { lang, startAt: wanted });
  const fields: Readonly<Record<string, string>> = at.chosen === undefined ? {} : { lang: at.chosen };
  at.response
    .status(status)
    .type('html')
    .send(changePage(at.template, { ...page, ...days, name: 'move', changeable, instead, wanted, fields, inLanguage }));
}

/** A time to which an appointment can be moved, in ISO 8601; undefined where it is not free, or not any more. */
async function freeTimeAt(visit: ShownVisit['visit'], time: Date): Promise<string | undefined> {
  const { days } = await listTimesForVisit(visit, { from: dayAt(visit.wanted.zone, time.getTime()), days: 1 });
  return days.flatMap(({ times }) => times).find((each) => Date.parse(each) === time.getTime());
}

function sendCancel(at: PageRequest, shown: ShownVisit, status = 200): void {
  const page = pageOf(at, shown, undefined);
  const inLanguage = (lang: string) => page.context.addressOf('/cancel', { lang });
  at.response
    .status(status)
    .type('html')
    .send(changePage(at.template, { ...page, name: 'cancel', changeable: shown.cancellable, inLanguage }));
}

async function move(at: PageRequest): Promise<void> {
  const { call, request, response } = at;
  const visit = await openVisit(at);
  try {
    const { fields } = await readInput(request);
    const moved = await moveVisit(call, visit.token, parse(moveVisitInput, fields).startAt);
    if (at.isForProgram) response.json(moved);
    else response.redirect(303, visitPathOf(at, visit, { moved: '1' }));
  } catch (thrown) {
    if (at.isForProgram) throw thrown;
    const refusal = await countRefusal(at, thrown);
    const { code, status, free } = refusal;
    if (code === 'INVALID_STATE') await sendMove(at, await openVisit(at), { status });
    else if (free !== undefined) await sendMove(at, visit, { status, notice: 'takenAlone', instead: free });
    else if (code === 'RATE_LIMITED') {
      response.set('Retry-After', String(refusal.retryAfterSeconds ?? 0));
      await sendMove(at, visit, { status, notice: 'movedOften' });
    } else if (code === 'BAD_INPUT') await sendMove(at, visit, { status, notice: 'badTime' });
    else throw refusal;
  }
}

async function cancel(at: PageRequest): Promise<void> {
  const { call, response } = at;
  const visit = await openVisit(at);
  try {
    const cancelled = await cancelVisit(call, visit.token);
    if (at.isForProgram) response.json(cancelled);
    else response.redirect(303, visitPathOf(at, visit));
  } catch (thrown) {
    if (at.isForProgram) throw thrown;
    const refusal = await countRefusal(at, thrown);
    if (refusal.code !== 'INVALID_STATE') throw refusal;
    sendCancel(at, await openVisit(at), refusal.status);
  }
}

const visitPathOf = ({ chosen }: PageRequest, { token }: ShownVisit, query: Readonly<Record<string, string>> = {}) =>
  addressesIn(`/s/${token}`, chosen)('', query);

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
