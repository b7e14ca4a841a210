import type { Language } from '../../../../../schema/languages.ts';
import { calendarFeedTexts } from '../../../../../schema/messages/calendar-feed/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { CalendarEvent } from '../../../../infrastructure/documents/calendar/calendar-file.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { describeCards } from '../describe-cards.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysBack = 90;
const daysAhead = 365;
/** So long a car is handed over at the desk. */
const appointmentMinutes = 30;

interface Reader {
  readonly withNames: boolean;
  readonly language: Language;
  readonly appUrl: string;
  readonly now: Date;
}

const rangeAround = (now: Date) => ({
  gte: new Date(now.getTime() - daysBack * dayMs),
  lte: new Date(now.getTime() + daysAhead * dayMs),
});

/** All appointments of the workshop. */
export async function appointmentEvents(db: TenantTables, reader: Reader): Promise<readonly CalendarEvent[]> {
  const { now, language, appUrl, withNames } = reader;
  const t = textIn(language, calendarFeedTexts);
  const cards = await db.jobCard.findMany({
    where: { expectedAt: rangeAround(now), state: { not: 'CANCELLED' } },
    orderBy: [{ expectedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, expectedAt: true, bookingState: true, icsSequence: true },
  });
  const wordsOf = await describeCards(
    db,
    cards.map(({ id }) => id),
    { withNames },
  );
  return cards.flatMap(({ id, expectedAt, bookingState, icsSequence }) => {
    if (expectedAt === null) return [];
    const { car, work, name } = wordsOf(id);
    return [
      {
        uid: id,
        sequence: icsSequence ?? 0,
        start: expectedAt,
        end: new Date(expectedAt.getTime() + appointmentMinutes * minuteMs),
        stamp: now,
        title: [car, work.join(', '), name].filter(Boolean).join(' · '),
        ...(bookingState === 'REQUESTED' ? { text: t('requested'), isTentative: true } : {}),
        url: `${appUrl}/jobs/${id}`,
      },
    ];
  });
}

/** What is planned for a person. @param staffId whose blocks they are */
export async function blockEvents(
  db: TenantTables,
  staffId: string,
  { now, withNames, appUrl }: Reader,
): Promise<readonly CalendarEvent[]> {
  const resource = { staffId };
  const blocks = await db.block.findMany({
    where: { startAt: rangeAround(now), leftOver: false, resource },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
    select: { id: true, version: true, startAt: true, endAt: true, title: true, jobCardId: true, jobId: true },
  });
  const wordsOf = await describeCards(
    db,
    blocks.flatMap(({ jobCardId }) => jobCardId ?? []),
    { withNames },
  );
  return blocks.flatMap(({ id, version, startAt, endAt, title, jobCardId, jobId }) => {
    const words = jobCardId === null ? undefined : wordsOf(jobCardId);
    if (words?.isCancelled) return [];
    const work = title ?? words?.workOf(jobId).join(', ');
    return [
      {
        uid: id,
        sequence: version - 1,
        start: startAt,
        end: endAt,
        stamp: now,
        title: [words?.car, work, words?.name].filter(Boolean).join(' · '),
        ...(jobCardId === null ? {} : { url: `${appUrl}/jobs/${jobCardId}` }),
      },
    ];
  });
}
