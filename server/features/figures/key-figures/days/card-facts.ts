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
/** More than a request hangs on it: time and documents may. */
const arrivalFact = ' arrived ';

/** Whether a fact that holds no longer leaves open which days count differently. @param before the facts before the write */
export const leavesOpen = (fact: string, before: ReadonlySet<string>): boolean =>
  fact.startsWith(presenceFact) && before.has(`${arrivalFact}${fact.slice(presenceFact.length).split(' ')[0] ?? ''}`);

/** The id of the card where it is a fact of its vehicle. */
export const vehicleCardOf = (fact: string): readonly string[] =>
  fact.startsWith(vehicleFact) ? [fact.slice(vehicleFact.length).split(' ')[0] ?? ''] : [];

export async function cardFacts(tx: TenantTables, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await readInChunks(ids, (some) =>
    tx.jobCard.findMany({
      where: { id: { in: some } },
      select: {
        ...{ id: true, state: true, isExample: true, vehicleId: true, comebackOfId: true, createdAt: true },
        ...{ checkedInAt: true, deliveredAt: true, readyAt: true, countedPromiseAt: true },
      },
    }),
  );
  if (rows.length === 0) return [];
  const { zone } = await tx.itself.read();
  const dayOf = (moment: Date) => todayIn(zone, moment);
  const facts: string[] = [];
  const came: { id: string; of: string; at: Date }[] = [];
  for (const card of rows) {
    const { id, state, isExample, vehicleId, comebackOfId, checkedInAt, createdAt } = card;
    const { deliveredAt, readyAt, countedPromiseAt } = card;
    facts.push(`${presenceFact}${id} ${isExample}`, `${vehicleFact}${id} ${vehicleId !== null}`);
    if (checkedInAt !== null || state !== 'PLANNED') facts.push(`${arrivalFact}${id}`);
    if (isExample || state === 'CANCELLED') continue;
    if (deliveredAt !== null) facts.push(`${dayOf(deliveredAt)} ${id} delivered ${deliveredAt.getTime()}`);
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
