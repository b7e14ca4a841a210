import { createHash } from 'node:crypto';
import type { TenantTables } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { Bulk, Value } from './bulk.ts';

type Row<Table extends 'workshop' | 'paymentMethod' | 'issuingDevice'> = Table extends 'workshop'
  ? Awaited<ReturnType<TenantTables['itself']['read']>>
  : Awaited<ReturnType<TenantTables[Exclude<Table, 'workshop'>]['findFirstOrThrow']>>;

/** The ways in which bills are paid here, and the device of each. */
export interface Till {
  readonly method: Row<'paymentMethod'>;
  readonly device: Row<'issuingDevice'>;
}

/** What a workshop has, and since when. Everything follows from it and from the place of a row. */
export interface Plan {
  readonly now: Date;
  /** Which one it is of those that are written into one database; 0 is the big customer. */
  readonly workshopPlace: number;
  readonly workshop: Row<'workshop'>;
  readonly ownerId: string;
  readonly mechanicIds: readonly string[];
  /** What time of the mechanics is planned on, in the same order. */
  readonly resourceIds: readonly string[];
  readonly card: Till;
  readonly transfer: Till;
  readonly customers: number;
  readonly vehicles: number;
  readonly cards: number;
  /** How many of the cards are open: as many at every size, because a workshop has so many lifts. */
  readonly open: number;
  /** How many of the last that were handed over nobody has billed yet. */
  readonly unbilled: number;
  /** One card comes after the other at this pace, day and night. */
  readonly minutesBetweenCards: number;
}

/** How much of everything a workshop has, and at what pace it came. */
export type Sizes = Pick<Plan, 'customers' | 'vehicles' | 'cards' | 'open' | 'unbilled' | 'minutesBetweenCards'>;

/** What a workshop has otherwise than one of its number of cards. */
export type ChosenSizes = Partial<Pick<Sizes, 'customers' | 'vehicles' | 'open' | 'unbilled'>>;

/** The whole size: a workshop of twenty people after five years. */
const whole = { customers: 12_000, vehicles: 20_000, cards: 100_000 };
const lasting = { open: 60, unbilled: 0, minutesBetweenCards: 26 };
/** A workshop of normal size: thirty cards come a day, and as many are open. */
export const openAtNormalSize = 30;
const normal = { open: openAtNormalSize, unbilled: 0, minutesBetweenCards: 48 };
/** Fewer cars than this could not have all the open cards. */
const fewest = 100;
const minute = 60_000;
const sixYears = 6 * 365 * 24 * 60 * minute;

/** @param scale a part of the whole size, more than 0 */
export function sizesOf(scale: number): Sizes {
  const part = (all: number) => Math.max(fewest, Math.round(all * scale));
  const { customers, vehicles, cards } = whole;
  return { customers: part(customers), vehicles: part(vehicles), cards: part(cards), ...lasting };
}

/**
 * A workshop of normal size, of whose cars two fifths have been there before.
 *
 * @param cards more than are open
 * @param chosen in place of what follows from the number of cards
 */
export function normalSizes(cards: number, chosen: ChosenSizes = {}): Sizes {
  const part = (share: number) => Math.max(fewest, Math.round(cards * share));
  const sizes = { customers: part(0.4), vehicles: part(0.6), cards, ...normal, ...chosen };
  const least = sizes.open + sizes.unbilled;
  if (!(cards > least)) throw new Error(`A workshop with ${least} open and unbilled cards has more cards`);
  return sizes;
}

/** One of fifty cards was cancelled, and one car left without repair. */
const cancelledAt = 24;
const leftAt = 49;
export const isCancelled = (place: number) => place % 50 === cancelledAt;
export const isLeft = (place: number) => place % 50 === leftAt;

/** How many cards a workshop has that has written so many invoices. */
export function cardsOfInvoices(invoices: number, { open = openAtNormalSize, unbilled = 0 }: ChosenSizes): number {
  let [place, billed] = [0, 0];
  for (; billed < invoices; place += 1) if (!isCancelled(place) && !isLeft(place)) billed += 1;
  return place + unbilled + open;
}

/** Customers and cars have been known for longer than any card. */
export const knownSince = ({ now }: Plan, place: number) => new Date(now.getTime() - sixYears + place * minute);
/** When a card was written, the newest last. */
export const cardAt = ({ now, cards, minutesBetweenCards }: Plan, place: number) =>
  new Date(now.getTime() - (cards - place) * minutesBetweenCards * minute);
export const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 60 * minute);
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Which kind of row an id is of; the order does not matter, only that it stays. */
const kinds = [
  ...['customer', 'vehicle', 'ownership', 'reading', 'card', 'job', 'line', 'invoice', 'invoiceLine', 'invoiceJob'],
  ...['payment', 'allocation', 'term', 'activity', 'photo', 'series', 'block', 'claim'],
] as const;

/** How many workshops the ids of rows can tell apart, the big customer among them: three hexadecimal digits. */
export const mostWorkshops = 0x1000;

/**
 * The id of a row: a UUID of version 7 as the product makes them, but always the same one, and another one in each workshop.
 *
 * @param place of the row among those of its kind and workshop
 */
export function idOf(
  { workshopPlace }: Pick<Plan, 'workshopPlace'>,
  kind: (typeof kinds)[number],
  place: number,
  at: Date,
): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const counted = kinds.indexOf(kind).toString(16).padStart(3, '0');
  const workshop = workshopPlace.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-8${workshop}-${place.toString(16).padStart(12, '0')}`;
}

/** Every fifth customer. */
export const isCompany = (customer: number) => customer % 5 === 0;

export const customerIdAt = (plan: Plan, place: number) => idOf(plan, 'customer', place, knownSince(plan, place));
export const vehicleIdAt = (plan: Plan, place: number) => idOf(plan, 'vehicle', place, knownSince(plan, place));
export const cardIdAt = (plan: Plan, place: number) => idOf(plan, 'card', place, cardAt(plan, place));

/** The name that bytes of a photo would have. */
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same of every list, which place after place goes round. */
export function pick<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

type NamedRow = Readonly<Record<string, Value>>;

/** Rows by the names of their columns, each with the workshop that they are of. */
export function bulkOf(plan: Plan, table: string, count: number, rows: (place: number) => readonly NamedRow[]): Bulk {
  const first = Array.from({ length: count }, (_, place) => place).find((place) => rows(place).length > 0) ?? 0;
  const names = Object.keys(rows(first)[0] ?? {});
  return {
    table,
    count,
    columns: ['workshopId', ...names],
    rows: (place) => rows(place).map((row) => [plan.workshop.id, ...names.map((name) => row[name] ?? null)]),
  };
}
