import { AppError } from '../../../../schema/errors.ts';
import { newCustomer } from '../../../../schema/features/customers/customers.ts';
import { newVehicle } from '../../../../schema/features/customers/vehicles.ts';
import { moveJobCardInput, planJobCardInput, takeInInput } from '../../../../schema/features/desk/card-inputs.ts';
import { recordedDecision } from '../../../../schema/features/desk/estimates.ts';
import { addedJob, movedJob } from '../../../../schema/features/desk/jobs.ts';
import { draftInvoiceInput, issueInvoiceInput } from '../../../../schema/features/money/drafts.ts';
import { recordPaymentInput } from '../../../../schema/features/money/payments.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type TenantTables, tenantDbIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { addCustomer, markCustomersAsExample } from '../../customers/customers/index.ts';
import { addHistory, addVehicle, markVehiclesAsExample } from '../../customers/vehicles/index.ts';
import { recordDecision } from '../../desk/estimates/index.ts';
import { finishJobs, moveJobCard, planJobCard, takeIn } from '../../desk/job-cards/index.ts';
import { addJob, moveJob } from '../../desk/jobs/index.ts';
import { draftInvoice, issueInvoice } from '../../money/invoices/index.ts';
import { recordPayment } from '../../money/payments/index.ts';
import { dayIn, noteExample, readWorkshop, todayIn } from '../../workshop/workshop-settings/index.ts';
import { type Appointment, cards, customers, type Fate, vehicles, worksIn } from './example-data.ts';

const day = 86_400;
/** Dozens of writes in one transaction, each as if somebody did it at the desk. */
const long = { timeout: 120_000 };

/**
 * Loads customers, vehicles, job cards and invoices to look around in. They are made by the same acts as real ones, on the
 * days on which they would have been. Each card is a transaction of its own, so that nobody waits for all of them; what is
 * there when one fails is taken away by `removeExample`.
 *
 * @throws INVALID_STATE they are there already, or somebody takes them away while they are loaded
 */
export async function loadExample(call: SignedInCall) {
  const { db } = call;
  const now = call.ctx.clock.now();
  const t = textIn(call.actor.language, exampleWorkTexts);
  const works = worksIn(t);
  const { zone } = await db.itself.read();
  const { cars, methodId } = await db.transaction((tx) => begin(tx, now, works), long);
  for (const card of cards) {
    const vehicleId = cars[card.vehicle] ?? '';
    const km = (vehicles[card.vehicle]?.km ?? 0) + (120 - card.daysAgo) * 30;
    const work = works[card.work] ?? works[0];
    const at = secondsAfter(now, -card.daysAgo * day - 3600);
    const due = card.due === undefined ? secondsAfter(at, day) : momentOf(zone, now, card.due);
    await db.transaction(async (tx) => {
      const { exampleLoadedAt } = await tx.itself.read();
      if (exampleLoadedAt === null) throw new AppError('INVALID_STATE', 'exampleNotLoaded');
      const then = { ...call, db: tenantDbIn(tx), ctx: { ...call.ctx, clock: { now: () => at } } };
      const life = { vehicleId, km, work, other: works[1], fate: card.fate, methodId, due: due.toISOString() };
      await lived(then, tx, { ...life, changedMind: t('changedMind') });
    }, long);
  }
  return readWorkshop(db, call.actor.role);
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

/** Whose cars they are, and that the workshop has an example. */
async function begin(db: TenantTables, now: Date, works: Works) {
  const row = await db.itself.read();
  if (row.exampleLoadedAt !== null) throw new AppError('INVALID_STATE', 'exampleLoaded');
  if (!(await noteExample(db, row.version, now))) throw new AppError('CONFLICT');
  const began = secondsAfter(now, -120 * day);
  const people = [];
  for (const values of customers)
    people.push(await addCustomer(db, newCustomer.parse(values), { now: began, role: 'admin' }));
  await markCustomersAsExample(
    db,
    people.map(({ id }) => id),
  );
  const cars: string[] = [];
  for (const [at, { km: _, ...values }] of vehicles.entries()) {
    const customerId = people[at % people.length]?.id;
    cars.push((await addVehicle(db, newVehicle.parse({ ...values, customerId }), began)).id);
  }
  await markVehiclesAsExample(db, cars);
  await addHistory(db, historyOf(cars, works), began);
  const transfer = await db.paymentMethod.findFirst({ where: { kind: 'TRANSFER' }, orderBy: { id: 'asc' } });
  return { cars, methodId: transfer?.id };
}

/** What was done to some of them before. */
function historyOf(cars: readonly string[], works: Works) {
  const years = ['2023-04-12', '2024-05-20'];
  return cars.slice(0, 8).flatMap((vehicleId, at) =>
    years.map((on, place) => ({
      ...{
        vehicleId,
        on,
        km: 20_000 + at * 11_000 + place * 15_000,
        text: works[place]?.title ?? '',
      },
      ...{ totalCents: 12_900 + at * 1500, source: 'primer.csv' },
    })),
  );
}

type Works = ReturnType<typeof worksIn>;

interface Life {
  readonly vehicleId: string;
  readonly km: number;
  readonly work: Works[number];
  /** What is put off where something is. */
  readonly other: Works[number];
  readonly fate: Fate;
  readonly methodId: string | undefined;
  /** When the car comes or was promised. */
  readonly due: string;
  readonly changedMind: string;
}

/** How far a card comes before it is billed. */
const billed: ReadonlySet<Fate> = new Set(['DELIVERED', 'DEFERRED', 'OPEN', 'OVERDUE']);
const agreed: ReadonlySet<Fate> = new Set(['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD', 'READY', ...billed]);

async function lived(call: SignedInCall, db: TenantTables, life: Life): Promise<void> {
  const { vehicleId, km, work, fate, due } = life;
  if (fate === 'PLANNED') {
    await planJobCard(call, planJobCardInput.parse({ vehicleId, wish: work.title, expectedAt: due }));
    return;
  }
  const { id } = await takeIn(call, takeInInput.parse({ vehicleId, km, wish: work.title, promisedAt: due }));
  const job = await addJob(call, addedJob.parse({ jobCardId: id, ...work }));
  const other = fate === 'DEFERRED' ? await addJob(call, addedJob.parse({ jobCardId: id, ...life.other })) : undefined;
  const move = async (to: string, more: object = {}) => {
    const { version } = await db.jobCard.findUniqueOrThrow({ where: { id } });
    await moveJobCard(call, moveJobCardInput.parse({ id, version, to, ...more }));
  };
  if (fate === 'CANCELLED') return move('CANCELLED', { reason: life.changedMind });
  if (fate === 'DIAGNOSIS' || fate === 'AWAITING_APPROVAL') return move(fate);
  if (!agreed.has(fate)) return;
  const decisions = [
    { jobId: job.id, decision: 'APPROVED' },
    ...(other === undefined ? [] : [{ jobId: other.id, decision: 'DEFERRED' }]),
  ];
  const decided = { jobCardId: id, decisions, channel: 'COUNTER', byName: 'Vzorčna Stranka' };
  await recordDecision(call, recordedDecision.parse(decided));
  if (fate === 'ON_HOLD') return move('ON_HOLD', { holdReason: 'PARTS' });
  if (fate === 'IN_PROGRESS') {
    const { version } = await db.job.findUniqueOrThrow({ where: { id: job.id } });
    await moveJob(call, movedJob.parse({ id: job.id, version, to: 'STARTED' }));
  }
  if (fate === 'READY' || billed.has(fate)) await finishJobs(call, { jobCardId: id, proposed: 'DEFER' });
  if (!billed.has(fate)) return;
  const draft = await draftInvoice(call, draftInvoiceInput.parse({ jobCardIds: [id], paymentMethodId: life.methodId }));
  const issued = await issueInvoice(call, issueInvoiceInput.parse({ id: draft.id, version: draft.version }));
  await move('DELIVERED');
  if (fate === 'OPEN' || fate === 'OVERDUE') return;
  const paid = { invoiceId: issued.id, amountCents: issued.openCents, paymentMethodId: life.methodId };
  await recordPayment(call, recordPaymentInput.parse(paid));
}
