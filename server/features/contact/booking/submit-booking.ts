import { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { SubmittedBooking } from '../../../../schema/features/contact/booking.ts';
import { serviceTitleIn } from '../../../../schema/features/desk/planner/services.ts';
import { documentLanguage } from '../../../../schema/features/workshop/enums.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { bookCard } from '../../desk/booking-requests/index.ts';
import { lockNewCards } from '../../desk/job-cards/index.ts';
import { isFree, isFull, lockDays, type ServiceRow } from '../../desk/planner/index.ts';
import { requiredPhone } from '../../workshop/workshop-settings/index.ts';
import { givenToken, linkTo } from '../customer-links/index.ts';
import { bookingQueue } from './booking-queue.ts';
import { type BookingPage, serviceOf, wantedTimeOf } from './find-page.ts';
import { lockFreeTime, notFree, recentRefusal } from './holds.ts';

type HoldRow = Awaited<ReturnType<TenantTables['bookingHold']['findFirstOrThrow']>>;

/** What is answered, and kept for who sends the same again. */
const kept = z.object({
  state: z.enum(['REQUESTED', 'CONFIRMED']),
  startAt: z.string(),
  minutes: z.int32(),
  priceFromCents: z.int32().nullable(),
  jobCardId: z.uuid(),
});

export interface BookedVisit extends z.output<typeof kept> {
  /** Opens the page of the visit. */
  readonly visitToken: string;
}

/** This many appointments of one phone number wait to be confirmed. */
const mostRequests = 3;
const laterSeconds = 3600;

/** The wish of a customer, as it is stored. */
interface Wish {
  readonly input: SubmittedBooking;
  readonly page: BookingPage;
  readonly service: ServiceRow;
  readonly startAt: Date;
  readonly hold: HoldRow | undefined;
  readonly phone: string;
}

/**
 * Books a time that is held, or one that is free. The answer does not reveal whether anybody is known; how long it takes and
 * what it costs at the least is what the service says.
 *
 * @throws NOT_FOUND the service; BAD_INPUT the phone number; INVALID_STATE the workshop does not pay; CONFLICT, HOLD_EXPIRED
 *   with other times that are free; RATE_LIMITED too many appointments of this phone number wait to be confirmed
 */
export async function submitBooking(ctx: AppContext, page: BookingPage, input: SubmittedBooking): Promise<BookedVisit> {
  const { db, workshop } = page;
  const before = await findBooked(ctx, db, input);
  if (before !== undefined) return before;
  if (!page.isOpen) throw new AppError('INVALID_STATE');
  const phone = requiredPhone(input.phone, workshop.country, 'phone');
  const hold = input.holdId === undefined ? undefined : await readHold(db, input.holdId);
  const service = hold === undefined ? serviceOf(page, input.serviceId ?? '') : await serviceOfHold(db, hold);
  const startAt = hold?.startAt ?? input.startAt;
  if (startAt === undefined) throw invalidField('startAt');
  const wish: Wish = { input, page, service, startAt, hold, phone };
  const wanted = wantedTimeOf(page, service, ctx.clock.now());
  const refused = { db, wanted, time: startAt, of: service.id };
  return bookingQueue(workshop.id, async () => {
    // Most of many who want one time are refused here, before they wait for a lock.
    const recent = hold === undefined ? await recentRefusal(refused) : undefined;
    const isGone =
      recent !== undefined ||
      (hold === undefined && ((await isFull(db, wanted, startAt)) || !(await isFree(db, wanted, startAt))));
    const booked = isGone ? undefined : await retryOnWriteConflict(() => db.transaction((tx) => book(tx, ctx, wish)));
    // Who sends the same twice at once may be the one who has the time.
    const answer = booked ?? (await findBooked(ctx, db, input));
    if (answer === undefined)
      throw recent ?? (await notFree(hold === undefined ? 'CONFLICT' : 'HOLD_EXPIRED', refused));
    return answer;
  });
}

/** @throws HOLD_EXPIRED it is long gone, or never was */
async function readHold(db: TenantTables, id: string): Promise<HoldRow> {
  const hold = await db.bookingHold.findUnique({ where: { id } });
  if (hold === null) throw new AppError('HOLD_EXPIRED', undefined, { free: [] });
  return hold;
}

/** The service that was chosen is booked also where it was taken off the page since. */
const serviceOfHold = (db: TenantTables, { serviceId }: HoldRow) =>
  db.service.findUniqueOrThrow({ where: { id: serviceId } });

/** @returns undefined where the time is taken or the hold has run out */
async function book(tx: TenantTables, ctx: AppContext, wish: Wish): Promise<BookedVisit | undefined> {
  const { page, service, startAt, phone, input } = wish;
  await lockNewCards(tx);
  // Of two that send the same at once, the second one finds here what the first was answered.
  const before = await findBooked(ctx, tx, input);
  if (before !== undefined) return before;
  const now = ctx.clock.now();
  if (!(await reserveTime(tx, wish, now))) return undefined;
  const state = page.settings.confirmAtOnce ? 'CONFIRMED' : 'REQUESTED';
  if (state === 'REQUESTED') await requireFewRequests(tx, phone, now);
  const { plate, name, email, note = null, consentMarketing: consents, language } = input;
  const jobCardId = await bookCard(
    tx,
    {
      expectedAt: startAt,
      state,
      note,
      consents,
      offer: { ...service, title: serviceTitleIn(languageOfDocument(page.workshop.language), service) },
      person: { plate, name, phone, email },
      language: language === undefined ? null : documentLanguage.parse(language.toUpperCase()),
    },
    now,
  );
  const { row } = await linkTo(tx, { jobCardId }, { config: ctx.config, staffId: undefined, now });
  const { minutes, priceFromCents } = service;
  const answer = { state, startAt: startAt.toISOString(), minutes, priceFromCents, jobCardId } as const;
  await storeAnswer(tx, { wish, answer, now });
  return { ...answer, visitToken: givenToken(ctx.config, row) ?? '' };
}

/** Takes the time behind the lock of its day: the one UPDATE decides whether a hold was booked or has run out. */
async function reserveTime(tx: TenantTables, { page, service, startAt, hold }: Wish, now: Date): Promise<boolean> {
  const wanted = wantedTimeOf(page, service, now);
  if (hold === undefined) return lockFreeTime(tx, wanted, startAt);
  await lockDays(tx, [hold.on, dayAt(wanted.zone, startAt.getTime())], wanted);
  const { count } = await tx.bookingHold.updateMany({
    where: { id: hold.id, isHeld: true, expiresAt: { gt: now } },
    data: { isHeld: false },
  });
  return count > 0;
}

/** @throws RATE_LIMITED */
export async function requireFewRequests({ jobCard }: TenantTables, bookingPhone: string, now: Date): Promise<void> {
  const waiting = { bookingState: 'REQUESTED', state: 'PLANNED', expectedAt: { gt: now } } as const;
  const open = await jobCard.count({ where: { ...waiting, bookingPhone } });
  if (open >= mostRequests) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: laterSeconds });
}

/** Kept beside what was booked, with it or not at all; without a hold in a row that never held anything. */
async function storeAnswer(
  tx: TenantTables,
  { wish, answer, now }: { readonly wish: Wish; readonly answer: z.output<typeof kept>; readonly now: Date },
): Promise<void> {
  const { hold, input, service, startAt, page } = wish;
  const data = { answer, operationId: input.operationId ?? null };
  if (hold !== undefined) {
    await tx.bookingHold.updateMany({ where: { id: hold.id }, data });
    return;
  }
  if (input.operationId === undefined) return;
  const on = dayAt(page.workshop.zone, startAt.getTime());
  const held = { serviceId: service.id, on, startAt, minutes: service.minutes, expiresAt: now, isHeld: false };
  await tx.bookingHold.create({ data: { ...held, ...data, id: newId(now), createdAt: now } });
}

/** What was answered when the same was sent before; undefined where it was not, or was refused. */
export async function findBooked(
  { config }: AppContext,
  db: TenantTables,
  { holdId, operationId }: Pick<SubmittedBooking, 'holdId' | 'operationId'>,
): Promise<BookedVisit | undefined> {
  const same = [
    ...(holdId === undefined ? [] : [{ id: holdId }]),
    ...(operationId === undefined ? [] : [{ operationId }]),
  ];
  const rows = same.length === 0 ? [] : await db.bookingHold.findMany({ where: { OR: same } });
  const answer = rows.map((row) => kept.safeParse(row.answer).data).find((each) => each !== undefined);
  if (answer === undefined) return undefined;
  const [link] = oldestFirst(await db.shareLink.findMany({ where: { jobCardId: answer.jobCardId } }));
  return { ...answer, visitToken: (link && givenToken(config, link)) ?? '' };
}
