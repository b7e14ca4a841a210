import { AppError } from '../../../../schema/errors.ts';
import { newCustomer } from '../../../../schema/features/customers/customers.ts';
import { newVehicle } from '../../../../schema/features/customers/vehicles.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type TenantTables, tenantDbIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { addCustomer, markCustomersAsExample } from '../../customers/customers/index.ts';
import { addHistory, addVehicle, markVehiclesAsExample } from '../../customers/vehicles/index.ts';
import { dayIn, readWorkshop, recordExample, todayIn } from '../../workshop/workshop-settings/index.ts';
import { equipWorkshop } from './equip-workshop.ts';
import { type Appointment, cardsOf } from './example-cards.ts';
import { customersIn, kmADay, ownerOf, vehicles, type Works, worksIn } from './example-data.ts';
import { inspectExample } from './inspect-example.ts';
import { type CardToPlan, planExample } from './plan-example.ts';
import { fromShelves, orderExample, stockExample } from './stock-example.ts';
import { workOnCard } from './work-on-card.ts';

const day = 86_400;
/** Since when everybody is a customer: before the oldest card. */
const knownForDays = 400;
/** Dozens of writes in one transaction, each as if somebody did it at the desk. */
const long = { timeout: 120_000 };

/**
 * Loads customers, vehicles, job cards and invoices of three months to look around in, and what is needed to work on: mechanics, a
 * labour rate and the usual templates, where there are none. All of it is marked, and is in no sum of the workshop.
 *
 * @throws INVALID_STATE they are there already, or somebody takes them away while they are loaded; CONFLICT somebody has
 *   changed the settings at the same moment
 */
export async function loadExample(call: SignedInCall) {
  const { db } = call;
  await db.transaction(async (tx) => {
    const row = await tx.itself.read();
    if (row.exampleLoadedAt !== null) throw new AppError('INVALID_STATE', 'exampleLoaded');
    if (!(await recordExample(tx, row.version, call.ctx.clock.now()))) throw new AppError('CONFLICT');
  });
  await loadExampleRows(call, { marked: true });
  return readWorkshop(db, call.actor.role);
}

interface Filling {
  /** Whether it is marked as an example, of the last months; otherwise it is what the workshop has done in a year, and counts. */
  readonly marked: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Fills a workshop with the example, by the same acts as what is real, on the day on which it would have been. Each
 * card is a transaction of its own, so that nobody waits for all of them; what is there when one fails is removed by
 * `removeExample`.
 *
 * @throws INVALID_STATE somebody takes the example away while it is loaded; AbortError the signal says so
 */
export async function loadExampleRows(call: SignedInCall, { marked, signal }: Filling): Promise<void> {
  const { db } = call;
  const now = call.ctx.clock.now();
  const t = textIn(call.actor.language, exampleWorkTexts);
  const works = worksIn(t);
  const customers = customersIn(t);
  const { zone } = await db.itself.read();
  const mechanics = await equipWorkshop(call, { marked });
  const cars = await db.transaction((tx) => addCustomers(tx, { now, customers, works, marked }), long);
  const methods = await db.paymentMethod.findMany({ where: { active: true }, orderBy: { id: 'asc' } });
  const methodIds = (kinds: readonly string[]) =>
    methods.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [transfer] = methodIds(['TRANSFER']);
  // What is paid at the desk has to be confirmed, which a workshop may not have set up.
  const atTheDesk = marked ? [] : methodIds(['CASH', 'CARD']);
  const at = (time: Date) => ({ ...call.ctx, clock: { now: () => time } });
  const opened = at(secondsAfter(now, -knownForDays * day));
  // Shelves would stay when the example goes.
  const parts = marked
    ? undefined
    : await db.transaction((tx) => stockExample({ ...call, db: tenantDbIn(tx), ctx: opened }), long);
  const cards: CardToPlan[] = [];
  for (const [place, card] of cardsOf(!marked).entries()) {
    signal?.throwIfAborted();
    const began = secondsAfter(now, -card.daysAgo * day - 3600);
    const work = works[card.work] ?? works[0];
    const due = card.due === undefined ? secondsAfter(began, day) : momentOf(zone, now, card.due);
    const story = {
      vehicleId: cars[card.vehicle] ?? '',
      km: (vehicles[card.vehicle]?.km ?? 0) - card.daysAgo * kmADay,
      work: parts ? fromShelves(work, card.fate === 'ON_HOLD' ? undefined : parts) : work,
      other: works[1],
      fate: card.fate,
      mechanicId: mechanics[place % mechanics.length],
      // What is still open is paid by transfer.
      paymentMethodId:
        card.fate === 'DELIVERED' && place % 2 === 0 ? (atTheDesk[(place / 2) % 2] ?? transfer) : transfer,
      due: due.toISOString(),
      changedMind: t('changedMind'),
      customer: customers[ownerOf(card.vehicle, customers.length)]?.name ?? '',
    };
    await db.transaction(async (tx) => {
      if (marked && (await tx.itself.read()).exampleLoadedAt === null) {
        throw new AppError('INVALID_STATE', 'exampleNotLoaded');
      }
      const then = { ...call, db: tenantDbIn(tx), ctx: at(began) };
      const id = await workOnCard(then, tx, story);
      cards.push({ id, fate: card.fate, mechanicId: story.mechanicId });
    }, long);
  }
  if (parts) await orderExample(call, parts);
  await planExample(call, cards, { withLifts: !marked });
  await inspectExample(call, cards);
}

/**
 * An appointment as a moment. One of today that is over by now is one of tomorrow: an example that is loaded in the evening
 * would begin with promises that nobody kept.
 */
function momentOf(zone: string, now: Date, { days, hour }: Appointment): Date {
  const on = (at: number) => secondsAfter(dayIn(zone, todayIn(zone, secondsAfter(now, at * day))).gte, hour * 3600);
  const due = on(days);
  return days === 0 && due <= now ? on(1) : due;
}

interface Customers {
  readonly now: Date;
  readonly customers: ReturnType<typeof customersIn>;
  readonly works: Works;
  readonly marked: boolean;
}

/** Whose cars they are, and what was done to some of them before. @returns the ids of the cars */
async function addCustomers(
  db: TenantTables,
  { now, customers, works, marked }: Customers,
): Promise<readonly string[]> {
  const began = secondsAfter(now, -knownForDays * day);
  const people: string[] = [];
  for (const values of customers) {
    people.push((await addCustomer(db, newCustomer.parse(values), { now: began, role: 'admin' })).id);
  }
  const cars: string[] = [];
  for (const [at, { km: _, ...values }] of vehicles.entries()) {
    const customerId = people[ownerOf(at, people.length)];
    cars.push((await addVehicle(db, newVehicle.parse({ ...values, customerId }), began)).id);
  }
  if (marked) {
    await markCustomersAsExample(db, people);
    await markVehiclesAsExample(db, cars);
  }
  await addHistory(db, historyOf(cars, works, now.getUTCFullYear()), began);
  return cars;
}

/** What was done to some of them before: the brakes two years ago, the service last year. */
function historyOf(cars: readonly string[], works: Works, year: number) {
  const before = [
    { on: `${year - 2}-04-12`, work: works[1] },
    { on: `${year - 1}-05-20`, work: works[0] },
  ];
  return cars.slice(0, 8).flatMap((vehicleId, at) =>
    before.map(({ on, work }, place) => ({
      vehicleId,
      on,
      km: 20_000 + at * 3000 + place * 15_000,
      text: [work.title, work.lines[0].description].join(', '),
      totalCents: 12_900 + at * 1500,
      source: 'primer.csv',
    })),
  );
}
