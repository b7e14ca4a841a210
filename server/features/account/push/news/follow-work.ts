import type { FollowerParts } from '../../../../context/define-follower.ts';
import type {
  FollowedRows,
  WriteFollower,
  WrittenRows,
} from '../../../../infrastructure/tenant/followers/write-followers.ts';
import { newestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { PushedDecision } from '../delivery/push-content.ts';
import { type News, queueNews } from './queue-news.ts';

/** What a row said before it was written, as the follower keeps it. */
const fact = (...parts: readonly (string | null | undefined)[]): string => parts.map((part) => part ?? '').join(' ');

/**
 * Notifies people by push message of what others do on their cards, in the transaction in which it is done, whichever use case
 * it is.
 */
export const pushNews = (parts: FollowerParts): WriteFollower => ({
  columns: {
    job: ['mechanicId', 'state', 'approvedAt'],
    jobCard: ['callAskedAt', 'bookingState'],
    line: ['partState'],
    timeEntry: ['stoppedAtClosing'],
  },
  before: readFacts,
  async run(tx, written) {
    const news = [
      ...(await decisions(tx, written)),
      ...(await assignments(tx, written)),
      ...(await findArrivedParts(tx, written)),
      ...(await callsAndBookings(tx, written)),
      ...(await forgottenClocks(tx, written)),
    ];
    await queueNews(parts, tx, news, written.now);
  },
});

async function readFacts(tx: TenantTables, { table, ids }: FollowedRows): Promise<readonly string[]> {
  const where = { id: { in: [...ids] } };
  if (table === 'job') {
    const rows = await tx.job.findMany({ where, select: { id: true, mechanicId: true } });
    return rows.map(({ id, mechanicId }) => fact('mechanic', id, mechanicId));
  }
  if (table === 'line') {
    const rows = await tx.line.findMany({ where, select: { id: true, partState: true } });
    return rows.map(({ id, partState }) => fact('part', id, partState));
  }
  if (table === 'timeEntry') {
    const rows = await tx.timeEntry.findMany({ where: { ...where, stoppedAtClosing: true }, select: { id: true } });
    return rows.map(({ id }) => fact('forgotten', id));
  }
  if (table !== 'jobCard') return [];
  const rows = await tx.jobCard.findMany({ where, select: { id: true, callAskedAt: true, bookingState: true } });
  return rows.flatMap(({ id, callAskedAt, bookingState }) => [
    fact('call', id, callAskedAt?.toISOString()),
    fact('booking', id, bookingState),
  ]);
}

/** Rows in groups, in the order in which each begins. */
function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const ids = (values: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(values.filter((value) => value !== null));

interface JobOfCard {
  readonly id: string;
  readonly jobCardId: string;
  readonly mechanicId: string | null;
  readonly adviserId: string | null;
}

/** Jobs by their ids, with who looks after their cards. Of example cards nobody is notified, and none is among them. */
async function readJobs(tx: TenantTables, jobIds: readonly string[]): Promise<ReadonlyMap<string, JobOfCard>> {
  const jobs = await tx.job.findMany({
    where: { id: { in: [...jobIds] } },
    select: { id: true, jobCardId: true, mechanicId: true },
  });
  const cards = await tx.jobCard.findMany({
    where: { id: { in: [...new Set(jobs.map(({ jobCardId }) => jobCardId))] }, isExample: false },
    select: { id: true, adviserId: true },
  });
  const advisers = new Map(cards.map(({ id, adviserId }) => [id, adviserId]));
  return new Map(
    jobs.flatMap((job) => {
      const adviserId = advisers.get(job.jobCardId);
      return adviserId === undefined ? [] : [[job.id, { ...job, adviserId }] as const];
    }),
  );
}

/** Rows with the jobs that they belong to, without those of example cards. */
async function withJobs<Row extends { readonly jobId: string | null }>(tx: TenantTables, rows: readonly Row[]) {
  const jobs = await readJobs(tx, [...ids(rows.map(({ jobId }) => jobId))]);
  return rows.flatMap((row) => {
    const job = row.jobId === null ? undefined : jobs.get(row.jobId);
    return job === undefined ? [] : [{ ...row, job }];
  });
}

/** How old the activity of an answer or an act may be that belongs to this transaction. */
const transactionSeconds = 60;

/** Of an answer to an estimate: one message for all of its jobs. It is written together with the states of the jobs. */
async function decisions(tx: TenantTables, { idsOf, now }: WrittenRows): Promise<readonly News[]> {
  const jobIds = idsOf('job');
  if (jobIds.length === 0) return [];
  const rows = await tx.approval.findMany({
    where: { jobId: { in: [...jobIds] }, createdAt: { gte: secondsAfter(now, -transactionSeconds) } },
    select: { id: true, decision: true, staffId: true, createdAt: true, jobId: true },
  });
  const byCard = groupedBy(await withJobs(tx, newestFirst(rows)), ({ job }) => job.jobCardId);
  return [...byCard].map(([jobCardId, found]) => {
    const answers = found.filter(({ createdAt }) => createdAt.getTime() === found[0]?.createdAt.getTime());
    return {
      kind: 'DECISION',
      jobCardId,
      to: ids(answers.flatMap(({ job }) => [job.mechanicId, job.adviserId])),
      by: ids(answers.map(({ staffId }) => staffId)),
      decision: decisionOf(answers.map(({ decision }) => decision)),
      // A later write to the same jobs finds the same answer.
      onceAs: `${found[0]?.id}`,
    };
  });
}

function decisionOf(answers: readonly ('APPROVED' | 'DECLINED' | 'DEFERRED')[]): PushedDecision {
  const [first] = answers;
  if (first === undefined || answers.some((answer) => answer !== first)) return 'partly';
  return ({ APPROVED: 'approved', DECLINED: 'declined', DEFERRED: 'deferred' } as const)[first];
}

async function assignments(tx: TenantTables, written: WrittenRows): Promise<readonly News[]> {
  const jobIds = written.idsOf('job');
  if (jobIds.length === 0) return [];
  const jobs = await readJobs(tx, jobIds);
  const assigned = [...jobs.values()].filter(
    ({ id, mechanicId }) => mechanicId !== null && !written.known.has(fact('mechanic', id, mechanicId)),
  );
  if (assigned.length === 0) return [];
  const by = await authorsOf(
    tx,
    assigned.map(({ id }) => id),
    written.now,
  );
  return [...groupedBy(assigned, ({ jobCardId }) => jobCardId)].map(([jobCardId, jobs]) => ({
    kind: 'CARD_ASSIGNED',
    jobCardId,
    to: ids(jobs.map(({ mechanicId }) => mechanicId)),
    by,
  }));
}

/** What lay on the shelf has not arrived just now. */
const fromTheShelf = ['RESERVED', 'ISSUED', 'FITTED'] as const;

async function findArrivedParts(tx: TenantTables, written: WrittenRows): Promise<readonly News[]> {
  const lineIds = written.idsOf('line');
  if (lineIds.length === 0) return [];
  const rows = await tx.line.findMany({
    where: { id: { in: [...lineIds] }, partState: 'ARRIVED', stockState: { notIn: [...fromTheShelf] } },
    select: { id: true, jobId: true },
  });
  // A line that is created as arrived is no news to the person who waits for it.
  const awaited = rows.filter(
    ({ id }) => written.known.has(fact('part', id, 'NEEDED')) || written.known.has(fact('part', id, 'ORDERED')),
  );
  const arrived = await withJobs(tx, awaited);
  if (arrived.length === 0) return [];
  const by = await authorsOf(
    tx,
    arrived.map(({ id }) => id),
    written.now,
  );
  return [...groupedBy(arrived, ({ job }) => job.jobCardId)].map(([jobCardId, lines]) => ({
    kind: 'PART_ARRIVED',
    jobCardId,
    to: ids(lines.flatMap(({ job }) => [job.mechanicId, job.adviserId])),
    by,
  }));
}

/** What concerns the desk: that a customer wants to be called, and that a booking waits. */
async function callsAndBookings(tx: TenantTables, written: WrittenRows): Promise<readonly News[]> {
  const cardIds = written.idsOf('jobCard');
  if (cardIds.length === 0) return [];
  const rows = await tx.jobCard.findMany({
    where: {
      id: { in: [...cardIds] },
      isExample: false,
      OR: [{ callAskedAt: { not: null } }, { bookingState: 'REQUESTED' }],
    },
    select: { id: true, callAskedAt: true, bookingState: true },
  });
  return rows.flatMap(({ id: jobCardId, callAskedAt, bookingState }): readonly News[] => {
    const isCall = callAskedAt !== null && !written.known.has(fact('call', jobCardId, callAskedAt.toISOString()));
    const isBooking = bookingState === 'REQUESTED' && !written.known.has(fact('booking', jobCardId, bookingState));
    return [
      ...(isCall ? [{ kind: 'CALL_ASKED', jobCardId, to: 'desk' } as const] : []),
      ...(isBooking ? [{ kind: 'BOOKING_TO_CONFIRM', jobCardId, to: 'desk' } as const] : []),
    ];
  });
}

/** Whose clock was stopped because the workshop has closed. */
async function forgottenClocks(tx: TenantTables, { idsOf, known }: WrittenRows): Promise<readonly News[]> {
  const entryIds = idsOf('timeEntry');
  if (entryIds.length === 0) return [];
  const rows = await tx.timeEntry.findMany({
    where: { id: { in: [...entryIds] }, stoppedAtClosing: true },
    select: { id: true, staffId: true, jobId: true },
  });
  const stopped = rows.filter(({ id }) => !known.has(fact('forgotten', id)));
  const jobs = await readJobs(tx, [...ids(stopped.map(({ jobId }) => jobId))]);
  return stopped.map(({ staffId, jobId }) => ({
    kind: 'CLOCK_OPEN',
    jobCardId: jobs.get(jobId ?? '')?.jobCardId ?? null,
    to: new Set([staffId]),
  }));
}

/** The staff in whose name rows were written now; nobody where the program or a customer did it. */
async function authorsOf(tx: TenantTables, entityIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.activity.findMany({
    where: { entityId: { in: [...entityIds] }, at: { gte: secondsAfter(now, -transactionSeconds) } },
    orderBy: { id: 'desc' },
    select: { staffId: true },
    take: 1,
  });
  return ids(rows.map(({ staffId }) => staffId));
}
