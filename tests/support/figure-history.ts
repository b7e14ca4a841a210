import fc from 'fast-check';
import { daysLater } from '../../schema/time/calendar.ts';
import { newId } from '../../server/infrastructure/new-id.ts';
import type { TenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { may } from './figures.ts';

/** What a month of a workshop may bring, and how it may be changed later. */

const day = fc.integer({ min: -2, max: 33 }).map((days) => daysLater(may.from, days));
const moment = fc
  .record({ on: day, second: fc.integer({ min: 0, max: 86_399 }) })
  .map(({ on, second }) => new Date(Date.parse(on) + second * 1000));
const kind = fc.constantFrom(
  'LABOUR' as const,
  'PART' as const,
  'CONSUMABLE' as const,
  'FEE' as const,
  'CORE' as const,
);
const netCents = fc.integer({ min: -5000, max: 500_000 });
const costCents = fc.option(fc.integer({ min: 0, max: 400_000 }));
const soldThousandths = fc.option(fc.integer({ min: 0, max: 12_345 }));
const documentKind = fc.constantFrom('INVOICE' as const, 'CREDIT' as const, 'ADVANCE' as const);
const isExample = fc.constantFrom(false, false, false, true);
const document = fc.record({
  kind: documentKind,
  issuedOn: day,
  isExample,
  rounding: fc.integer({ min: -2, max: 2 }),
  lines: fc.array(fc.record({ kind, netCents, costCents, soldThousandths }), { minLength: 1, maxLength: 4 }),
});
const entry = fc.record({
  startedAt: moment,
  lasts: fc.integer({ min: 1, max: 100_000 }),
  job: fc.constantFrom('none', 'clocked', 'sold'),
  isBreak: fc.boolean(),
});

export const history = fc.record({
  documents: fc.array(document, { maxLength: 6 }),
  entries: fc.array(entry, { maxLength: 6 }),
});
type Generated<Of> = Of extends fc.Arbitrary<infer One> ? One : never;

/** Who works, and two jobs: on one somebody has clocked, the other one was sold. */
export interface HistoryOf {
  readonly jobs: Readonly<Record<string, string>>;
  readonly staffId: string;
}

/** Writes what has happened into the tables, as the calls leave it there. */
export async function writeHistory(
  db: TenantDb,
  { documents, entries }: Generated<typeof history>,
  { jobs, staffId }: HistoryOf,
): Promise<void> {
  for (const { issuedOn, rounding, lines, ...values } of documents) {
    const issuedAt = new Date(`${issuedOn}T10:00:00Z`);
    const id = newId(issuedAt);
    const sum = lines.reduce((all, line) => all + line.netCents, rounding);
    const sums = { netCents: Math.max(0, sum), vatCents: 0, totalCents: Math.max(0, sum), openCents: 0 };
    const state = { state: 'PAID', priceMode: 'NET', vatGroups: [], advances: [] } as const;
    await db.invoice.create({ data: { id, issuedOn, issuedAt, ...values, ...sums, ...state } });
    const common = {
      invoiceId: id,
      description: 'Vrstica',
      quantityThousandths: 1000,
      unit: 'C62',
      unitPrice: 0,
    } as const;
    const data = lines.map((line, position) => ({
      ...line,
      ...common,
      id: newId(issuedAt),
      position,
      amountCents: line.netCents,
      vatCategory: 'STANDARD' as const,
      jobId: line.soldThousandths === null ? null : (jobs.sold ?? null),
    }));
    await db.invoiceLine.createMany({ data });
  }
  for (const { startedAt, lasts, job, isBreak } of entries) {
    const jobId = jobs[job] ?? null;
    const activity = jobId === null ? (isBreak ? 'BREAK' : 'OTHER') : null;
    const endedAt = new Date(startedAt.getTime() + lasts * 1000);
    const data = { id: newId(startedAt), staffId, jobId, activity, state: 'STOPPED', startedAt, endedAt } as const;
    await db.timeEntry.create({ data });
  }
}

const place = fc.nat(20);
const optional = { requiredKeys: [] };

/** Changes of one row each; which one of a table is said by its place among them, and so are the rows that it points at. */
export const change = fc.oneof(
  fc.record({
    table: fc.constant('invoice' as const),
    place,
    data: fc.record(
      {
        kind: documentKind,
        issuedOn: day,
        isExample,
        netCents: fc.nat(900_000),
        origin: fc.constantFrom('OWN' as const, 'IMPORTED' as const),
        issuedAt: fc.option(moment),
      },
      optional,
    ),
  }),
  fc.record({
    table: fc.constant('invoiceLine' as const),
    place,
    data: fc.record({ kind, netCents, costCents, soldThousandths }, optional),
    job: fc.option(place),
    invoice: fc.option(place),
  }),
  fc.record({ table: fc.constant('invoiceJob' as const), place, job: place, isRemoved: fc.boolean() }),
  fc.record({
    table: fc.constant('timeEntry' as const),
    place,
    data: fc.record(
      {
        startedAt: moment,
        endedAt: fc.option(moment, { freq: 4 }),
        activity: fc.constantFrom(null, 'BREAK' as const, 'OTHER' as const),
        discardedAt: fc.option(moment),
      },
      optional,
    ),
    job: fc.option(place),
  }),
  fc.record({
    table: fc.constant('jobCard' as const),
    place,
    data: fc.record(
      {
        state: fc.constantFrom('PLANNED' as const, 'IN_PROGRESS' as const, 'DELIVERED' as const, 'CANCELLED' as const),
        isExample,
        checkedInAt: fc.option(moment),
        deliveredAt: fc.option(moment),
        readyAt: fc.option(moment),
        countedPromiseAt: fc.option(moment),
        vehicleId: fc.constant(null),
      },
      optional,
    ),
    comebackOf: fc.option(place),
    customer: fc.option(place),
  }),
  fc.record({
    table: fc.constant('estimate' as const),
    place,
    data: fc.record({ decidedAt: fc.option(moment) }, optional),
  }),
  fc.record({
    table: fc.constant('approval' as const),
    place,
    data: fc.record(
      { decision: fc.constantFrom('APPROVED' as const, 'DECLINED' as const), amountCents: fc.nat(90_000) },
      optional,
    ),
  }),
  fc.record({
    table: fc.constantFrom(
      'removedInvoice' as const,
      'removedEntry' as const,
      'removedJob' as const,
      'removedCard' as const,
    ),
    place,
  }),
  fc.record({ table: fc.constant('staff' as const), data: fc.record({ isExample: fc.boolean() }) }),
  fc.record({ table: fc.constant('zone' as const), zone: fc.constantFrom('Europe/Ljubljana', 'Pacific/Auckland') }),
  fc.record({ table: fc.constant('more' as const), happened: history }),
);
export type HistoryChange = Generated<typeof change>;
