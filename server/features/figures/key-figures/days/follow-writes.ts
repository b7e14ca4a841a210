import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { removeDays } from '../stored/store-days.ts';
import { cardFacts, leavesOpen, vehicleCardOf } from './card-facts.ts';
import { daysOfCards, daysOfEntries, daysOfEstimates, daysOfInvoices, daysOfJobs } from './days-of-rows.ts';

/**
 * Removes the sums of days that are over when something of them is written, whichever use case does it. Of documents, time and
 * estimates every write that matters removes the days on which they count before and after it; of cards, which are
 * written all day long, only those for which they count differently.
 */
export const daysFollowWrites: WriteFollower = {
  columns: {
    invoice: ['issuedOn', 'issuedAt', 'origin', 'isExample', 'kind', 'netCents'],
    invoiceLine: ['invoiceId', 'jobId', 'kind', 'netCents', 'costCents', 'soldThousandths'],
    invoiceJob: ['invoiceId', 'jobId'],
    timeEntry: ['staffId', 'jobId', 'activity', 'startedAt', 'endedAt', 'discardedAt'],
    estimate: ['decidedAt', 'jobCardId'],
    approval: ['estimateId', 'decision', 'amountCents'],
    job: ['jobCardId'],
    jobCard: [
      ...(['state', 'isExample', 'vehicleId', 'comebackOfId', 'customerId'] as const),
      ...(['checkedInAt', 'createdAt', 'deliveredAt', 'readyAt', 'countedPromiseAt'] as const),
    ],
    staff: ['isExample'],
  },
  async before(tx, { table, ids }) {
    switch (table) {
      case 'jobCard':
        return cardFacts(tx, ids);
      case 'staff':
        return [everything];
      case 'job':
        return before(await daysOfJobs(tx, ids));
      case 'timeEntry':
        return before(await daysOfEntries(tx, ids));
      case 'estimate':
      case 'approval':
        return before(await daysOfEstimates(tx, ids));
      default:
        return before(await daysOfInvoices(tx, ids));
    }
  },
  async run(tx, { idsOf, known, now }) {
    const invoices = [...idsOf('invoice'), ...idsOf('invoiceLine'), ...idsOf('invoiceJob')];
    const cards = idsOf('jobCard');
    const after = new Set<string>(cards.length === 0 ? [] : await cardFacts(tx, cards));
    const lost = [...known].filter((fact) => !after.has(fact));
    const days = new Set([
      ...[...lost, ...[...after].filter((fact) => !known.has(fact))].flatMap(dayOfFact),
      ...(await daysOfInvoices(tx, invoices)),
      ...(await daysOfEntries(tx, idsOf('timeEntry'))),
      ...(await daysOfEstimates(tx, [...idsOf('estimate'), ...idsOf('approval')])),
      ...(await daysOfCards(tx, lost.flatMap(vehicleCardOf))),
    ]);
    const isUnknown = lost.some((fact) => fact === everything || leavesOpen(fact, known));
    if (days.size > 0 || isUnknown) await removeClosed(tx, isUnknown ? undefined : days, now);
  },
};

async function removeClosed(tx: TenantTables, days: ReadonlySet<string> | undefined, now: Date): Promise<void> {
  const { zone } = await tx.itself.read();
  const today = todayIn(zone, now);
  const closed = days && [...days].filter((day) => day < today);
  if (closed === undefined || closed.length > 0) await removeDays(tx, closed, { zone, now });
}

/** All time of a person counts or none. */
const everything = ' everything';
const dayLength = 'YYYY-MM-DD'.length;
const before = (days: readonly string[]) => days.map((day) => `${day} before`);
const dayOfFact = (fact: string) => (fact.startsWith(' ') ? [] : [fact.slice(0, dayLength)]);
