import { AppError } from '../../../schema/errors.ts';
import { newCustomer } from '../../../schema/features/workshop/customers.ts';
import { draftInvoiceInput, issueInvoiceInput } from '../../../schema/features/workshop/invoices/drafts.ts';
import { recordPaymentInput } from '../../../schema/features/workshop/invoices/payments.ts';
import {
  moveJobCardInput,
  planJobCardInput,
  takeInInput,
} from '../../../schema/features/workshop/job-cards/card-inputs.ts';
import { recordedDecision } from '../../../schema/features/workshop/job-cards/estimates.ts';
import { addedJob, movedJob } from '../../../schema/features/workshop/job-cards/jobs.ts';
import { newVehicle } from '../../../schema/features/workshop/vehicles.ts';
import type { SignedInCall } from '../../api/operation/index.ts';
import { newId } from '../../infrastructure/new-id.ts';
import { type WorkshopTables, workshopDbIn } from '../../infrastructure/tenant/workshop-db.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';
import { addCustomer } from '../customers/index.ts';
import { draftInvoice, issueInvoice, recordPayment } from '../invoices/index.ts';
import { addJob, finishJobs, moveJob, moveJobCard, planJobCard, recordDecision, takeIn } from '../job-cards/index.ts';
import { addVehicle } from '../vehicles/index.ts';
import { readWorkshop } from '../workshop/index.ts';
import { cards, customers, type Fate, vehicles, works } from './example-data.ts';

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
  const { cars, methodId } = await db.transaction((own) => begin(own, now), long);
  for (const card of cards) {
    const vehicleId = cars[card.vehicle] ?? '';
    const km = (vehicles[card.vehicle]?.km ?? 0) + (120 - card.daysAgo) * 30;
    const work = works[card.work] ?? works[0];
    const at = secondsAfter(now, -card.daysAgo * day - 3600);
    await db.transaction(async (own) => {
      const { exampleLoadedAt } = await own.itself.read();
      if (exampleLoadedAt === null) throw new AppError('INVALID_STATE', 'exampleNotLoaded');
      const then = { ...call, db: workshopDbIn(own), ctx: { ...call.ctx, clock: { now: () => at } } };
      await lived(then, own, { vehicleId, km, work, fate: card.fate, methodId });
    }, long);
  }
  return readWorkshop(db, call.actor.role);
}

/** Whose cars they are, and that the workshop has an example. */
async function begin(own: WorkshopTables, now: Date) {
  const row = await own.itself.read();
  if (row.exampleLoadedAt !== null) throw new AppError('INVALID_STATE', 'exampleLoaded');
  const { count } = await own.itself.update(row.version, { exampleLoadedAt: now });
  if (count === 0) throw new AppError('CONFLICT');
  const began = secondsAfter(now, -120 * day);
  const people = [];
  for (const values of customers) people.push(await addCustomer(own, newCustomer.parse(values), began));
  await own.customer.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: { isExample: true } });
  const cars: string[] = [];
  for (const [at, { km: _, ...values }] of vehicles.entries()) {
    const customerId = people[at % people.length]?.id;
    cars.push((await addVehicle(own, newVehicle.parse({ ...values, customerId }), began)).id);
  }
  await own.vehicle.updateMany({ where: { id: { in: cars } }, data: { isExample: true } });
  await addHistory(own, cars, began);
  const transfer = await own.paymentMethod.findFirst({ where: { kind: 'TRANSFER' }, orderBy: { id: 'asc' } });
  return { cars, methodId: transfer?.id };
}

async function addHistory(own: WorkshopTables, cars: readonly string[], began: Date): Promise<void> {
  const years = ['2023-04-12', '2024-05-20'];
  const data = cars.slice(0, 8).flatMap((vehicleId, at) =>
    years.map((on, place) => ({
      ...{
        id: newId(began),
        vehicleId,
        on,
        km: 20_000 + at * 11_000 + place * 15_000,
        text: works[place]?.title ?? '',
      },
      ...{ totalCents: 12_900 + at * 1500, source: 'primer.csv', createdAt: began },
    })),
  );
  await own.historyEntry.createMany({ data });
}

interface Life {
  readonly vehicleId: string;
  readonly km: number;
  readonly work: (typeof works)[number];
  readonly fate: Fate;
  readonly methodId: string | undefined;
}

/** How far a card comes before it is billed. */
const billed: ReadonlySet<Fate> = new Set(['DELIVERED', 'DEFERRED', 'OPEN', 'OVERDUE']);
const agreed: ReadonlySet<Fate> = new Set(['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD', 'READY', ...billed]);

async function lived(call: SignedInCall, own: WorkshopTables, life: Life): Promise<void> {
  const { vehicleId, km, work, fate } = life;
  const now = call.ctx.clock.now();
  if (fate === 'PLANNED') {
    const expectedAt = secondsAfter(now, day).toISOString();
    await planJobCard(call, planJobCardInput.parse({ vehicleId, wish: work.title, expectedAt }));
    return;
  }
  const promisedAt = secondsAfter(now, day).toISOString();
  const { id } = await takeIn(call, takeInInput.parse({ vehicleId, km, wish: work.title, promisedAt }));
  const job = await addJob(call, addedJob.parse({ jobCardId: id, ...work }));
  const other = fate === 'DEFERRED' ? await addJob(call, addedJob.parse({ jobCardId: id, ...works[1] })) : undefined;
  const move = async (to: string, more: object = {}) => {
    const { version } = await own.jobCard.findUniqueOrThrow({ where: { id } });
    await moveJobCard(call, moveJobCardInput.parse({ id, version, to, ...more }));
  };
  if (fate === 'CANCELLED') return move('CANCELLED', { reason: 'Stranka si je premislila' });
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
    const { version } = await own.job.findUniqueOrThrow({ where: { id: job.id } });
    await moveJob(call, movedJob.parse({ id: job.id, version, to: 'STARTED' }));
  }
  if (fate === 'READY' || billed.has(fate)) await finishJobs(call, { jobCardId: id });
  if (!billed.has(fate)) return;
  const draft = await draftInvoice(call, draftInvoiceInput.parse({ jobCardIds: [id], paymentMethodId: life.methodId }));
  const issued = await issueInvoice(call, issueInvoiceInput.parse({ id: draft.id, version: draft.version }));
  await move('DELIVERED');
  if (fate === 'OPEN' || fate === 'OVERDUE') return;
  const paid = { invoiceId: issued.id, amountCents: issued.openCents, paymentMethodId: life.methodId };
  await recordPayment(call, recordPaymentInput.parse(paid));
}
