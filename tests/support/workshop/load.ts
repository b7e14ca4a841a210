import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { beginWorkshop, joinStaff } from '../../../server/features/workshop/workshop-settings/index.ts';
import type { Database } from '../../../server/infrastructure/database/database.ts';
import { tenantDb, tenantTablesIn } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Client } from '../client/client.ts';

/** What a workshop was promised: what was answered with success. */
export interface WorkshopPromises {
  /** Ids of cards, by the number of lines that were added to each. */
  readonly cards: Map<string, number>;
  /** Numbers of issued invoices, by their ids. */
  readonly numbers: Map<string, string>;
  readonly payments: Set<string>;
  readonly statuses: Set<number>;
}

export function noWorkshopPromises(): WorkshopPromises {
  return { cards: new Map(), numbers: new Map(), payments: new Set(), statuses: new Set() };
}

/** What several loads were promised together. */
export function mergeWorkshopPromises(loads: readonly WorkshopPromises[]): WorkshopPromises {
  return {
    cards: new Map(loads.flatMap(({ cards }) => [...cards])),
    numbers: new Map(loads.flatMap(({ numbers }) => [...numbers])),
    payments: new Set(loads.flatMap(({ payments }) => [...payments])),
    statuses: new Set(loads.flatMap(({ statuses }) => [...statuses])),
  };
}

export const countWorkshopPromises = ({ cards, numbers, payments }: WorkshopPromises): number =>
  cards.size + numbers.size + payments.size;

/** Lets a workshop that was written past all use cases bill: its own data, methods, devices and its owner among the staff. */
export async function enableBilling(
  database: Database,
  { id, workshopId }: { readonly id: string; readonly workshopId: string },
): Promise<void> {
  const now = new Date();
  await database.transaction(async (tx) => {
    const db = tenantTablesIn(tx, workshopId);
    await beginWorkshop(db, now, 'sl');
    await joinStaff(db, { id, fullName: 'An Owner', role: 'admin' }, now);
    await db.itself.update((await db.itself.read()).version, {
      legalName: 'Delavnica d. o. o.',
      address: 'Cesta 1',
      postcode: '1000',
      town: 'Ljubljana',
      taxNumber: '50223054',
      iban: 'SI56020170014356205',
      fiscalMode: 'NONE',
    });
  });
}

const row = z.object({ id: z.string(), version: z.number() });
const issued = row.extend({ number: z.string(), openCents: z.number() });
const methods = z.object({ paymentMethods: z.array(z.object({ id: z.string(), kind: z.string() })) });
const linesOfCard = 3;

/**
 * Cars that are taken in, lines, invoices and their payments, as fast as they are answered.
 *
 * @param promises where what is acknowledged is written down
 * @returns what ends the load, once the last request is answered or lost
 */
export function startWorkshopLoad(desk: Client, promises: WorkshopPromises): () => Promise<void> {
  let stopped = false;
  const ask = async (call: string, input: object = {}): Promise<unknown> => {
    const answer = await desk.rest('POST', `/api/workshop/${call}`, input);
    promises.statuses.add(answer.status);
    if (answer.status !== 200) throw new Error(`${call} was answered with ${answer.status}`);
    return answer.json();
  };
  const visit = async () => {
    const plate = `T${randomUUID().replaceAll('-', '').slice(0, 8)}`;
    const { id: jobCardId } = row.parse(await ask('takeIn', { plate, customer: { name: 'Ana' }, km: 10 }));
    promises.cards.set(jobCardId, 0);
    const { id: jobId } = row.parse(await ask('addJob', { jobCardId, title: 'Zavore' }));
    const part = { kind: 'PART', description: 'Del', unitPrice: 100_000 };
    await ask('addLines', { jobId, lines: Array.from({ length: linesOfCard }, () => part) });
    promises.cards.set(jobCardId, linesOfCard);
    const decisions = [{ jobId, decision: 'APPROVED' }];
    await ask('recordDecision', { jobCardId, decisions, channel: 'COUNTER', byName: 'Ana' });
    const { paymentMethods } = methods.parse(await ask('workshop'));
    const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'CARD')?.id;
    const draft = row.parse(await ask('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId }));
    const invoice = issued.parse(await ask('issueInvoice', { id: draft.id, version: draft.version }));
    promises.numbers.set(invoice.id, invoice.number);
    const paid = { invoiceId: invoice.id, amountCents: invoice.openCents, paymentMethodId };
    promises.payments.add(row.pick({ id: true }).parse(await ask('recordPayment', paid)).id);
  };
  const again = async () => {
    while (!stopped) await visit().catch(() => undefined);
  };
  const desks = [again(), again(), again()];
  return async () => {
    stopped = true;
    await Promise.all(desks);
  };
}

/** What was acknowledged is there; what was not is there whole or not at all, and no number is missing or there twice. */
export async function expectWorkshopKept(
  database: Database,
  workshopId: string,
  promises: WorkshopPromises,
): Promise<void> {
  expect(promises.statuses).not.toContain(500);
  const db = tenantDb(database, workshopId);
  const cards = await db.jobCard.findMany();
  const jobs = await db.job.findMany();
  const lines = await db.line.findMany();
  const linesOn = (jobCardId: string) => {
    const ofCard = new Set(jobs.flatMap((job) => (job.jobCardId === jobCardId ? [job.id] : [])));
    return lines.filter(({ jobId }) => ofCard.has(jobId)).length;
  };
  const known = new Set(cards.map(({ id }) => id));
  for (const [id, count] of promises.cards) {
    expect(known).toContain(id);
    expect(linesOn(id)).toBeGreaterThanOrEqual(count);
  }
  const terms = new Set((await db.searchTerm.findMany({ where: { kind: 'JOB_CARD' } })).map((each) => each.entityId));
  const started = new Set((await db.activity.findMany({ where: { act: 'takeIn' } })).map((each) => each.jobCardId));
  const half = cards.filter(
    ({ id, vehicleId, customerId }) =>
      vehicleId === null ||
      customerId === null ||
      !terms.has(id) ||
      !started.has(id) ||
      linesOn(id) % linesOfCard !== 0,
  );
  expect(half).toEqual([]);
  expectCounted(cards.map(({ number }) => number));
  const invoices = await db.invoice.findMany({ where: { issuedAt: { not: null } } });
  expectCounted(invoices.map(({ number }) => number ?? ''));
  const numberOf = new Map(invoices.map(({ id, number }) => [id, number]));
  for (const [id, number] of promises.numbers) expect(numberOf.get(id)).toBe(number);
  await expectReplayed(database, workshopId);
  const payments = new Set((await db.payment.findMany()).map(({ id }) => id));
  for (const id of promises.payments) expect(payments).toContain(id);
}

/** Numbers of one series, from 1, none missing and none twice. */
function expectCounted(numbers: readonly string[]): void {
  const counted = numbers.map((number) => Number(/\d+$/.exec(number)?.[0])).toSorted((a, b) => a - b);
  expect(counted).toEqual(Array.from(counted, (_, place) => place + 1));
}

/** Everything that money and work were made of makes the sums and states that are there. */
export async function expectReplayed(database: Database, workshopId: string): Promise<void> {
  const db = tenantDb(database, workshopId);
  const invoices = await db.invoice.findMany({ where: { issuedAt: { not: null } } });
  const allocations = await db.paymentAllocation.findMany();
  const paymentIds = new Set((await db.payment.findMany({ where: { voidedAt: null } })).map(({ id }) => id));
  const paid = new Map<string, number>();
  for (const { invoiceId, paymentId, amountCents } of allocations) {
    expect(paymentIds).toContain(paymentId);
    paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amountCents);
  }
  for (const { id, paidCents, openCents, totalCents, creditedCents } of invoices) {
    expect([id, paidCents, openCents]).toEqual([id, paid.get(id) ?? 0, totalCents - paidCents - creditedCents]);
  }
  const states = new Map<string, unknown>();
  const stateAnswer = z.object({ state: z.string() });
  for (const { entityId, after } of await db.activity.findMany({
    where: { entity: 'JOB_CARD' },
    orderBy: { id: 'asc' },
  })) {
    const now = stateAnswer.safeParse(JSON.parse(after ?? '{}'));
    if (now.success) states.set(entityId, now.data.state);
  }
  for (const { id, state } of await db.jobCard.findMany()) expect([id, states.get(id)]).toEqual([id, state]);
}
