import { z } from 'zod';
import { plateKeyOf } from '../../../schema/documents/plates.ts';
import { jobCardState } from '../../../schema/features/workshop/enums.ts';
import { openStates } from '../../../schema/features/workshop/job-cards/states.ts';
import { searchHit, searchInput } from '../../../schema/features/workshop/search.ts';
import { mayDo, mayDoIn } from '../../../schema/permissions.ts';
import { feature, operation, type SignedInCall } from '../../api/operation/index.ts';
import { newestFirst } from '../../infrastructure/tenant/in-order.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import { findByWords } from './find.ts';
import { invoiceHits } from './invoice-hits.ts';
import { wordsOf } from './terms.ts';

/** How many terms of a word are looked at: many of the first of several words, which the others make fewer. */
const termsAtMost = { ofOneWord: 300, ofMany: 2000 };

/** The one field that finds everything of the workshop. */
export const searchFeature = feature({
  name: 'search',
  operations: [
    operation({
      name: 'search',
      kind: 'query',
      permission: 'customers.see',
      description:
        'What is known by these words, with the open cards of cars and customers; a vehicle of exactly this plate first.',
      input: searchInput,
      output: z.array(searchHit),
      run: searchEverything,
    }),
  ],
});

const shownOfCard = {
  ...{ id: true, number: true, state: true, promisedAt: true },
  ...{ vehicleId: true, vehicleText: true, customerId: true, payerId: true },
} as const;

interface Related {
  readonly customers: readonly { readonly id: string }[];
  readonly vehicles: readonly { readonly id: string }[];
  readonly atMost: number;
}

/** Whoever asks for a car or a customer asks what becomes of it: their open cards, the latest first. */
async function openCardsOf(own: WorkshopTables, { customers, vehicles, atMost }: Related) {
  const people = { in: customers.map(({ id }) => id) };
  const cars = { in: vehicles.map(({ id }) => id) };
  const open = await own.jobCard.findMany({
    where: {
      state: { in: [...openStates] },
      OR: [{ vehicleId: cars }, { customerId: people }, { payerId: people }],
    },
    select: shownOfCard,
  });
  return newestFirst(open).slice(0, atMost);
}

async function searchEverything({ db, actor }: SignedInCall, { text, first }: z.output<typeof searchInput>) {
  const workshop = await db.itself.read();
  const seesPhones = mayDoIn(workshop, actor.role, 'phones.see');
  const seesAllCards = mayDo(actor.role, 'job-cards.manage');
  const seesInvoices = mayDo(actor.role, 'invoices.manage');
  const phonesOf = seesPhones ? workshop.country : undefined;
  const atMost = wordsOf(text).length > 1 ? termsAtMost.ofMany : termsAtMost.ofOneWord;
  const found = await findByWords(db, { text, hidden: false, phonesOf, atMost });
  // The best by what is known of them already, with room for those whose plate decides.
  const best = found
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || (a.id < b.id ? 1 : -1))
    .slice(0, 5 * first);
  const idsOf = (kind: string) => best.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [customers, vehicles, byNumber, invoices] = await Promise.all([
    db.customer.findMany({
      where: { id: { in: idsOf('CUSTOMER') } },
      select: { id: true, name: true, phone: true, town: true },
    }),
    db.vehicle.findMany({
      where: { id: { in: idsOf('VEHICLE') } },
      select: { id: true, plate: true, plateKey: true, vin: true, make: true, model: true },
    }),
    db.jobCard.findMany({
      where: { id: { in: idsOf('JOB_CARD') }, ...(seesAllCards ? {} : { state: { in: [...openStates] } }) },
      select: shownOfCard,
    }),
    invoiceHits(db, seesInvoices ? idsOf('INVOICE') : []),
  ]);
  const related = await openCardsOf(db, { customers, vehicles, atMost: Math.floor(first / 2) });
  const cards = [...byNumber, ...related.filter(({ id }) => byNumber.every((card) => card.id !== id))];
  const carsOfCards = await db.vehicle.findMany({
    where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, plate: true, make: true, model: true },
  });
  const carOf = ({ vehicleId, vehicleText }: (typeof cards)[number]) => {
    const car = carsOfCards.find(({ id }) => id === vehicleId);
    return car === undefined ? [vehicleText] : [car.plate?.toUpperCase(), car.make, car.model];
  };
  const known = new Map(best.map(({ id }, index) => [id, index]));
  const placeOf = (id: string | null) => known.get(id ?? '') ?? best.length;
  // A card stands before the car and the customer that it was found by.
  const placeOfCard = ({ id, vehicleId, customerId, payerId }: (typeof cards)[number]) =>
    Math.min(placeOf(id), ...[vehicleId, customerId, payerId].map((by) => placeOf(by) - 0.5));
  const noCard = { state: null, promisedAt: null } as const;
  const plateKey = plateKeyOf(text);
  const hits = [
    ...customers.map(({ id, name, phone, town }) => ({
      ...({ kind: 'CUSTOMER', id, title: name, isPlate: false, place: placeOf(id), ...noCard } as const),
      detail: [seesPhones ? phone : null, town].filter(Boolean).join(' · '),
    })),
    ...vehicles.map(({ id, plate, vin, make, model, ...row }) => ({
      ...({ kind: 'VEHICLE', id, title: plate ?? vin ?? '', place: placeOf(id), ...noCard } as const),
      isPlate: row.plateKey === plateKey,
      detail: [make, model].filter(Boolean).join(' '),
    })),
    ...invoices.map((invoice) => ({ ...invoice, ...noCard, isPlate: false, place: placeOf(invoice.id) })),
    ...cards.map((card) => ({
      ...({ kind: 'JOB_CARD', id: card.id, title: card.number, isPlate: false, place: placeOfCard(card) } as const),
      detail: carOf(card).filter(Boolean).join(' '),
      state: jobCardState.parse(card.state),
      promisedAt: card.promisedAt?.toISOString() ?? null,
    })),
  ];
  return hits.toSorted((a, b) => Number(b.isPlate) - Number(a.isPlate) || a.place - b.place).slice(0, first);
}
