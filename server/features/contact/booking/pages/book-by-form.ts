import type { AppError } from '../../../../../schema/errors.ts';
import { holdInput, submitBookingInput } from '../../../../../schema/features/contact/booking.ts';
import { photosMaximum } from '../../../../../schema/features/contact/booking-page.ts';
import { moment, rowId } from '../../../../../schema/fields/fields.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { createHold } from '../holds.ts';
import { submitBooking } from '../submit-booking.ts';
import { photosOf, savePhotos } from './customer-photos.ts';
import { addressHashOf, answerTo, type Booking, openBooking, readHold } from './open-booking.ts';
import { countRefusal, type PageRequest, sendRefusalPage } from './page-request.ts';
import type { DetailsStep } from './parts/details-part.tsx';
import { addressesIn, type ShownService } from './parts/page-context.ts';
import { readInput, type SentInput } from './read-input.ts';
import { fieldErrors, noticeOfRefusal, typedOf } from './refusals.ts';
import { detailsStep, pageContextOf, sendBooking, serviceOf, servicesStep, timeStep } from './show-booking.ts';

/** Takes a free time for ten minutes. */
export async function holdTime(at: PageRequest): Promise<void> {
  const { call, request, response } = at;
  const booking = await openBooking(call.ctx, String(request.params.slug));
  const { fields } = await readInput(request);
  try {
    const input = parse(holdInput, fields);
    const addressHash = addressHashOf(call);
    await call.ctx.rateLimits.take('holdPerAddress', addressHash);
    const held = await createHold(call.ctx, booking.page, { ...input, addressHash });
    if (at.isForProgram) response.status(201).json(held);
    else
      response.redirect(
        303,
        addressesIn(`/b/${booking.page.slug}`, at.chosen)('', { service: input.serviceId, hold: held.holdId }),
      );
  } catch (thrown) {
    if (at.isForProgram) throw thrown;
    const refusal = await countRefusal(at, thrown);
    const notice = refusal.free === undefined ? noticeOfRefusal(refusal, 'hold') : 'takenAlone';
    if (notice === undefined) throw refusal;
    const service = serviceOf(booking, fields.serviceId);
    const step =
      notice === 'closed'
        ? ({ name: 'closed' } as const)
        : service === undefined
          ? servicesStep(booking)
          : await timeStep(at, booking, service, refusal.free);
    sendBooking(at, booking, { status: refusal.status, step, notice });
  }
}

/** Books. What is answered is the same for everybody, and again for who sends the same again. */
export async function submitForm(at: PageRequest): Promise<void> {
  const { call, request, response } = at;
  const booking = await openBooking(call.ctx, String(request.params.slug));
  let sent: SentInput = { fields: {}, photos: [] };
  try {
    sent = await readInput(request);
    const input = parse(submitBookingInput, sent.fields);
    const photos = await photosOf(sent.photos, { field: 'photos', most: photosMaximum });
    const booked = await submitBooking(call.ctx, booking.page, { ...input, language: input.language ?? at.language });
    await savePhotos(call.ctx, photos, { workshopId: booking.workshop.id, jobCardId: booked.jobCardId });
    if (at.isForProgram) response.status(201).json(answerTo(call, booked));
    else {
      response.redirect(303, addressesIn(`/b/${booking.page.slug}`, at.chosen)('', { visit: booked.visitToken }));
    }
  } catch (thrown) {
    if (at.isForProgram) await sendRefusalPage(at, thrown);
    else await showRefused(at, booking, sent, await countRefusal(at, thrown));
  }
}

/** The form again, with everything that was typed, and why it was refused. */
async function showRefused(
  at: PageRequest,
  booking: Booking,
  { fields, photos }: SentInput,
  refusal: AppError,
): Promise<void> {
  const { query } = at.request;
  const holdId = rowId.safeParse(fields.holdId ?? query.hold).data;
  const held = holdId === undefined ? undefined : await readHold(booking, holdId);
  const { t } = pageContextOf(at, booking.workshop, () => '');
  const isTooLarge = refusal.code === 'PAYLOAD_TOO_LARGE';
  const errors = isTooLarge
    ? { photos: t('wrong.photos') }
    : fieldErrors(refusal, { sent: fields, t, country: booking.page.workshop.country });
  const isExplained = !isTooLarge && (Object.keys(errors).length > 0 || refusal.free !== undefined);
  const notice = isExplained ? undefined : noticeOfRefusal(refusal, 'submit');
  if (!isExplained && notice === undefined) throw refusal;
  const { status } = refusal;
  if (notice === 'closed') {
    sendBooking(at, booking, { status, step: { name: 'closed' }, notice });
    return;
  }
  const service = held?.service ?? serviceOf(booking, fields.serviceId ?? query.service);
  const startAt = held?.startAt ?? moment.safeParse(fields.startAt).data?.toISOString();
  const lost = service === undefined ? undefined : await describeLostTime(at, booking, service, refusal);
  const operationId = rowId.safeParse(fields.operationId).data;
  const step =
    service === undefined || (startAt === undefined && lost === undefined)
      ? servicesStep(booking)
      : detailsStep(
          booking,
          service,
          {
            startAt: startAt ?? '',
            errors,
            hold: held?.isLive && lost === undefined ? held : undefined,
            lost,
            typed: typedOf(fields),
            hadPhotos: photos.length > 0,
            ...(operationId === undefined ? {} : { operationId }),
          },
          at,
        );
  sendBooking(at, booking, { status, step, notice });
}

const mostOffered = 5;

/** Why the time is gone, with what is free in its place: of a hold that nobody knows any more, what is free next. */
async function describeLostTime(
  at: PageRequest,
  booking: Booking,
  service: ShownService,
  { code, free }: AppError,
): Promise<DetailsStep['lost']> {
  if (free === undefined) return undefined;
  const why = code === 'HOLD_EXPIRED' ? 'runOut' : 'taken';
  if (free.length > 0) return { why, free };
  const { calendar } = await timeStep(at, booking, service);
  return { why, free: calendar.chosen?.times.slice(0, mostOffered) ?? [] };
}
