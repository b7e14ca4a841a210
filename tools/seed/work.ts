import { lineAmount, type PriceMode, type Totals, totalsOf, vatRateOn } from '../../schema/money/documents/index.ts';
import { cardAt, dayOf, isCancelled, isCompany, isLeft, type Plan, pick } from './plan.ts';

/** What was done on each card: two jobs of five lines. */

const open = [
  ...['PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL'],
  ...['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD', 'READY'],
] as const;
const titles = ['Mali servis', 'Zavore spredaj', 'Zavore zadaj', 'Menjava gum', 'Jermenski sklop', 'Diagnostika'];
const parts = ['Oljni filter', 'Zračni filter', 'Zavorne ploščice', 'Zavorni disk', 'Svečka', 'Brisalec', 'Žarnica'];
export const linesOfJob = 5;
export const jobsOfCard = 2;

/** A line as it is on a card and on its invoice. */
export interface SeededLine {
  readonly kind: string;
  readonly description: string;
  readonly quantityThousandths: number;
  readonly unit: string;
  readonly unitPrice: number;
  readonly discountBasisPoints: number;
  readonly discountCents: number;
  readonly vatCategory: 'STANDARD';
}

export interface Work {
  /** Places among the vehicles and the customers. */
  readonly vehicle: number;
  readonly customer: number;
  readonly state: 'DELIVERED' | 'CANCELLED' | (typeof open)[number];
  readonly jobState: 'DONE' | 'DEFERRED' | 'CANCELLED' | 'PROPOSED' | 'APPROVED' | 'STARTED';
  readonly isBilled: boolean;
  readonly priceMode: PriceMode;
  readonly km: number;
  readonly titles: readonly string[];
  readonly lines: readonly SeededLine[];
  readonly amounts: readonly number[];
  readonly totals: Totals;
}

const jobStates: Readonly<Record<Exclude<Work['state'], 'DELIVERED'>, Work['jobState']>> = {
  PLANNED: 'PROPOSED',
  CHECKED_IN: 'PROPOSED',
  DIAGNOSIS: 'PROPOSED',
  AWAITING_APPROVAL: 'PROPOSED',
  READY_TO_START: 'APPROVED',
  IN_PROGRESS: 'STARTED',
  ON_HOLD: 'STARTED',
  READY: 'DONE',
  CANCELLED: 'CANCELLED',
};

let last: { readonly plan: Plan; readonly place: number; readonly work: Work } | undefined;

/** What the work on a card follows from: workshops that have the same of it have done the same. */
const followsFrom = ['now', 'minutesBetweenCards', 'customers', 'vehicles', 'cards', 'open', 'unbilled'] as const;

/** What a card is about. Asked for the same one again, it says the same without counting. */
export function workOf(plan: Plan, place: number): Work {
  const known = last;
  if (known?.place === place && followsFrom.every((fact) => known.plan[fact] === plan[fact])) return known.work;
  const work = madeWork(plan, place);
  last = { plan, place, work };
  return work;
}

function madeWork(plan: Plan, place: number): Work {
  const vehicle = (place * 7919) % plan.vehicles;
  const customer = vehicle % plan.customers;
  const state = stateOf(plan, place);
  const isUnbilled = place >= plan.cards - plan.open - plan.unbilled;
  // Now and then a car goes home with what it came with.
  const wentAsItCame = isLeft(place) && !isUnbilled;
  const jobState = state === 'DELIVERED' ? (wentAsItCame ? 'DEFERRED' : 'DONE') : jobStates[state];
  const priceMode = isCompany(customer) ? 'NET' : 'GROSS';
  const lines = Array.from({ length: jobsOfCard * linesOfJob }, (_, at) => lineOf(place, at));
  const amounts = lines.map(lineAmount);
  const day = dayOf(cardAt(plan, place));
  const totals = totalsOf(
    lines.map(({ vatCategory }, at) => ({ vatCategory, amountCents: amounts[at] ?? 0 })),
    priceMode,
    (category) => vatRateOn(category, day),
  );
  if (typeof totals === 'string') throw new Error(`The lines of card ${place} have no sum: ${totals}`);
  return {
    vehicle,
    customer,
    state,
    jobState,
    isBilled: state === 'DELIVERED' && !wentAsItCame && !isUnbilled,
    priceMode,
    km: 15_000 + Math.floor((place / plan.cards) * 150_000),
    lines,
    amounts,
    totals,
    titles: [pick(titles, place), pick(titles, place + 1)],
  };
}

function stateOf({ cards, open: openCards, unbilled }: Plan, place: number): Work['state'] {
  if (place >= cards - openCards) return pick(open, place);
  return isCancelled(place) && place < cards - openCards - unbilled ? 'CANCELLED' : 'DELIVERED';
}

function lineOf(place: number, at: number): SeededLine {
  const none = { discountBasisPoints: 0, discountCents: 0, vatCategory: 'STANDARD' } as const;
  const kind = at % linesOfJob;
  if (kind === 0) {
    const hours = 500 + ((place + at) % 6) * 250;
    const labour = { kind: 'LABOUR', description: 'Delo mehanika', unit: 'HUR', unitPrice: 549_000 };
    return { ...none, ...labour, quantityThousandths: hours };
  }
  if (kind === linesOfJob - 1) {
    const oil = { kind: 'CONSUMABLE', description: 'Motorno olje 5W-30', unit: 'LTR', unitPrice: 119_000 };
    return { ...none, ...oil, quantityThousandths: 1000 + ((place * 3 + at) % 8) * 500 };
  }
  const unitPrice = 80_000 + ((place * 31 + at * 17) % 200) * 5000;
  const part = { kind: 'PART', description: pick(parts, place + at), unit: 'C62', unitPrice };
  return { ...none, ...part, quantityThousandths: 1000 * (1 + ((place + at) % 4)) };
}
