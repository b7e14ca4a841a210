import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FigureKind } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { applyChange } from '../../../../../tests/support/figure-changes.ts';
import { change, history, writeHistory } from '../../../../../tests/support/figure-history.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addDays, type DaySums } from '../day-sums.ts';
import { countDays } from '../days/count-days.ts';
import { fillDays } from '../days/fill-days.ts';
import { daysFollowWrites } from '../days/follow-writes.ts';
import { readDays } from '../days/read-days.ts';
import { figureQueries } from '../figure-queries.ts';
import { sumRows } from '../figure-row.ts';
import { returning } from '../kinds/visits.ts';
import { readSeries } from '../list-figure.ts';
import { readFigures } from '../read-figures.ts';
import { createFigureReader } from '../reading/figure-reader.ts';
import { noteAsked, readGeneration, storeDays, sumsOfDays } from '../stored/store-days.ts';

/** The customers of 18 months return who were here until the middle of May. */
const later = { from: '2027-11-14', to: '2027-11-14' };
/** From before the first day that a history writes on to after the last one. */
const spring = { from: '2026-04-27', to: '2026-06-06' };

const seriesKinds = ['SALES', 'UTILISATION', 'LABOUR_RATE', 'COMEBACKS'] as const satisfies readonly FigureKind[];

/** What the tiles of each day and of some longer spans show. */
function tilesOf(days: ReadonlyMap<string, DaySums>) {
  const names = [...days.keys()].toSorted();
  const spans = [...names.map((day) => [day]), names, names.slice(0, 17), names.slice(9)];
  return spans.map((span) => {
    const all = addDays(span.flatMap((day) => days.get(day) ?? []));
    const figures = Object.entries(figureQueries).flatMap(([kind, { ofDays }]) =>
      ofDays ? [[kind, ofDays(all)]] : [],
    );
    return [span[0], span.length, all.lineSums, all.withoutCost, ...figures];
  });
}

describe.each(enginesFor('raw SQL', 'isolation', 'locks'))('sums of days that are over on $name', (engine) => {
  const server = withServer(engine);

  async function aWorld() {
    const { workshopId, card, customer } = await aBillingWorkshop(server());
    const { ctx } = server();
    const db = tenantDb(ctx.database, workshopId);
    const [customerId, other] = [await customer(), await customer()];
    const cards = [
      await card({ customerId, jobs: [{}, {}] }),
      await card({ customerId, state: 'DELIVERED' }),
      await card({ customerId: other, state: 'DELIVERED' }),
    ];
    const { id: staffId } = await db.staff.findFirstOrThrow();
    const [clocked = '', sold = ''] = cards[0]?.jobIds ?? [];
    for (const { id: jobCardId, jobIds } of cards) {
      const id = newId(ctx.clock.now());
      await db.estimate.create({ data: { id, jobCardId, state: 'SENT' } });
      const decided = {
        decision: 'APPROVED',
        amountCents: 5000,
        byName: 'Ana',
        channel: 'PHONE',
        documentHash: '',
      } as const;
      const data = jobIds.map((jobId) => ({ id: newId(ctx.clock.now()), estimateId: id, jobId, ...decided }));
      await db.approval.createMany({ data });
    }
    const reader = () => createFigureReader({ ctx, db });
    const seriesOf = () =>
      Promise.all(seriesKinds.map((kind) => readSeries({ ctx, db }, { kind, ...spring, by: 'WEEK' })));
    /** The tiles from what is stored, and those of a count of the same moment that stores nothing. */
    const bothWays = async () => {
      const first = await reader();
      // Whatever the change has left of the days, and then all of them.
      const seriesOfRows = await seriesOf();
      const stored = await readDays(first, spring);
      expect(await seriesOf()).toEqual(seriesOfRows);
      const { counted } = await countDays({ ...(await reader()), now: first.now }, spring);
      const returned = await returning.sums?.(first, later);
      const listed = sumRows((await returning.rows(first, later)) ?? []);
      return { stored: [...tilesOf(stored), returned], counted: [...tilesOf(counted), listed] };
    };
    const storedDays = async () => (await db.figureDay.findMany({ orderBy: { on: 'asc' } })).map(({ on }) => on);
    return { db, reader, bothWays, storedDays, staffId, jobs: { clocked, sold } };
  }

  test('after any changes of the past they are what a new count gives', async () => {
    const { db, bothWays, ...around } = await aWorld();
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(history, fc.array(change, { minLength: 1, maxLength: 8 }), async (happened, changes) => {
          await writeHistory(db, happened, around);
          await bothWays();
          for (const each of changes) {
            await applyChange(db, each, around);
            const { stored, counted } = await bothWays();
            expect(stored).toEqual(counted);
          }
        }),
        { numRuns: 4, endOnFailure: true },
      ),
    );
  });

  test('a write to each table that they stand on is seen', async () => {
    const { db, bothWays, staffId, jobs } = await aWorld();
    const lines = [
      { kind: 'LABOUR', netCents: 10_000, costCents: null, soldThousandths: 2000 } as const,
      { kind: 'PART', netCents: 5000, costCents: 3000, soldThousandths: null } as const,
    ];
    const document = { kind: 'INVOICE', issuedOn: '2026-05-05', isExample: false, rounding: 0, lines } as const;
    const entry = { startedAt: new Date('2026-05-05T08:00:00Z'), lasts: 3600, job: 'sold', isBreak: false } as const;
    await writeHistory(db, { documents: [document], entries: [entry] }, { staffId, jobs });
    await db.estimate.updateMany({ where: {}, data: { decidedAt: new Date('2026-05-06T08:00:00Z') } });
    const { id: invoiceId } = await db.invoice.findFirstOrThrow();
    const handedOver = {
      state: 'DELIVERED',
      checkedInAt: new Date('2026-05-04'),
      deliveredAt: new Date('2026-05-07'),
    } as const;
    const approvals = await db.approval.findMany();
    const onDay = { endedAt: new Date('2026-05-05T10:00:00Z') };
    const writes: readonly (readonly [keyof typeof daysFollowWrites.columns, () => Promise<unknown>])[] = [
      ['invoice', () => db.invoice.updateMany({ where: {}, data: { issuedOn: '2026-05-08' } })],
      ['invoiceLine', () => db.invoiceLine.updateMany({ where: { kind: 'PART' }, data: { netCents: 6000 } })],
      ['invoiceLine', () => db.invoiceLine.deleteMany({ where: { kind: 'PART' } })],
      ['invoiceJob', () => db.invoiceJob.create({ data: { id: newId(new Date()), invoiceId, jobId: jobs.sold } })],
      ['invoiceJob', () => db.invoiceJob.deleteMany({})],
      ['timeEntry', () => db.timeEntry.updateMany({ where: {}, data: onDay })],
      ['timeEntry', () => writeHistory(db, { documents: [], entries: [entry] }, { staffId, jobs })],
      ['estimate', () => db.estimate.updateMany({ where: {}, data: { decidedAt: new Date('2026-05-12') } })],
      ['approval', () => db.approval.updateMany({ where: {}, data: { amountCents: 7000 } })],
      ['approval', () => db.approval.deleteMany({})],
      ['approval', () => db.approval.createMany({ data: approvals.map(({ workshopId: _, ...row }) => row) })],
      ['jobCard', () => db.jobCard.updateMany({ where: {}, data: handedOver })],
      ['job', () => db.job.deleteMany({ where: { id: jobs.clocked } })],
      ['staff', () => db.staff.updateMany({ where: { id: staffId }, data: { isExample: true } })],
    ];
    const written = new Set(writes.map(([table]) => table));
    expect([...written].toSorted()).toEqual(Object.keys(daysFollowWrites.columns).toSorted());
    let { counted: before } = await bothWays();
    for (const [table, write] of writes) {
      await write();
      const { stored, counted } = await bothWays();
      expect(stored, table).toEqual(counted);
      expect(counted, table).not.toEqual(before);
      before = counted;
    }
  });

  test('what is written on one day leaves the sums of the others, and other writes all of them', async () => {
    const { db, bothWays, storedDays, staffId, jobs } = await aWorld();
    await bothWays();
    const all = await storedDays();
    expect(all).toHaveLength(41);
    await db.jobCard.updateMany({
      where: { comebackOfId: null },
      data: { state: 'READY', readyAt: new Date('2026-05-04') },
    });
    expect(await storedDays()).toEqual(all);
    const [startedAt, endedAt] = [new Date('2026-05-04T10:00:00Z'), new Date('2026-05-04T11:00:00Z')];
    const id = newId(startedAt);
    const entry = { id, staffId, jobId: jobs.clocked, state: 'STOPPED', startedAt, endedAt } as const;
    await db.timeEntry.create({ data: entry });
    expect(await storedDays()).toEqual(all.filter((day) => day !== '2026-05-04'));
    await bothWays();
    expect(await storedDays()).toEqual(all);
    await db.timeEntry.update({ where: { id }, data: { startedAt: new Date('2026-05-03T23:00:00Z') } });
    expect(await storedDays()).toEqual(all.filter((day) => day !== '2026-05-04'));
    const evening = { startedAt: new Date('2026-05-10T20:00:00Z'), endedAt: new Date('2026-05-10T21:00:00Z') };
    await db.timeEntry.create({ data: { ...entry, ...evening, id: newId(startedAt) } });
    await bothWays();
    // There it is the next day already.
    const { version } = await db.itself.read();
    await db.itself.update(version, { zone: 'Pacific/Auckland' });
    const { stored, counted } = await bothWays();
    expect(stored).toEqual(counted);
  });

  test('what was counted before a change is not stored after it', async () => {
    const { db, reader, storedDays, staffId } = await aWorld();
    const { workshop, now } = await reader();
    const [startedAt, endedAt] = [new Date('2026-05-04T10:00:00Z'), new Date('2026-05-04T11:00:00Z')];
    const day = { from: '2026-05-04', to: '2026-05-04' };
    const count = async () => {
      const generation = await readGeneration(db, now);
      const { counted } = await countDays(await reader(), day);
      return () => storeDays(db, { zone: workshop.zone, generation, now }, sumsOfDays, counted);
    };
    const write = (on: Pick<TenantDb, 'timeEntry'>) =>
      on.timeEntry.create({
        data: { id: newId(now), staffId, activity: 'OTHER', state: 'STOPPED', startedAt, endedAt },
      });
    const store = await count();
    await write(db);
    await store();
    expect(await storedDays()).toEqual([]);
    if (engine.name === 'sqlite') return;
    // Counted and stored between the write and its commit: SQLite has one connection, which waits.
    await db.transaction(async (tx) => {
      await write(tx);
      await (await count())();
      expect(await storedDays()).toEqual(['2026-05-04']);
    });
    expect(await storedDays()).toEqual([]);
  });

  test('at night they are counted where somebody looks at them, some of the old ones in each pass', async () => {
    const { ctx, clock } = server();
    const until = (moment: string) => clock.advance((Date.parse(moment) - clock.now().getTime()) / 1000);
    async function aWorkshop(createdAt: string, askedAt?: string) {
      const { workshopId } = await aBillingWorkshop(server());
      await ctx.database.workshop.update({ where: { id: workshopId }, data: { createdAt: new Date(createdAt) } });
      const db = tenantDb(ctx.database, workshopId);
      if (askedAt !== undefined) await noteAsked(db, new Date(askedAt));
      const ascending = { orderBy: { on: 'asc' } } as const;
      const stored = async () =>
        [await db.figureDay.findMany(ascending), await db.figureVisit.findMany(ascending)].map((rows) =>
          rows.map(({ on }) => on),
        );
      return { workshopId, db, stored };
    }
    until('2027-06-07T09:00:00Z');
    const [asked, before] = ['2027-06-07T09:00:00Z', '2027-04-01T09:00:00Z'];
    const long = await aWorkshop('2026-12-15T10:00:00Z', asked);
    const fresh = await aWorkshop('2027-06-07T05:00:00Z', asked);
    const others = [
      await aWorkshop('2027-06-01T05:00:00Z'),
      await aWorkshop('2027-06-01T05:00:00Z', before),
      await aWorkshop('2027-06-01T05:00:00Z', asked),
    ];
    // There it is noon.
    const away = others[2]?.workshopId ?? '';
    await ctx.database.workshop.update({ where: { id: away }, data: { zone: 'Pacific/Auckland' } });
    until('2027-06-07T23:29:00Z');
    await fillDays(ctx);
    expect(await fresh.stored()).toEqual([[], []]);
    until('2027-06-07T23:30:00Z');
    // Two servers at once.
    await Promise.all([fillDays(ctx), fillDays(ctx)]);
    expect(await fresh.stored()).toEqual([['2027-06-07'], ['2027-06-07']]);
    const [first, last] = ['2027-05-01', '2027-06-07'];
    expect((await long.stored()).map((days) => [days[0], days.at(-1), days.length])).toEqual([
      [first, last, 38],
      [first, last, 38],
    ]);
    for (const other of others) expect((await other.stored())[0]).toEqual([]);
    for (let pass = 0; pass < 4; pass += 1) await fillDays(ctx);
    const all = (await long.stored()).map((days) => [days[0], days.length]);
    expect(all).toEqual([
      ['2026-12-15', 175],
      ['2026-12-15', 175],
    ]);
    // What is changed of a day that is over is counted again.
    const startedAt = new Date('2027-03-01T10:00:00Z');
    const { id: staffId } = await long.db.staff.findFirstOrThrow();
    const endedAt = new Date('2027-03-01T11:00:00Z');
    const entry = { id: newId(startedAt), staffId, activity: 'OTHER', state: 'STOPPED', startedAt, endedAt } as const;
    await long.db.timeEntry.create({ data: entry });
    expect((await long.stored()).map((days) => days.length)).toEqual([174, 174]);
    await fillDays(ctx);
    expect((await long.stored()).map((days) => days.length)).toEqual([175, 175]);
    until('2027-06-08T04:00:00Z');
    await long.db.timeEntry.deleteMany({ where: { id: entry.id } });
    await fillDays(ctx);
    expect((await long.stored()).map((days) => days.length)).toEqual([174, 174]);
  });

  test('who looks at figures is noted once a day, and what is missing is counted then, also by day', async () => {
    const { ctx: own, clock } = server();
    const { workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(own.database, workshopId);
    const createdAt = new Date(clock.now().getTime() - 100 * 86_400_000);
    await own.database.workshop.update({ where: { id: workshopId }, data: { createdAt } });
    const woken: string[] = [];
    const ctx = { ...own, jobs: { ...own.jobs, wake: (name: string) => void woken.push(name) } };
    const askedAt = async () => {
      await readFigures({ ctx, db }, spring);
      return (await db.figureGeneration.findFirstOrThrow()).askedAt?.getTime() ?? 0;
    };
    const first = await askedAt();
    expect(first).toBeGreaterThan(0);
    await fillDays(ctx);
    const [gte, today] = [createdAt.getTime(), first].map((moment) => dayAt('Europe/Ljubljana', moment));
    const span = { on: { gte, lte: daysLater(today ?? '', -2) } };
    expect([await db.figureDay.count({ where: span }), await db.figureVisit.count({ where: span })]).toEqual([99, 99]);
    clock.advance(3600);
    expect(await askedAt()).toBe(first);
    expect(woken).toEqual(['figure-days']);
    clock.advance(86_400);
    expect(await askedAt()).toBeGreaterThanOrEqual(first + 90_000_000);
  });
});
