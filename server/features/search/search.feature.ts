import { z } from 'zod';
import { openStates } from '../../../schema/features/workshop/job-cards/states.ts';
import { searchHit, searchInput } from '../../../schema/features/workshop/search.ts';
import { plateKeyOf } from '../../../schema/features/workshop/vehicles.ts';
import { mayDo, mayDoIn } from '../../../schema/permissions.ts';
import { feature, operation, type SignedInCall } from '../../api/operation/index.ts';
import { findByWords } from './find.ts';

/** How many terms of a word are looked at. */
const termsAtMost = 2000;

/** The one field that finds everything of the workshop. */
export const searchFeature = feature({
  name: 'search',
  operations: [
    operation({
      name: 'search',
      kind: 'query',
      permission: 'customers.see',
      description: 'What is known by these words; a vehicle of exactly this plate first.',
      input: searchInput,
      output: z.array(searchHit),
      run: searchEverything,
    }),
  ],
});

async function searchEverything({ db, actor }: SignedInCall, { text, first }: z.output<typeof searchInput>) {
  const workshop = await db.itself.read();
  const seesPhones = mayDoIn(workshop, actor.role, 'phones.see');
  const seesAllCards = mayDo(actor.role, 'job-cards.manage');
  const phonesOf = seesPhones ? workshop.country : undefined;
  const found = await findByWords(db, { text, hidden: false, phonesOf, atMost: termsAtMost });
  // The best by what is known of them already, with room for those whose plate decides.
  const best = found
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || (a.id < b.id ? 1 : -1))
    .slice(0, 5 * first);
  const idsOf = (kind: string) => best.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [customers, vehicles, cards] = await Promise.all([
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
      select: { id: true, number: true, vehicleId: true, vehicleText: true },
    }),
  ]);
  const carsOfCards = await db.vehicle.findMany({
    where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, plate: true, make: true, model: true },
  });
  const carOf = ({ vehicleId, vehicleText }: (typeof cards)[number]) => {
    const car = carsOfCards.find(({ id }) => id === vehicleId);
    return car === undefined ? [vehicleText] : [car.plate, car.make, car.model];
  };
  const place = new Map(best.map(({ id }, index) => [id, index]));
  const plateKey = plateKeyOf(text);
  const hits = [
    ...customers.map(({ id, name, phone, town }) => ({
      ...({ kind: 'CUSTOMER', id, title: name, isPlate: false } as const),
      detail: [seesPhones ? phone : null, town].filter(Boolean).join(' · '),
    })),
    ...vehicles.map(({ id, plate, vin, make, model, ...row }) => ({
      ...({ kind: 'VEHICLE', id, title: plate ?? vin ?? '', isPlate: row.plateKey === plateKey } as const),
      detail: [make, model].filter(Boolean).join(' '),
    })),
    ...cards.map((card) => ({
      ...({ kind: 'JOB_CARD', id: card.id, title: card.number, isPlate: false } as const),
      detail: carOf(card).filter(Boolean).join(' '),
    })),
  ];
  return hits
    .toSorted((a, b) => Number(b.isPlate) - Number(a.isPlate) || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .slice(0, first);
}
