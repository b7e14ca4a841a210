import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

/**
 * What cards count for, as texts: where a write leaves them as they are, no day counts differently. A fact of a day begins with
 * it; one that is of no day, with a blank.
 */

/** Whether a vehicle stands on the invoices of a card. */
const vehicleFact = ' vehicle ';
/** What hangs on a card that is gone, or that belongs to the example now, is not known any more. */
const presenceFact = ' counts ';
/** Time, documents or estimates may hang on it: it is more than a request. */
const workFact = ' work ';

/** Whether a fact that holds no longer leaves open which days count differently. @param before the facts before the write */
export const leavesOpen = (fact: string, before: ReadonlySet<string>): boolean =>
  fact.startsWith(presenceFact) && before.has(`${workFact}${fact.slice(presenceFact.length).split(' ')[0] ?? ''}`);

/** The id of the card where it is a fact of its vehicle. */
export const vehicleCardOf = (fact: string): readonly string[] =>
  fact.startsWith(vehicleFact) ? [fact.slice(vehicleFact.length).split(' ')[0] ?? ''] : [];

export async function cardFacts(tx: TenantTables, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await readInChunks(ids, (some) =>
    tx.jobCard.findMany({
      where: { id: { in: some } },
      select: {
        id: true,
        state: true,
        isExample: true,
        vehicleId: true,
        comebackOfId: true,
        createdAt: true,
        customerId: true,
        checkedInAt: true,
        deliveredAt: true,
        readyAt: true,
        countedPromiseAt: true,
      },
    }),
  );
  if (rows.length === 0) return [];
  const { zone } = await tx.itself.read();
  const dayOf = (moment: Date) => todayIn(zone, moment);
  const withWork = await cardsWithWork(tx, rows.filter(isRequest));
  const facts: string[] = [];
  const came: { id: string; of: string; at: Date }[] = [];
  for (const card of rows) {
    const { id, state, isExample, vehicleId, comebackOfId, checkedInAt, createdAt } = card;
    const { deliveredAt, readyAt, countedPromiseAt, customerId } = card;
    facts.push(`${presenceFact}${id} ${isExample}`, `${vehicleFact}${id} ${vehicleId !== null}`);
    if (!isRequest(card) || withWork.has(id)) facts.push(`${workFact}${id}`);
    if (isExample || state === 'CANCELLED') continue;
    if (deliveredAt !== null) facts.push(`${dayOf(deliveredAt)} ${id} delivered ${deliveredAt.getTime()}`);
    if (checkedInAt !== null && customerId !== null) facts.push(`${dayOf(checkedInAt)} ${id} visit ${customerId}`);
    if (comebackOfId !== null) came.push({ id, of: comebackOfId, at: checkedInAt ?? createdAt });
    if (countedPromiseAt === null || state === 'PLANNED') continue;
    const ready = readyAt ?? deliveredAt;
    const isKept = ready !== null && ready <= countedPromiseAt;
    facts.push(`${dayOf(countedPromiseAt)} ${id} promise ${isKept}`);
  }
  if (came.length === 0) return facts;
  const originals = await readInChunks(came, (some) =>
    tx.jobCard.findMany({
      where: { id: { in: some.map(({ of }) => of) }, deliveredAt: { not: null } },
      select: { id: true, deliveredAt: true },
    }),
  );
  const deliveredOn = new Map(originals.map(({ id, deliveredAt }) => [id, deliveredAt && dayOf(deliveredAt)]));
  for (const { id, of, at } of came) {
    const on = deliveredOn.get(of);
    if (on) facts.push(`${on} ${id} back ${at.getTime()}`);
  }
  return facts;
}

const isRequest = ({ state, checkedInAt }: { readonly state: string; readonly checkedInAt: Date | null }): boolean =>
  state === 'PLANNED' && checkedInAt === null;

/** Those that have a job or an estimate. */
async function cardsWithWork(
  tx: TenantTables,
  cards: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await readInChunks(cards, async (some) => {
    const of = { where: { jobCardId: { in: some.map(({ id }) => id) } }, select: { jobCardId: true } } as const;
    return [...(await tx.job.findMany(of)), ...(await tx.estimate.findMany(of))];
  });
  return new Set(rows.map(({ jobCardId }) => jobCardId));
}
