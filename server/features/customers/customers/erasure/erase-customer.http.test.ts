// @module-tag attack-20
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { everyRowOf } from '../../../../../tests/support/server/every-row.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { cardNow, done } from '../../../../../tests/support/workshop/desk.ts';
import { aReachedPerson, reachedName as name } from '../../../../../tests/support/workshop/reached-person.ts';
import { readModels } from '../../../../../tools/migration/data-model.ts';
import { tableOwners } from '../../../../features.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type TenantTableName, tenantTableNames } from '../../../../infrastructure/tenant/tenant-tables.ts';

/**
 * The name of a person, planted in every column with texts of every row that leads to the person, is gone once the person is
 * erased. A new column is planted as well, and fails here until a feature erases it or a list below says why not.
 */

const traces = ['zvezdana', 'crtomirka'];

const stockFeatures = new Set([
  'parts',
  'job-parts',
  'suppliers',
  'purchasing',
  'counting',
  'supplier-invoices',
  'cores',
]);
const stockTables = new Set<string>(
  tableOwners.filter(({ name }) => stockFeatures.has(name)).flatMap(({ ownedTables }) => ownedTables),
);

/** Tables whose rows lead to no customer. */
const ofNobody: ReadonlySet<TenantTableName> = new Set([
  // Accounts, staff and what the workshop sets up for itself.
  ...(['user', 'securityEvent', 'staff', 'labourRate', 'paymentMethod', 'issuingDevice', 'numberSeries'] as const),
  ...(['jobTemplate', 'templateUse', 'eInvoiceProvider', 'fiscalCertificate', 'fiscalPremise'] as const),
  ...(['plannerSettings', 'service', 'inspectionTemplate', 'messageSettings', 'smsMonth', 'reminderSettings'] as const),
  ...(['webhook', 'aiSettings'] as const),
  // The catalogue of parts and its ledger, from whom they are bought, and what was ordered, received and counted.
  ...tenantTableNames.filter((table) => stockTables.has(table)),
  // Shelves for tyres, and what is to be done to those on them.
  ...(['storageLocation', 'tyreTask'] as const),
  // Codes.
  ...(['change', 'shareLink', 'consent', 'suppression', 'unsubscribeLink'] as const),
  ...(['invoiceReminder', 'eInvoiceDelivery', 'bookingHold', 'calendarFeed', 'wallView'] as const),
  // Addresses alone, which go with the person: server/features/portal/portal-sessions/log-in.http.test.ts.
  ...(['portalLogin', 'portalSession', 'portalWish'] as const),
  // How the workshop is seen.
  ...(['brand', 'customDomain', 'sender'] as const),
  // Ids of Stripe's, of ours, and sums.
  ...(['onlineAccount', 'onlineCheckout', 'onlineRefund', 'onlinePayout'] as const),
  // Named after programs.
  ...(['apiKey'] as const),
  // Counters, and the terms of cases, which are made of the texts of jobs.
  ...([
    'dayLoad',
    'figureDay',
    'figureVisit',
    'figureGeneration',
    'diagnosisDay',
    'caseDoc',
    'caseTerm',
    'caseIndex',
  ] as const),
  ...(['aiMonth'] as const),
]);

/** Columns that nobody types a name into, in whichever table: ids, states, days, numbers of ours, hashes. */
const codes = new Set([
  ...['operationId', 'hash', 'sha256', 'documentHash', 'mime', 'format', 'sameAs', 'account', 'zoi', 'eor', 'code'],
  ...['kind', 'language', 'country', 'eInvoiceForm', 'state', 'mode', 'series', 'number', 'unit', 'origin', 'decision'],
  ...['plate', 'plateKey', 'plateCountry', 'vin', 'openCardOf', 'runningOf', 'heldFrom', 'holdReason', 'dropOff'],
  ...[
    'priceMode',
    'pricing',
    'fixedVatCategory',
    'vatCategory',
    'vatGroundKind',
    'chargeTo',
    'methodKind',
    'partState',
    'stockState',
  ],
  ...['approvedVia', 'channel', 'entity', 'act', 'activity', 'messageIds', 'odometerReading.source'],
  ...['tyreSet.reference', 'labelCode', 'fromCode', 'toCode'],
  ...['findingKey', 'itemKey', 'frozenHash', 'scope', 'grade', 'deferUntil'],
  // Copied from the template.
  ...['inspection.title', 'inspectionItem.choice'],
  ...['firstRegistrationOn', 'roadworthyUntil', 'nextServiceOn', 'readOn', 'issuedOn', 'servicedOn', 'dueOn', 'on'],
  ...['validUntil', 'until', 'bookedOn', 'valuedOn', 'role', 'from', 'to', 'week', 'scrappedOn', 'providerId'],
  ...['causedBy', 'plannedOn'],
  // Of an event its kind, time and ids; what it was about stands beside it.
  ...['webhookMessage.type', 'webhookMessage.body', 'webhookDelivery.type', 'reason', 'aiSent.host'],
]);

/** What stays, and why. */
const kept: Readonly<Partial<Record<TenantTableName, string>>> = {
  invoice: 'issued documents, ten years (ZDDV-1, article 86)',
  invoiceLine: 'issued documents, ten years (ZDDV-1, article 86)',
  fiscalRecord: 'what the tax authority has confirmed',
  estimate: 'what was agreed on, as its hash says; it ends with the card',
};

const inJson = new Set([
  'contacts',
  'answer',
  'before',
  'after',
  'snapshot',
  'buyer',
  'seller',
  'vatGroups',
  'advances',
  'mapping',
  'lines',
]);
const modelOf = (table: TenantTableName) =>
  readModels().find((model) => model.name === table.charAt(0).toUpperCase() + table.slice(1));

const textColumns = (table: TenantTableName): readonly string[] =>
  (modelOf(table)?.fields ?? [])
    .filter(({ type, isColumn, attributes }) => isColumn && type === 'String' && !/@db\.Char\(36\)/.test(attributes))
    .map((field) => field.name)
    .filter((column) => !codes.has(column) && !codes.has(`${table}.${column}`));

const plantedIn = (table: TenantTableName, column: string): string => {
  const length = Number(
    /VarChar\((\d+)\)/.exec(modelOf(table)?.fields.find((field) => field.name === column)?.attributes ?? '')?.[1],
  );
  if (table === 'searchTerm') return 'zvezdana';
  if (column === 'contacts') return JSON.stringify([{ name, phone: null, email: null, mayApprove: false }]);
  if (inJson.has(column)) return JSON.stringify({ text: `Pokliči: ${name}`, deep: [{ name }] });
  return (length < 40 ? name : `Pokliči: ${name}, dopoldne`).slice(0, length || undefined);
};

const plain = (value: unknown) => JSON.stringify(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type TestServer = ReturnType<ReturnType<typeof withServer>>;

describe.each(enginesFor('collation'))('an erased customer on $name', (engine) => {
  const server = withServer(engine);

  test('is named in no text that leads to the person', async () => {
    const { owner, workshopId, id, beside } = await aReachedPerson(server());
    const planted = await plant(server(), workshopId, beside);
    expect(planted).toContain('jobCard.internalNote');
    const db = tenantDb(server().ctx.database, workshopId);
    const { version } = await db.customer.findUniqueOrThrow({ where: { id } });
    await done(owner, 'eraseCustomer', { id, version });
    const left: string[] = [];
    for (const table of tenantTableNames.filter((each) => kept[each] === undefined)) {
      for (const row of await everyRowOf(server().ctx.database, table, workshopId)) {
        for (const [column, value] of Object.entries(row)) {
          if (traces.some((trace) => plain(value).includes(trace))) left.push(`${table}.${column}: ${String(value)}`);
        }
      }
    }
    const mails = await server().ctx.database.outboxMessage.findMany({
      where: { dedupeKey: { startsWith: workshopId } },
    });
    left.push(
      ...mails
        .filter(({ payload }) => traces.some((trace) => plain(payload).includes(trace)))
        .map((mail) => mail.payload),
    );
    expect(left).toEqual([]);
    // What paid for the person names nobody, also where the account is another one's.
    const booked = await db.bankEntry.findMany({ where: { payment: { customerId: id } } });
    expect(booked).toMatchObject([{ payerName: null, payerIban: null, text: null }]);
    expect(await db.importChunk.count()).toBe(0);
  });

  test('leaves what is about somebody else, without the name', async () => {
    const { owner, workshopId, paidCard } = await aReachedPerson(server());
    const db = tenantDb(server().ctx.database, workshopId);
    await db.jobCard.updateMany({
      where: { id: paidCard },
      data: { customerWish: `Zavore; račun plača ${name}`, internalNote: 'Zamenjaj olje' },
    });
    const person = await db.customer.findFirstOrThrow({ where: { name, mergedIntoId: null } });
    await done(owner, 'eraseCustomer', { id: person.id, version: person.version });
    expect(await cardNow(owner, paidCard)).toMatchObject({
      customerWish: 'Zavore; račun plača …',
      internalNote: 'Zamenjaj olje',
    });
  });
});

/** Plants the name in every column of the rows, but those of the other customer; into JSON beside what is there. */
async function plant({ ctx }: TestServer, workshopId: string, other: string): Promise<readonly string[]> {
  const planted: string[] = [];
  for (const table of tenantTableNames.filter((each) => !ofNobody.has(each) && each !== 'importChunk')) {
    const rows: { updateMany(args: object): Promise<unknown> } = Reflect.get(tenantDb(ctx.database, workshopId), table);
    // Names of customers are kept: they are what is looked for.
    const columns = textColumns(table).filter((column) => table !== 'customer' || column === 'notes');
    const found = (await everyRowOf(ctx.database, table, workshopId)).map((row) =>
      z.looseObject({ id: z.string() }).parse(row),
    );
    const isTermOfOthers = ({ entityId, kind }: Record<string, unknown>) =>
      table === 'searchTerm' && (entityId === other || !termsOfTexts.has(String(kind)));
    const reached = found.filter((row) => row.id !== other && !isTermOfOthers(row));
    if (columns.length > 0 && kept[table] === undefined) expect([table, reached.length > 0]).toEqual([table, true]);
    for (const row of reached) {
      const data = columns.map((column) => [column, withName(table, column, row[column])]);
      if (columns.length > 0) await rows.updateMany({ where: { id: row.id }, data: Object.fromEntries(data) });
    }
    planted.push(...columns.map((column) => `${table}.${column}`));
  }
  return planted;
}

/** Numbers of documents are found by numbers alone. */
const termsOfTexts = new Set(['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'HISTORY_ENTRY']);

function withName(table: TenantTableName, column: string, before: unknown): string {
  const planted = plantedIn(table, column);
  const isObject = typeof before === 'string' && before.startsWith('{') && planted.startsWith('{');
  return isObject ? JSON.stringify({ ...JSON.parse(before), ...JSON.parse(planted) }) : planted;
}
