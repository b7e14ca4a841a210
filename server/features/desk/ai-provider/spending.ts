import { dayAt } from '../../../../schema/time/zones.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/**
 * What the model of a workshop costs in a month of its zone, in thousandths of a cent. Before a call as much is taken as it may
 * cost at the most, so that questions at the same time do not pass the limit together; afterwards what it did not cost is given back.
 */

const inACent = 1000;
/** No sum is counted beyond it, so that it stays a number of the database. */
const countedAtMost = 2_000_000_000;
const tokensOfPrice = 1_000_000;
/** What a provider says is not believed without a bound. */
const tokensAtMost = 1_000_000;

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

export interface Prices {
  readonly inputPriceCents: number;
  readonly outputPriceCents: number;
}

/** What tokens cost, rounded up. */
export function costOf({ input, output }: Tokens, { inputPriceCents, outputPriceCents }: Prices): number {
  const bounded = (tokens: number) => Math.min(Math.max(0, tokens), tokensAtMost);
  const cents = bounded(input) * inputPriceCents + bounded(output) * outputPriceCents;
  return Math.min(Math.ceil((cents * inACent) / tokensOfPrice), countedAtMost);
}

async function monthOf(db: TenantTables, moment: Date): Promise<string> {
  const { zone } = await db.itself.read();
  return dayAt(zone, moment.getTime()).slice(0, 7);
}

/** What the month of a moment has cost so far, in cents, half of one rounded up. */
export async function spentCents(db: TenantTables, moment: Date): Promise<number> {
  const row = await db.aiMonth.findFirst({ where: { month: await monthOf(db, moment) }, select: { cost: true } });
  return Math.round((row?.cost ?? 0) / inACent);
}

interface Spending {
  readonly cost: number;
  /** Null for no limit. */
  readonly capCents: number | null;
  readonly now: Date;
}

/**
 * Takes what a call may cost from what a month may.
 *
 * @returns whether it is within the limit; if not, nothing was taken
 */
export async function reserveCost(db: TenantTables, { cost, capCents, now }: Spending): Promise<boolean> {
  const month = await monthOf(db, now);
  const atMost = capCents === null ? countedAtMost : Math.min(capCents * inACent, countedAtMost);
  if (capCents === 0 || cost > atMost) return false;
  const { count } = await db.aiMonth.updateMany({
    where: { month, cost: { lte: atMost - cost } },
    data: { cost: { increment: cost } },
  });
  if (count > 0) return true;
  if ((await db.aiMonth.count({ where: { month } })) > 0) return false;
  try {
    await db.aiMonth.create({ data: { id: newId(now), month, cost } });
    return true;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace('The month was begun meanwhile') : error;
  }
}

/** Puts what a call has cost in the place of what was taken for it. @param now when that was taken */
export async function settleCost(
  db: TenantTables,
  { reserved, cost, now }: { readonly reserved: number; readonly cost: number; readonly now: Date },
): Promise<void> {
  const more = cost - reserved;
  if (more === 0) return;
  const month = await monthOf(db, now);
  await db.aiMonth.updateMany({
    where: { month, cost: more > 0 ? { lte: countedAtMost - more } : { gte: -more } },
    data: { cost: { increment: more } },
  });
}
