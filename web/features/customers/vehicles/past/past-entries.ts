import type { VehiclePastQuery } from '../../../../../generated/graphql.ts';
import { countedStates } from '../../../../../schema/features/desk/states.ts';

/** What was done on a vehicle before, by us or by whom another program knew of. */

type Visit = VehiclePastQuery['jobCards']['nodes'][number];
type Imported = VehiclePastQuery['vehicle']['history'][number];

export interface PastEntry {
  readonly id: string;
  /** A moment, or the day of what was imported. */
  readonly at: string;
  readonly km: number | null;
  /** With VAT. */
  readonly cents: number | null;
  /** The jobs that were agreed on, else what the customer wanted. */
  readonly work: string;
  /** Of our own: its card, with the state while it is open. */
  readonly card?: Pick<Visit, 'id' | 'number' | 'state' | 'column'>;
  /** Of what was imported: the file that it came with. */
  readonly source?: string;
}

/** What counts as done or to be done on a card; without jobs it is what the customer wished. */
export function workOfCard({ jobs, customerWish }: Pick<Visit, 'jobs' | 'customerWish'>): string {
  const counted = jobs.filter(({ state }) => countedStates.includes(state));
  return counted.map(({ title }) => title).join(', ') || (customerWish ?? '');
}

function ofVisit({ id, number, state, column, kmIn, totals, checkedInAt, createdAt, ...rest }: Visit): PastEntry {
  return {
    id,
    at: checkedInAt ?? createdAt,
    km: kmIn,
    cents: totals?.grossCents ?? null,
    work: workOfCard(rest),
    card: { id, number, state, column },
  };
}

const ofImported = ({ id, on, km, text, totalCents, source }: Imported): PastEntry => ({
  id,
  at: on,
  km,
  cents: totalCents,
  work: text,
  source,
});

/** What was done, or is to be; what was called off is no visit. @param without the card that is looked at */
export function visitsOf({ jobCards }: Pick<VehiclePastQuery, 'jobCards'>, without?: string): readonly PastEntry[] {
  return jobCards.nodes.filter(({ id, state }) => id !== without && state !== 'CANCELLED').map(ofVisit);
}

/** How many older ones there are than those that are read. */
export const olderThanRead = ({ jobCards }: Pick<VehiclePastQuery, 'jobCards'>): number =>
  jobCards.totalCount - jobCards.nodes.length;

export const importedOf = ({ vehicle }: Pick<VehiclePastQuery, 'vehicle'>): readonly PastEntry[] =>
  vehicle.history.map(ofImported);

/** The latest first; of two that say the same time the order stays. */
export const latestFirst = <Entry extends { readonly at: string }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
