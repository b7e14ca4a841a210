import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyRowOf } from '../../../server/infrastructure/tenant/workshop-db.ts';
import { workshopTableNames } from '../../../server/infrastructure/tenant/workshop-tables.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';

/** A day at the desk in which every write arrives twice, as after a line that was lost before the answer came. */

const row = z.object({ id: z.string(), version: z.number() });
const payment = z.object({ id: z.string() });
const invoiceRow = row.extend({ openCents: z.number() });
const line = { kind: 'PART', description: 'Oljni filter', unitPrice: 100_000 };

type Write = (call: string, input: object) => Promise<unknown>;

async function aDay(write: Write, { ask, methods }: Billing): Promise<void> {
  const made = async (call: string, input: object) => row.parse(await write(call, input));
  const { id: customerId } = await made('createCustomer', { name: 'Ana Erjavec' });
  const vehicle = await made('createVehicle', { plate: 'LJ TW-1', ownerId: customerId });
  const card = await made('takeIn', { vehicleId: vehicle.id, customerId, km: 10 });
  const job = await made('addJob', { jobCardId: card.id, title: 'Zavore' });
  const added = await made('addLine', { jobId: job.id, ...line });
  await write('addLines', { jobId: job.id, lines: [line, line] });
  await write('updateLine', { id: added.id, version: added.version, quantityThousandths: 2000 });
  const other = await made('addJob', { jobCardId: card.id, title: 'Klima', lines: [line] });
  const estimate = await made('createEstimate', { jobCardId: card.id });
  await write('sendEstimate', { id: estimate.id, version: estimate.version, channel: 'QR' });
  const decisions = [
    { jobId: job.id, decision: 'APPROVED' },
    { jobId: other.id, decision: 'DECLINED' },
  ];
  await write('recordDecision', { estimateId: estimate.id, decisions, channel: 'COUNTER', byName: 'Ana' });
  await write('startClock', { jobId: job.id });
  await write('finishJobs', { jobCardId: card.id });
  await write('saveJobTemplate', { title: 'Zavore', jobs: [{ title: 'Zavore', lines: [line] }] });
  await write('saveLabourRate', { name: 'Elektrika', price: 500_000, isDefault: false });
  const draft = await made('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
  const bill = invoiceRow.parse(await write('issueInvoice', { id: draft.id, version: draft.version }));
  const part = { invoiceId: bill.id, amountCents: 100, paymentMethodId: methods.CASH };
  const { id } = payment.parse(await write('recordPayment', part));
  await write('voidPayment', { id, reason: 'Napaka' });
  await write('recordPayment', { ...part, amountCents: bill.openCents });
  await write('creditInvoice', { id: bill.id, reason: 'Reklamacija', all: true });
  const { version } = row.parse((await ask('jobCard', { id: card.id })).data);
  await write('moveJobCard', { id: card.id, version, to: 'DELIVERED' });
  await write('archiveCustomer', { id: (await made('createCustomer', { name: 'Bor' })).id, version: 1 });
}

describe.each([...databases])('W6: writes that arrive twice on $name', (engine) => {
  const server = withServer(engine);

  const rowsOf = async ({ workshopId }: Billing) => {
    const { database } = server().ctx;
    const counted = workshopTableNames.map(async (table) => [
      table,
      (await everyRowOf(database, table, workshopId)).length,
    ]);
    return Object.fromEntries(await Promise.all(counted));
  };

  test('are answered alike and leave what one of each leaves', async () => {
    const [once, twice] = [await aBillingWorkshop(server()), await aBillingWorkshop(server())];
    const sent: string[] = [];
    await aDay(async (call, input) => {
      const outcome = await once.ask(call, { ...input, operationId: randomUUID() });
      expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
      return outcome.data;
    }, once);
    await aDay(async (call, input) => {
      const named = { ...input, operationId: randomUUID() };
      const [first, second] = await Promise.all([twice.ask(call, named), twice.ask(call, named)]);
      expect([call, first]).toMatchObject([call, { code: 'OK' }]);
      expect([call, second]).toEqual([call, first]);
      // Long after as well.
      expect([call, await twice.ask(call, named)]).toEqual([call, first]);
      sent.push(call);
      return first.data;
    }, twice);
    expect(sent.length).toBeGreaterThan(20);
    expect(await rowsOf(twice)).toEqual(await rowsOf(once));
  }, 60_000);
});
