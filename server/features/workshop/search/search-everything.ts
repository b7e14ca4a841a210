import type { z } from 'zod';
import { plateKeyOf } from '../../../../schema/documents/plates.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import type { searchInput } from '../../../../schema/features/workshop/search.ts';
import { owingStates } from '../../../../schema/money/documents/index.ts';
import { can, canIn } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../workshop-settings/index.ts';
import { findByWords, findWorkOfNamed } from './find.ts';
import { invoiceHits } from './invoice-hits.ts';
import { wordsOf } from './words/terms.ts';
import { readPeriod } from './words/time-words.ts';
import { findWorkHits, showWork } from './work-hits.ts';

/** How many terms of a word are looked at: many of the first of several words, which the others make fewer. */
const termsAtMost = { ofOneWord: 300, ofMany: 2000 };

/** Of how many words it is tried which of them name a car. */
const wordsAtMost = 8;

const shownOfCard = {
  id: true,
  number: true,
  state: true,
  promisedAt: true,
  deliveredAt: true,
  kmIn: true,
  vehicleId: true,
  vehicleText: true,
  customerId: true,
  payerId: true,
} as const;

interface Related {
  readonly customers: readonly { readonly id: string }[];
  readonly vehicles: readonly { readonly id: string }[];
  readonly atMost: number;
}

/** Anyone who asks for a car or a customer asks what becomes of it: their open cards, the latest first. */
async function openCardsOf(db: TenantTables, { customers, vehicles, atMost }: Related) {
  const people = { in: customers.map(({ id }) => id) };
  const cars = { in: vehicles.map(({ id }) => id) };
  const open = await db.jobCard.findMany({
    where: {
      state: { in: [...openStates] },
      OR: [{ vehicleId: cars }, { customerId: people }, { payerId: people }],
    },
    select: shownOfCard,
  });
  return newestFirst(open).slice(0, atMost);
}

/** What customers owe, by their ids; who owes nothing is not there. */
async function openSumsOf(db: TenantTables, customers: readonly { readonly id: string }[]) {
  if (customers.length === 0) return new Map<string, number>();
  const groups = await db.invoice.groupBy({
    by: ['customerId'],
    where: {
      customerId: { in: customers.map(({ id }) => id) },
      state: { in: [...owingStates] },
      kind: { not: 'CREDIT' },
      openCents: { gt: 0 },
    },
    _count: true,
    _sum: { openCents: true },
  });
  return new Map(groups.map(({ customerId, _sum }) => [customerId ?? '', _sum.openCents ?? 0]));
}

/** A sum in an answer is an integer of 32 bits. */
const largest = 2_147_483_647;

/** What is known by these words: names and numbers first, then the work in which they are. */
export async function searchEverything(
  { ctx, db, actor }: SignedInCall,
  { text, first }: z.output<typeof searchInput>,
) {
  const workshop = await db.itself.read();
  const seesPhones = canIn(workshop, actor.role, 'phones.see');
  const seesAllCards = can(actor.role, 'job-cards.manage');
  const seesInvoices = can(actor.role, 'invoices.manage');
  const seesEstimates = can(actor.role, 'estimates.manage');
  const seesParts = can(actor.role, 'stock.see');
  const phonesOf = seesPhones ? workshop.country : undefined;
  const atMost = wordsOf(text).length > 1 ? termsAtMost.ofMany : termsAtMost.ofOneWord;
  const { zone } = workshop;
  const { words, period } = readPeriod(text, { today: todayIn(zone, ctx.clock.now()), zone });
  const shownWork = { first, seesAllCards, period };
  const [found, direct] = await Promise.all([
    findByWords(db, { text, hidden: false, phonesOf, atMost }),
    findWorkHits(db, words, shownWork),
  ]);
  // Only what is nowhere else may name a car and say what was done on it.
  const isKnown = found.length + direct.cardIds.length + direct.entries.length > 0;
  const isOfNamed = !isKnown && words.length > (period === undefined ? 1 : 0) && words.length <= wordsAtMost;
  const named = isOfNamed ? await findWorkOfNamed(db, words, { mayNameAll: period !== undefined, phonesOf }) : [];
  const work = named.length > 0 ? await showWork(db, named, shownWork) : direct;
  // The best by what is known of them already, with room for those whose plate decides.
  const best = found
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || (a.id < b.id ? 1 : -1))
    .slice(0, 5 * first);
  const idsOf = (kind: string) => best.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [customers, vehicles, numbered, invoices, estimates, parts] = await Promise.all([
    db.customer.findMany({
      where: { id: { in: idsOf('CUSTOMER') } },
      select: { id: true, name: true, phone: true, town: true },
    }),
    db.vehicle.findMany({
      where: { id: { in: idsOf('VEHICLE') } },
      select: { id: true, plate: true, plateKey: true, vin: true, make: true, model: true },
    }),
    db.jobCard.findMany({
      where: {
        id: { in: [...idsOf('JOB_CARD'), ...work.cardIds] },
        ...(seesAllCards ? {} : { state: { in: [...openStates] } }),
      },
      select: shownOfCard,
    }),
    invoiceHits(db, seesInvoices ? idsOf('INVOICE') : []),
    db.estimate.findMany({
      where: { id: { in: seesEstimates ? idsOf('ESTIMATE') : [] } },
      select: { id: true, number: true, jobCardId: true },
    }),
    db.part.findMany({
      where: { id: { in: seesParts ? idsOf('PART') : [] } },
      select: { id: true, sku: true, name: true, brand: true, location: true },
    }),
  ]);
  const [related, openSums] = await Promise.all([
    openCardsOf(db, { customers, vehicles, atMost: Math.floor(first / 2) }),
    openSumsOf(db, seesInvoices ? customers : []),
  ]);
  const cards = [...numbered, ...related.filter(({ id }) => numbered.every((card) => card.id !== id))];
  const [carsOfCards, cardsOfEstimates] = await Promise.all([
    db.vehicle.findMany({
      where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
      select: { id: true, plate: true, make: true, model: true },
    }),
    db.jobCard.findMany({
      where: { id: { in: estimates.map(({ jobCardId }) => jobCardId) } },
      select: { id: true, number: true },
    }),
  ]);
  const carOf = ({ vehicleId, vehicleText }: (typeof cards)[number]) => {
    const car = carsOfCards.find(({ id }) => id === vehicleId);
    return (car === undefined ? [vehicleText] : [car.plate?.toUpperCase(), car.make, car.model])
      .filter(Boolean)
      .join(' ');
  };
  const known = new Map(best.map(({ id }, index) => [id, index]));
  const placeOf = (id: string | null) => known.get(id ?? '') ?? best.length;
  // Behind all that is found by its name, ours and that of another program in turn.
  const placeOfWork = (index: number, ofOthers: 0 | 1) => best.length + 1 + 2 * index + ofOthers;
  // A card is before the car and the customer that it was found by.
  const placeOfCard = ({ id, vehicleId, customerId, payerId }: (typeof cards)[number]) => {
    const others = [vehicleId, customerId, payerId];
    const isNamed = [id, ...others].some((by) => known.has(by ?? ''));
    if (!isNamed && work.cardIds.includes(id)) return placeOfWork(work.cardIds.indexOf(id), 0);
    return Math.min(placeOf(id), ...others.map((by) => placeOf(by) - 0.5));
  };
  const nothing = {
    state: null,
    promisedAt: null,
    deliveredAt: null,
    km: null,
    openCents: null,
    jobCardId: null,
    vehicleId: null,
  } as const;
  const plain = { ...nothing, isPlate: false };
  const plateKey = plateKeyOf(text);
  const hits = [
    ...customers.map(({ id, name, phone, town }) => ({
      ...plain,
      kind: 'CUSTOMER' as const,
      id,
      title: name,
      place: placeOf(id),
      detail: [seesPhones ? phone : null, town].filter(Boolean).join(' · '),
      openCents: seesInvoices ? Math.min(openSums.get(id) ?? 0, largest) : null,
    })),
    ...vehicles.map(({ id, plate, vin, make, model, ...row }) => ({
      ...plain,
      kind: 'VEHICLE' as const,
      id,
      title: plate ?? vin ?? '',
      place: placeOf(id),
      isPlate: row.plateKey === plateKey,
      detail: [make, model].filter(Boolean).join(' '),
    })),
    ...invoices.map((invoice) => ({ ...plain, ...invoice, place: placeOf(invoice.id) })),
    ...estimates.map(({ id, number, jobCardId }) => ({
      ...plain,
      kind: 'ESTIMATE' as const,
      id,
      title: number ?? '',
      place: placeOf(id),
      jobCardId,
      detail: cardsOfEstimates.find((card) => card.id === jobCardId)?.number ?? '',
    })),
    ...parts.map(({ id, name, sku, brand, location }) => ({
      ...plain,
      kind: 'PART' as const,
      id,
      title: name,
      place: placeOf(id),
      detail: [sku, brand, location].filter(Boolean).join(' · '),
    })),
    ...cards.map((card) => ({
      ...plain,
      kind: 'JOB_CARD' as const,
      id: card.id,
      title: card.number,
      place: placeOfCard(card),
      detail: [carOf(card), work.workOf.get(card.id)].filter(Boolean).join(' · '),
      state: card.state,
      promisedAt: card.promisedAt?.toISOString() ?? null,
      deliveredAt: card.deliveredAt?.toISOString() ?? null,
      km: card.kmIn,
    })),
    ...work.entries.map((entry, place) => ({ ...plain, ...entry, place: placeOfWork(place, 1) })),
  ];
  return hits.toSorted((a, b) => Number(b.isPlate) - Number(a.isPlate) || a.place - b.place).slice(0, first);
}
