import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { figureKinds } from '../../../../schema/features/figures/figures.ts';
import { started } from '../../../../tests/support/inspections.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { stockOn } from '../../../../tests/support/stock.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { aPart, done, proposed, taken } from '../../../../tests/support/workshop/desk.ts';
import { collectShownEntities, type Operation, type ShownEntities } from '../../../api/operation/index.ts';
import { features } from '../../../features.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { changedBy } from '../../../infrastructure/tenant/changes/changed-entities.ts';
import { type TenantTableName, tenantTableNames, tenantTables } from '../../../infrastructure/tenant/tenant-tables.ts';

/** Queries say which entities they show; here that is compared with what they answer, and with the tables that they read. */

/** The table, and those that its rows are read with. */
function noteTables(table: TenantTableName, args: unknown, tables: Set<TenantTableName>): void {
  tables.add(table);
  if (typeof args !== 'object' || args === null) return;
  const relations: ReadonlyMap<string, TenantTableName> = new Map(Object.entries(tenantTables[table].relations));
  for (const [name, part] of Object.entries({ ...Reflect.get(args, 'select'), ...Reflect.get(args, 'include') })) {
    const related = relations.get(name);
    if (related !== undefined && part !== false) noteTables(related, part, tables);
  }
}

const where = z.object({ where: z.object({ workshopId: z.string() }) });

/** Notes the tables of the workshop of which rows are read, as long as the test goes on. */
function watchReads(database: Database, workshopId: string): Set<TenantTableName> {
  const tables = new Set<TenantTableName>();
  for (const table of tenantTableNames) {
    const rows: object = Reflect.get(database, table);
    const watched = new Proxy(rows, {
      get: (target, verb) => {
        const run: unknown = Reflect.get(target, verb);
        if (typeof run !== 'function') return run;
        return (args: unknown) => {
          // Work in the background asks of all workshops at once.
          if (where.safeParse(args).data?.where.workshopId === workshopId) noteTables(table, args, tables);
          return run.call(target, args);
        };
      },
    });
    Object.defineProperty(database, table, { value: watched, configurable: true });
    onTestFinished(() => Object.defineProperty(database, table, { value: rows, configurable: true }) && undefined);
  }
  return tables;
}

const operations = features.flatMap((feature) => feature.operations);
// The page of a link is read once, and follows nothing.
const isForStaff = ({ permission }: Operation) => typeof permission === 'string' && permission !== 'anybody';
const reads = operations.filter((each) => each.kind === 'query' && isForStaff(each) && each.paid === 'once');

const declaredKinds = ({ any = [], named = [], where = {}, unwatched = [] }: ShownEntities) =>
  new Set([...any, ...named, ...Object.values(where).flat(), ...unwatched]);

test('the checked-in list is what the queries declare', async () => {
  const checkedIn: unknown = JSON.parse(await readFile('server/api/graphql/shown-entities.json', 'utf8'));
  expect(checkedIn).toEqual(collectShownEntities(operations));
});

test('every query of the workshop says which entities it shows', () => {
  expect(reads.length).toBeGreaterThan(30);
  expect(reads.filter(({ shows }) => shows === undefined).map(({ name }) => name)).toEqual([]);
});

const server = withServer(databases[0]);
const one = z.object({ id: z.string() });
const page = z.object({ nodes: z.array(one) });

test('a query declares every entity whose table it reads', async () => {
  const { owner, workshopId, customer, card, doc, methods } = await aBillingWorkshop(server());
  const worked = await card({ customerId: await customer(), jobs: [{ lines: [{ unitPrice: 10_000 }] }] });
  const draft = await doc('draftInvoice', { jobCardIds: [worked.id], paymentMethodId: methods.TRANSFER });
  const { id: invoiceId } = await doc('issueInvoice', { id: draft.id, version: draft.version });
  const unbilled = await card();
  const open = await taken(owner, { plate: 'KP AB-123' });
  await proposed(owner, open.id, { lines: [aPart(1000)] });
  const estimate = one.parse(await done(owner, 'createEstimate', { jobCardId: open.id }));
  await done(owner, 'startClock', { activity: 'OTHER' });
  const inspection = await started(owner, 'SERVICE', open.id);
  const part = one.parse(await done(owner, 'savePart', { name: 'Filter' }));
  const supplier = one.parse(await done(owner, 'saveSupplier', { name: 'Avtodeli' }));
  await stockOn(owner);
  const needs = [{ supplierId: supplier.id, partId: part.id, thousandths: 1000 }];
  const [order] = z.array(one).parse(await done(owner, 'createPurchaseOrders', { needs }));
  const lines = [{ partId: part.id, thousandths: 1000 }];
  const receipt = one.parse(await done(owner, 'receiveGoods', { supplierId: supplier.id, lines }));
  const count = one.parse(await done(owner, 'startCount', { scope: 'ALL' }));
  await done(owner, 'recordCount', { countId: count.id, partId: part.id, thousandths: 2000 });
  const { customerId, vehicleId } = z.object({ customerId: z.string(), vehicleId: z.string() }).parse(open);
  const [shelf] = z.array(one).parse(await done(owner, 'saveLocations', { pattern: 'A', capacityTyres: 4 }));
  const stored = { customerId, vehicleId, season: 'WINTER', locationId: shelf?.id };
  const tyres = one.parse(await done(owner, 'storeTyres', stored));
  const firstOf = async (list: string) => page.parse(await done(owner, list)).nodes[0]?.id;
  const day = server().clock.now().toISOString().slice(0, 10);
  const dueOn = new Date(server().clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const reminder = one.parse(await done(owner, 'addReminder', { vehicleId, dueOn, text: 'Poglejte zavore.' }));
  const asked = one.parse(await done(owner, 'askDiagnostics', { codes: ['P0299'] }));
  const inputs: Readonly<Record<string, readonly object[]>> = {
    activity: [{ entity: 'JOB_CARD', id: open.id }],
    customer: [{ id: await firstOf('customers') }],
    vehicle: [{ id: await firstOf('vehicles') }],
    invoice: [{ id: invoiceId }],
    invoices: [{}, { search: 'a' }],
    invoiceTotals: [{}, { search: 'a' }],
    invoicePreview: [{ jobCardIds: [unbilled.id] }],
    invoiceReminders: [{ invoiceId }],
    eInvoiceDeliveries: [{ invoiceId }],
    inspection: [{ id: inspection.id }],
    jobCard: [{ id: worked.id }, { id: open.id }],
    jobCards: [{}, { filter: { toBill: true } }],
    estimate: [estimate],
    estimates: [{ jobCardId: open.id }],
    files: [{ kind: 'JOB_CARD', id: worked.id }],
    shareLinks: [{ jobCardId: open.id }],
    customerFigures: [{ customerIds: [await firstOf('customers')] }],
    sentItems: [{ customerId: await firstOf('customers') }, { invoiceId }],
    search: [{ text: 'a' }],
    dayTakings: [{ on: day }],
    invoiceSums: [{ issuedFrom: day, issuedTo: day }],
    vatSums: [{ from: day, to: day }],
    lineSuggestions: [{ text: 'olje' }],
    holidayProposals: [{ year: 2027 }],
    dayLoads: [{ from: day, to: day }],
    freeDays: [{ minutes: 60, from: day, needs: { lift: true, skill: 'klima' } }],
    planner: [{ from: day, to: day }],
    part: [{ id: part.id }],
    parts: [{}, { search: 'filter' }],
    purchaseOrder: [{ id: order?.id }],
    goodsReceipt: [{ id: receipt.id }],
    uninvoicedLines: [{ supplierId: supplier.id }],
    wasteEstimate: [{ year: Number(day.slice(0, 4)) }],
    costDifferences: [{ month: day.slice(0, 7) }],
    stockCount: [{ id: count.id }],
    partsToCount: [{ id: count.id }],
    supplier: [{ id: supplier.id }],
    suppliers: [{}, { search: 'filter' }],
    tyreSet: [{ id: tyres.id }],
    tyreSets: [{}, { search: 'kp' }],
    tyreLabels: [{ ids: [tyres.id] }],
    pickList: [{ on: day }],
    storageDeferred: [{ on: day }],
    figures: [{ from: day, to: day, compare: true }],
    figureList: figureKinds.map((kind) => ({ kind, from: day, to: day })),
    figureSeries: figureKinds.map((kind) => ({ kind, from: day, to: day, by: 'DAY' })),
    staffHours: [{ from: day, to: day }],
    workOverview: [{ from: day, to: day }],
    faultCodes: [{ text: 'P0299' }],
    diagnosisCases: [{ id: asked.id }],
    smsPreview: [{ customerId, text: 'Avto je pripravljen.' }],
    onlinePayments: [{ invoiceId }],
    previewReminder: [{ id: reminder.id }],
    seasonPlan: [{ season: 'WINTER', week: '2035-12-03', freeMinutes: 90 }],
  };
  // Reminders are planned behind the writes, and read more than any query.
  await server().ctx.outbox.send('reminders');
  const tables = watchReads(server().ctx.database, workshopId);
  const missing: Record<string, readonly string[]> = {};
  for (const { name, shows = {} } of reads) {
    for (const input of inputs[name] ?? [{}]) {
      tables.clear();
      await done(owner, name, input);
      const kinds = [...tables].flatMap((table) => changedBy(table)?.entity ?? []);
      const undeclared = kinds.filter((kind) => !declaredKinds(shows).has(kind));
      if (undeclared.length > 0) missing[name] = [...new Set([...(missing[name] ?? []), ...undeclared])];
    }
  }
  expect(missing).toEqual({});
});
