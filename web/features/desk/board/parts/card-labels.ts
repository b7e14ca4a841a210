import type { BoardCardPartsFragment, BoardQuery, TodayQuery } from '../../../../../generated/graphql.ts';
import { countedStates } from '../../../../../schema/features/desk/states.ts';

/** What a card says of itself on the board and in the lists of the day. */

export type BoardCard = BoardCardPartsFragment;
/** In a list of the day, with what the customer wrote who booked it online. */
export type DayCard = BoardCard & Partial<Pick<TodayQuery['today']['arrivals'][number], 'booking'>>;
/** With its sum, which the board shows to who may see prices. */
export type PricedCard = BoardQuery['board']['columns'][number]['cards'][number];

/** Make and model, where they say more than what it is known by. */
export const makeAndModelOf = ({ vehicle }: BoardCard) => [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');

/** Whose car it is, or who brought it. */
export const customerNameOf = ({ customer, broughtByName }: BoardCard) => customer?.name || broughtByName || undefined;

/** The number to call: of who brought it, else of the customer. */
export const phoneOf = ({ customer, broughtByPhone }: BoardCard) => broughtByPhone ?? customer?.phone ?? undefined;

const isOpenJob = ({ state }: BoardCard['jobs'][number]) => countedStates.includes(state);

/** What is to do: the names of its jobs, else what the customer wants. */
export function workTitles(card: BoardCard): readonly string[] {
  const titles = card.jobs.filter(isOpenJob).map(({ title }) => title);
  return titles.length > 0 ? titles : [card.customerWish].filter((wish) => wish !== null);
}

/** Who works on it, each once. */
export function mechanicsOf({ jobs }: BoardCard): readonly string[] {
  return [...new Set(jobs.flatMap(({ mechanicId }) => mechanicId ?? []))];
}

/** The first letters of the first two words of a name, or the first two of its only word. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  const letters = second === '' ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

/** Promised for a moment that is past, and neither ready nor gone. */
export function isPastPromisedTime({ state, promisedAt }: BoardCard, now: number): boolean {
  return (
    promisedAt !== null &&
    state !== 'PLANNED' &&
    state !== 'READY' &&
    state !== 'DELIVERED' &&
    Date.parse(promisedAt) < now
  );
}
