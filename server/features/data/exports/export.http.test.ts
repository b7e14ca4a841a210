import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { file } from '../../../../schema/features/workshop/files.ts';
import { filesOf } from '../../../../tests/support/answers/archive.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner, aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { done, proposed, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { aPaper, aPhoto, sendFile } from '../../../../tests/support/workshop/photos.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { tenantTableNames } from '../../../infrastructure/tenant/tenant-tables.ts';
import { leftOut } from './json-data.ts';

const path = '/api/export.zip';

async function exported(client: Client) {
  const response = await client.fetch(path);
  expect(response.status).toBe(200);
  const files = await filesOf(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const rowsOf = (name: string) =>
    z.array(z.record(z.string(), z.string())).parse(parse(textOf(name), { columns: true, bom: true }));
  return { names: [...files.keys()], files, textOf, rowsOf, headers: response.headers };
}

describe.each([...databases])('the export of a workshop on $name', (engine) => {
  const server = withServer(engine);

  test('has tables, all data and a PDF of each document that was issued', async () => {
    const { owner, doc, ask, customer, card, methods, workshopId } = await aBillingWorkshop(server());
    const customerId = await customer({ name: '=Čebelar; "Žan"', notes: '-1', email: 'zan@example.com' });
    const { id: jobCardId } = await card({ customerId });
    const draft = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    const issued = await doc('issueInvoice', { id: draft.id, version: 1 });
    const paid = { invoiceId: issued.id, amountCents: 2000, paymentMethodId: methods.CASH };
    expect((await ask('recordPayment', paid)).code).toBe('OK');
    const db = tenantDb(server().ctx.database, workshopId);
    await doc('draftInvoice', { lines: [{ description: 'Olje', unitPrice: 1 }] });
    const back = { id: newId(server().clock.now()), amountCents: -550, paidAt: server().clock.now() };
    await db.payment.create({ data: { ...back, createdAt: server().clock.now() } });
    const vehicle = z.object({ id: z.string() }).parse((await ask('createVehicle', { plate: 'KP 12-ABC' })).data);
    const entry = { on: '2019-05-06', km: 90_000, text: 'Jermen', totalCents: 12_345, source: 'staro.csv' };
    const now = server().clock.now();
    await db.historyEntry.create({ data: { ...entry, id: newId(now), vehicleId: vehicle.id, createdAt: now } });

    const { names, files, textOf, rowsOf, headers } = await exported(owner.client);
    expect(headers.get('content-type')).toBe('application/zip');
    const tables = ['customers', 'vehicles', 'job-cards', 'invoices', 'payments', 'history'].map(
      (each) => `${each}.csv`,
    );
    const year = String(issued.year);
    const document = `invoices/${year}/racun-P1-B1-1.pdf`;
    const eInvoices = ['eslog', 'ubl'].map((syntax) => `invoices/${year}/racun-P1-B1-1-${syntax}.xml`);
    expect(names).toEqual([...tables, 'data.json', document, ...eInvoices, 'files.csv']);
    expect(textOf(eInvoices[0] ?? '')).toContain('urn:eslog:2.00');
    expect(textOf(eInvoices[1] ?? '')).toContain('<cbc:ID>P1-B1-1</cbc:ID>');
    expect(files.get(document)?.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of tables) expect(files.get(name)?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(textOf('customers.csv')).toContain(`"'=Čebelar; ""Žan"""`);
    expect(rowsOf('customers.csv')).toMatchObject([
      { name: `'=Čebelar; "Žan"`, notes: "'-1", email: 'zan@example.com' },
    ]);
    expect(rowsOf('vehicles.csv')).toHaveLength(2);
    expect(rowsOf('job-cards.csv')).toMatchObject([{ customer: `'=Čebelar; "Žan"`, total: '122.00' }]);
    const [, draftRow] = rowsOf('invoices.csv');
    expect(rowsOf('invoices.csv')[0]).toMatchObject({
      number: 'P1-B1-1',
      total: '122.00',
      paid: '20.00',
      open: '102.00',
    });
    expect(draftRow).toMatchObject({ number: '', state: 'DRAFT' });
    // What was given back is a number, and no formula that is made harmless.
    expect(rowsOf('payments.csv')).toMatchObject([
      { amount: '20.00', invoices: 'P1-B1-1: 20.00' },
      { amount: '-5.50', invoices: '' },
    ]);
    expect(rowsOf('history.csv')).toMatchObject([
      { plate: 'KP 12-ABC', on: '2019-05-06', km: '90000', total: '123.45' },
    ]);

    const data = z.record(z.string(), z.unknown()).parse(JSON.parse(textOf('data.json')));
    expect(Object.keys(data)).toEqual([
      ...['exportedAt', 'workshop'],
      ...tenantTableNames.filter((name) => !leftOut.has(name)),
    ]);
    expect(data).toMatchObject({
      workshop: { legalName: 'Avto Novak d.o.o.' },
      customer: [{ id: customerId, contacts: [] }],
      invoice: [{ number: 'P1-B1-1', buyer: { name: '=Čebelar; "Žan"' } }, { number: null }],
    });
  });

  test('has the photos and papers that are shown, byte by byte, each under a name of its own', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const mechanic = await aMember(server(), owner);
    const card = await taken(owner);
    const job = await proposed(owner, card.id);
    const kept = async (by: Person, belongsTo: string, name: string, bytes?: Uint8Array) => {
      const { data } = await sendFile(by, bytes ?? (await aPhoto()), belongsTo, { name });
      return z.object({ file }).parse(data).file;
    };
    const onCard = await kept(owner, `JOB_CARD:${card.id}`, 'sprednji žaromet.JPG');
    const onJob = await kept(mechanic, `JOB:${job.id}`, 'Sprednji žaromet.jpg');
    const ofCar = await kept(owner, `VEHICLE:${card.vehicleId}`, 'CON.pdf', Buffer.concat([aPaper, Buffer.from('\n')]));
    const ofCustomer = await kept(owner, `CUSTOMER:${card.customerId}`, 'privolitev.pdf', aPaper);
    const { id: workshopId } = z.object({ id: z.string() }).parse(await done(owner, 'workshop'));
    const lost = await kept(owner, `WORKSHOP:${workshopId}`, 'logotip.webp', await aPhoto('webp'));
    const { sha256 } = await (await tablesOf(server(), owner)).file.findUniqueOrThrow({ where: { id: lost.id } });
    const later = new Date(Date.now() + 86_400_000);
    expect(await server().ctx.files.remove({ workshopId, sha256, size: 'full' }, later)).toBe(true);
    const { id, version } = await kept(owner, `JOB_CARD:${card.id}`, 'pomota.jpg');
    await done(owner, 'removeFile', { id, version });
    await kept(other, `JOB_CARD:${(await taken(other)).id}`, 'tuje.jpg', await aPhoto('webp'));

    const { names, files, rowsOf } = await exported(owner.client);
    const paths = [
      ...[`files/${card.number}/sprednji žaromet.JPG`, `files/${card.number}/Sprednji žaromet (2).jpg`],
      ...['files/vehicles/LJ AB-123/_.pdf', 'files/customers/Ana/privolitev.pdf'],
    ];
    expect(names.slice(names.indexOf('data.json') + 1)).toEqual([...paths, 'files.csv']);
    for (const [at, { id }] of [onCard, onJob, ofCar, ofCustomer].entries()) {
      const served = await (await owner.client.fetch(`/api/files/${id}`)).arrayBuffer();
      expect(files.get(paths[at] ?? '')?.equals(Buffer.from(served))).toBe(true);
    }
    const [ownerName, mechanicName] = z
      .array(z.object({ displayName: z.string() }).loose())
      .parse(await done(owner, 'staff'))
      .map(({ displayName }) => displayName);
    const rows = rowsOf('files.csv');
    expect(rows.map(({ path, kind, state, createdBy }) => [path, kind, state, createdBy])).toEqual([
      [paths[0], 'JOB_CARD', 'IN_ARCHIVE', ownerName],
      [paths[1], 'JOB', 'IN_ARCHIVE', mechanicName],
      [paths[2], 'VEHICLE', 'IN_ARCHIVE', ownerName],
      [paths[3], 'CUSTOMER', 'IN_ARCHIVE', ownerName],
      ['', 'WORKSHOP', 'MISSING', ownerName],
    ]);
    expect(rows).toMatchObject([
      { card: card.number, name: 'sprednji žaromet.JPG', mime: 'image/jpeg', id: onCard.id },
      { card: card.number, createdAt: onJob.createdAt },
      { card: '', plate: 'LJ AB-123', bytes: String(ofCar.bytes) },
      { card: '', customer: 'Ana' },
      { name: 'logotip.webp', id: lost.id },
    ]);
  });

  test('gives away no hash and no token, and nothing of another workshop', async () => {
    const { owner, ask, customer, card } = await aBillingWorkshop(server());
    const other = await aBillingWorkshop(server());
    await other.customer({ name: 'Tuja stranka' });
    const { id: jobCardId } = await card({ customerId: await customer() });
    expect((await ask('shareLink', { jobCardId })).code).toBe('OK');
    const { textOf, rowsOf } = await exported(owner.client);
    const text = textOf('data.json');
    expect(text).toContain(jobCardId);
    expect(text).not.toMatch(/hash|token|password|secret|sealed/i);
    const links = await tenantDb(server().ctx.database, Object(JSON.parse(text)).workshop.id).shareLink.findMany();
    expect(links).toHaveLength(1);
    for (const { tokenHash } of links) expect(text).not.toContain(tokenHash);
    expect(rowsOf('customers.csv').map(({ name }) => name)).not.toContain('Tuja stranka');
    expect(text).not.toContain('Tuja stranka');
  });

  test('goes through the tables page by page', async () => {
    const { owner, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    const now = server().clock.now();
    const data = Array.from({ length: 1201 }, (_, place) => ({
      id: newId(now),
      kind: 'PERSON' as const,
      name: `Stranka ${place}`,
      contacts: [],
      country: 'SI',
      createdAt: now,
    }));
    await db.customer.createMany({ data });
    const { rowsOf, textOf } = await exported(owner.client);
    const names = data.map(({ name }) => name).toSorted();
    expect(
      rowsOf('customers.csv')
        .map(({ name }) => name ?? '')
        .toSorted(),
    ).toEqual(names);
    expect(JSON.parse(textOf('data.json')).customer).toHaveLength(1201);
  });

  test('takes more jobs at once than a database takes values in a question', async () => {
    const { owner, card, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    const now = server().clock.now();
    const { id: jobCardId, jobIds } = await card({});
    const job = { jobCardId, title: 'Pregled', state: 'DONE', pricing: 'LINES', createdAt: now } as const;
    const many = Array.from({ length: 1_000 }, (_, place) => ({ ...job, id: newId(now), sortOrder: place + 1 }));
    await db.job.createMany({ data: many });
    const { rowsOf } = await exported(owner.client);
    expect(rowsOf('job-cards.csv')).toMatchObject([{ total: '122.00' }]);
    expect(jobIds).toHaveLength(1);
  });

  test('is the owner’s, also for ninety days after the last day that was paid', async () => {
    const owner = await aSubscriber(server());
    const codeOf = async (client: Client) => (await client.restOutcome('GET', path)).code;
    expect(await codeOf(server().visitor())).toBe('UNAUTHENTICATED');
    expect(await codeOf((await anOwner(server())).client)).toBe('PAYMENT_REQUIRED');
    for (const role of ['mechanic', 'receptionist']) {
      expect(await codeOf((await aMember(server(), owner, role)).client)).toBe('FORBIDDEN');
    }
    const { user } = server().ctx.database;
    const endedAgo = (days: number) => {
      const currentPeriodEnd = new Date(server().clock.now().getTime() - days * 86_400_000);
      const data = { subscriptionStatus: 'canceled', paymentVerified: false, currentPeriodEnd };
      return user.updateMany({ where: { email: owner.email }, data });
    };
    await endedAgo(89);
    expect((await exported(owner.client)).names).toContain('data.json');
    await endedAgo(91);
    expect(await codeOf(owner.client)).toBe('PAYMENT_REQUIRED');
  });
});
