// @module-tag desk-9
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vatSum } from '../../../../../schema/features/money/accounting.ts';
import { filesOf } from '../../../../../tests/support/answers/archive.ts';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { elementsAt, readXml } from '../../../money/e-invoices/formats/testing/read-xml.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

const rowsOf = (text: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true, bom: true }));

describe.each([...databases])('what an accountant is given, on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const query = (from: string, to: string) => `?from=${from}&to=${to}`;
  const fetched = async (client: Client, name: string, days = query(today(), today())) => {
    // The language of the account counts, whatever the browser is in.
    const response = await client.fetch(`/api/accounting/${name}${days}`, { headers: { 'accept-language': 'sl' } });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  };
  const textOf = async (client: Client, name: string, days?: string) =>
    new TextDecoder().decode((await fetched(client, name, days)).bytes);

  /** An advance of 61 EUR and its final invoice of 122 EUR, one of 122 EUR in cash, and a credit note of that one. */
  async function billed({ doc, ask, customer, card, methods }: Billing) {
    const customerId = await customer({ name: '=HYPERLINK("x")', notes: null });
    const { id: jobCardId } = await card({ customerId });
    await doc('takeDeposit', { jobCardId, amountCents: 6100, paymentMethodId: methods.CASH });
    const final = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CARD });
    const issued = await doc('issueInvoice', { id: final.id, version: final.version });
    const cash = await doc('draftInvoice', {
      lines: [{ description: '@Olje', unitPrice: 1_220_000 }],
      priceMode: 'GROSS',
      paymentMethodId: methods.CASH,
    });
    const paid = await doc('issueInvoice', { id: cash.id, version: cash.version });
    const payment = { invoiceId: paid.id, amountCents: 12_200, paymentMethodId: methods.CASH, reference: '+386' };
    expect((await ask('recordPayment', payment)).code).toBe('OK');
    const note = await doc('creditInvoice', { id: paid.id, all: true, reason: '-napaka' });
    const back = { invoiceId: note.id, amountCents: -12_200, paymentMethodId: methods.CASH };
    expect((await ask('recordPayment', back)).code).toBe('OK');
    return { issued, paid, note };
  }

  test('has each document once, credit notes below zero and advances taken off', async () => {
    const billing = await aBillingWorkshop(server());
    const { note, paid } = await billed(billing);
    await billing.doc('draftInvoice', { lines: [{ description: 'Osnutek', unitPrice: 1 }] });
    const { client } = billing.owner;
    const rows = rowsOf(await textOf(client, 'journal.csv'));
    const [first = ''] = (await textOf(client, 'journal.csv', `${query(today(), today())}&csv=semicolon`))
      .split('\r\n')
      .filter((line) => line.startsWith('P1-B1-1'));
    expect(first.split(';')).toEqual(expect.arrayContaining(['50,00', '11,00', '61,00']));
    expect(rows.map((row) => [row.Number, row.Base, row.VAT, row.Total, row['Base 22 %'], row['VAT 22 %']])).toEqual([
      ['P1-B1-1', '50.00', '11.00', '61.00', '50.00', '11.00'],
      ['P1-B1-2', '50.00', '11.00', '61.00', '50.00', '11.00'],
      ['P1-B1-3', '100.00', '22.00', '122.00', '100.00', '22.00'],
      ['P1-B1-4', '-100.00', '-22.00', '-122.00', '-100.00', '-22.00'],
    ]);
    expect(rows[1]).toMatchObject({ 'Advance invoices': 'P1-B1-1', Buyer: `'=HYPERLINK("x")`, Kind: 'Invoice' });
    expect(rows[3]).toMatchObject({ 'Credit note for': paid.number, Reason: "'-napaka", Buyer: 'Final consumer' });
    expect(note.number).toBe('P1-B1-4');

    const xml = readXml(await textOf(client, 'journal.xml'));
    expect(xml.attributes).toMatchObject({ from: today(), to: today(), taxNumber: '50223054', currency: 'EUR' });
    expect(elementsAt(xml, 'document').map(({ attributes }) => [attributes.number, attributes.total])).toEqual(
      rows.map((row) => [row.Number, row.Total]),
    );
    expect(elementsAt(xml, 'document/buyer')[0]?.attributes.name).toBe('=HYPERLINK("x")');
    const [sums] = elementsAt(xml, 'sums');
    expect(sums?.attributes).toEqual({ documents: '4', net: '100.00', vat: '22.00', total: '122.00' });
    expect(elementsAt(xml, 'sums/tax').map(({ attributes }) => attributes)).toEqual([
      { kind: 'RATE', rate: '22', base: '100.00', vat: '22.00' },
    ]);

    const vat = rowsOf(await textOf(client, 'vat.csv'));
    expect(vat.map((row) => [row.Taxed, row.Base, row.VAT, row.Total])).toEqual([
      ['22 % VAT', '100.00', '22.00', '122.00'],
      ['Total', '100.00', '22.00', '122.00'],
    ]);
    const asked = await billing.ask('vatSums', { from: today(), to: today() });
    expect(z.array(vatSum).parse(asked.data)).toEqual([
      { kind: 'RATE', rate: 2200, baseCents: 10_000, vatCents: 2200 },
    ]);
  });

  test('has the payments of its days by method, without what was voided', async () => {
    const billing = await aBillingWorkshop(server());
    await billed(billing);
    const { client } = billing.owner;
    const db = tenantDb(server().ctx.database, billing.workshopId);
    const rows = rowsOf(await textOf(client, 'payments.csv'));
    expect(rows.map((row) => [row.Amount, row.Documents])).toEqual(
      expect.arrayContaining([
        ['61.00', 'P1-B1-1: 61.00'],
        ['122.00', 'P1-B1-3: 122.00'],
        ['-122.00', 'P1-B1-4: -122.00'],
      ]),
    );
    expect(rows.map(({ Reference }) => Reference)).toContain("'+386");
    const cash = async () =>
      rowsOf(await textOf(client, 'payment-methods.csv')).map((row) => [row['Number of payments'], row.Amount]);
    expect(await cash()).toEqual([['3', '61.00']]);
    await db.payment.updateMany({ where: { amountCents: 6100 }, data: { voidedAt: server().clock.now() } });
    expect(await cash()).toEqual([['2', '0.00']]);
  });

  test('is one archive for the owner, with the PDF and the e-invoice of each document of these days', async () => {
    const billing = await aBillingWorkshop(server());
    const { issued } = await billed(billing);
    const { owner, workshopId } = billing;
    const { bytes, status, headers } = await fetched(owner.client, 'period.zip');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await filesOf(bytes);
    const names = [...files.keys()];
    expect(names.slice(0, 7)).toEqual([
      ...['journal.csv', 'journal.xml', 'vat.csv', 'payments.csv', 'payment-methods.csv'],
      ...['stock-value.csv', 'storage-deferred.csv'],
    ]);
    // Of all tables the heads are in one language.
    expect(files.get('stock-value.csv')?.toString('utf8')).toContain('Number,Part,Unit,Quantity,Average cost,Value');
    expect(files.get('storage-deferred.csv')?.toString('utf8')).toContain('Storage,Invoice,Issued on');
    const folder = `invoices/${issued.year}`;
    expect(names).toContain(`${folder}/dobropis-P1-B1-4.pdf`);
    expect(names).toEqual(
      expect.arrayContaining(['.pdf', '-eslog.xml', '-ubl.xml'].map((end) => `${folder}/racun-P1-B1-2${end}`)),
    );
    const journal = rowsOf(files.get('journal.csv')?.toString('utf8') ?? '');
    expect(journal).toEqual(rowsOf(await textOf(owner.client, 'journal.csv')));
    const exported = { email: owner.email, kind: 'data-exported' };
    const events = tablesOfAllWorkshops(server().ctx.database).securityEvent;
    expect(await events.count({ where: exported })).toBe(1);
    // Of other days there is nothing, and of another workshop neither.
    const other = await aBillingWorkshop(server());
    const before = await filesOf((await fetched(owner.client, 'period.zip', query('2020-01-01', '2020-12-31'))).bytes);
    const foreign = await filesOf((await fetched(other.owner.client, 'period.zip')).bytes);
    for (const empty of [before, foreign]) {
      expect([...empty.keys()]).toEqual(names.slice(0, 7));
      expect(rowsOf(empty.get('journal.csv')?.toString('utf8') ?? '')).toEqual([]);
    }
    expect(workshopId).not.toBe(other.workshopId);
  });

  test('goes through a long journal page by page, each number once and in order', async () => {
    const { owner, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    const now = server().clock.now();
    const documents = Array.from({ length: 401 }, (_, at) => ({
      id: newId(now),
      kind: 'INVOICE' as const,
      state: 'ISSUED' as const,
      series: 'P1-B1',
      year: now.getUTCFullYear(),
      number: `P1-B1-${at + 1}`,
      sequence: at + 1,
      priceMode: 'NET' as const,
      issuedAt: now,
      issuedOn: today(),
      netCents: 0,
      vatCents: 0,
      totalCents: 0,
      openCents: 0,
      vatGroups: [],
      advances: [],
      createdAt: now,
      isExample: at === 400,
    }));
    await db.invoice.createMany({ data: documents });
    const numbers = rowsOf(await textOf(owner.client, 'journal.csv')).map((row) => row.Number);
    expect(numbers).toEqual(documents.slice(0, 400).map(({ number }) => number));
  });

  test('refuses days that are none, an end before its beginning, and who may not', async () => {
    const { owner } = await aBillingWorkshop(server());
    for (const days of ['', query('2026-02-30', '2026-03-01'), query('2026-03-02', '2026-03-01')]) {
      expect((await fetched(owner.client, 'journal.csv', days)).status).toBe(400);
      expect((await fetched(owner.client, 'period.zip', days)).status).toBe(400);
    }
    const desk = (await aMember(server(), owner, 'receptionist')).client;
    const mechanic = (await aMember(server(), owner, 'mechanic')).client;
    const statuses = async (client: Client) => [
      (await fetched(client, 'journal.xml')).status,
      (await fetched(client, 'period.zip')).status,
    ];
    expect(await statuses(desk)).toEqual([200, 403]);
    expect(await statuses(mechanic)).toEqual([403, 403]);
  });
});
