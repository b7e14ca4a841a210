import { defineJob } from '../../../../context/define-job.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { openStates } from '../delivery/describe-news.ts';
import { type News, queueNews } from './queue-news.ts';

/** So long before a promised time those who work on the car are notified. */
const aheadSeconds = 1800;

/** Notifies mechanics that a car is promised within half an hour; asks nothing of workshops where nobody has a device. */
export const promisesSoonJob = defineJob({
  name: 'promises-soon',
  everySeconds: 60,
  measuredBy: 'clock',
  async run(ctx) {
    const people = await ctx.database.user.findMany({
      where: { pushSubscriptions: { some: {} } },
      distinct: ['workshopId'],
      select: { workshopId: true },
    });
    for (const { workshopId } of people) {
      const db = tenantDb(ctx.database, workshopId);
      const now = ctx.clock.now();
      const news = await findPromises(db, now);
      if (news.length > 0) await db.transaction((tx) => queueNews(ctx, tx, news, now));
    }
  },
});

async function findPromises(db: ReturnType<typeof tenantDb>, now: Date): Promise<readonly News[]> {
  const cards = await db.jobCard.findMany({
    where: {
      state: { in: [...openStates] },
      promisedAt: { gt: now, lte: secondsAfter(now, aheadSeconds) },
      isExample: false,
    },
    select: { id: true, promisedAt: true },
  });
  if (cards.length === 0) return [];
  const jobs = await db.job.findMany({
    where: { jobCardId: { in: cards.map(({ id }) => id) }, state: { in: ['PROPOSED', 'APPROVED', 'STARTED'] } },
    select: { jobCardId: true, mechanicId: true },
  });
  return cards.flatMap(({ id: jobCardId, promisedAt }) => {
    const to = new Set(jobs.flatMap((job) => (job.jobCardId === jobCardId ? (job.mechanicId ?? []) : [])));
    return promisedAt === null || to.size === 0 ? [] : [{ kind: 'PROMISE_SOON' as const, jobCardId, to, promisedAt }];
  });
}
