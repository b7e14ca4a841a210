import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deliveryMoves,
  deliveryStatesBefore,
  eInvoiceDeliveries,
  eInvoiceSettings,
} from '../../../../schema/features/money/e-invoice-delivery.ts';
import { aSender, withProvider } from '../../../../tests/support/e-invoices/a-sender.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { deliverDue, deliverEInvoice } from './deliver.ts';

test('a delivery that was accepted stays accepted; what has failed may go again', () => {
  expect(deliveryMoves.SENT).toEqual([]);
  expect(deliveryStatesBefore('QUEUED')).toEqual(['FAILED']);
  expect(deliveryStatesBefore('SENT')).toEqual(['QUEUED', 'FAILED']);
  expect(deliveryStatesBefore('FAILED')).toEqual(['QUEUED']);
});

describe.each([...databases])('e-invoices in a folder on $name', (engine) => {
  const around = withProvider(engine);
  const folder = { way: 'FOLDER', form: 'ESLOG' };

  test('are off at first, and saved over the version that was seen', async () => {
    const world = await aBillingWorkshop(around().server);
    const settings = eInvoiceSettings.parse((await world.ask('eInvoiceSettings')).data);
    expect(settings).toMatchObject({
      way: null,
      form: 'ESLOG',
      automatic: false,
      hasSecret: false,
      folderOffered: true,
    });
    const save = (values: object) => world.ask('saveEInvoiceSettings', { ...settings, ...values });
    for (const url of [
      'http://example.com/',
      'ftp://example.com/',
      'https://a:b@example.com/',
      'https://example.com/#x',
      'example',
      null,
    ]) {
      expect((await save({ way: 'WEBHOOK', url })).code, `${url}`).toBe('BAD_INPUT');
    }
    expect((await save({ way: 'PEPPOL' })).code).toBe('BAD_INPUT');
    expect((await save({ way: 'FOLDER' })).code).toBe('OK');
    expect((await save({ way: null })).code).toBe('CONFLICT');
    expect((await world.ask('newWebhookSecret')).code).toBe('INVALID_STATE');
  });

  test('a folder gets the very file that the desk saves, by a name with year, kind and number', async () => {
    const sender = await aSender(around(), folder);
    const invoice = await sender.issued();
    expect(await sender.shown(invoice.id)).toEqual({ wanted: true, way: 'FOLDER', deliveries: [] });
    const sent = eInvoiceDeliveries.parse((await sender.send(invoice.id)).data);
    expect(sent.deliveries).toMatchObject([
      { way: 'FOLDER', form: 'ESLOG', state: 'SENT', problem: null, attempts: 1, nextAt: null },
    ]);
    const year = invoice.issuedOn?.slice(0, 4);
    const name = `${year}-racun-${invoice.number}-eslog.xml`;
    expect(await sender.files()).toEqual([name]);
    const saved = await sender.owner.client.fetch(`/api/invoices/${invoice.id}.xml?syntax=eslog`);
    expect(await readFile(join(around().root, sender.workshopId, name), 'utf8')).toBe(await saved.text());
    // It was accepted, and is sent no second time.
    expect((await sender.send(invoice.id)).code).toBe('INVALID_STATE');
    const acts = await sender.db.activity.findMany({ where: { entityId: invoice.id, act: 'sendEInvoice' } });
    expect(acts.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ way: 'FOLDER', form: 'ESLOG' }]);
  });

  test('go by themselves at issue where that is wanted: invoices, credit notes, and never for who wants none', async () => {
    const sender = await aSender(around(), { ...folder, automatic: true });
    const invoice = await sender.issued();
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(invoice.id)).toEqual(['SENT null']);
    const credit = await sender.doc('creditInvoice', { id: invoice.id, all: true, reason: 'Napaka' });
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(credit.id)).toEqual(['SENT null']);
    expect((await sender.files()).map((name) => name.split('-')[1]).toSorted()).toEqual(['dobropis', 'racun']);
    const without = await sender.issued({ customerId: await sender.customer() });
    const consumer = await sender.issued({ customerId: undefined });
    expect([await sender.states(without.id), await sender.states(consumer.id)]).toEqual([[], []]);
    expect((await sender.send(without.id)).code).toBe('INVALID_STATE');
    await sender.save({ automatic: false });
    expect(await sender.states((await sender.issued()).id)).toEqual([]);
  });

  test('what is missing stops neither the issue nor is it sent, and is said when somebody sends it again', async () => {
    const sender = await aSender(around(), { ...folder, automatic: true });
    const customerId = await sender.customer({ eInvoiceForm: 'ESLOG', address: null, town: null });
    const { id } = await sender.issued({ customerId });
    expect(await sender.states(id)).toEqual(['FAILED INCOMPLETE']);
    const again = await sender.send(id);
    expect(again).toMatchObject({ code: 'BAD_INPUT', fields: { 'buyer.address': expect.any(String) } });
    expect(await sender.files()).toEqual([]);
  });

  test('a document that is not issued, with its transaction, leaves nothing on its way', async () => {
    const sender = await aSender(around(), { ...folder, automatic: true });
    const { id, version } = await sender.draft();
    expect((await sender.send(id)).code).toBe('INVALID_STATE');
    expect((await sender.ask('issueInvoice', { id, version: version + 1 })).code).toBe('CONFLICT');
    expect(await sender.db.eInvoiceDelivery.count({ where: { invoiceId: id } })).toBe(0);
  });

  test('a way that was turned off, and a folder that is away, are said; the folder is waited for', async () => {
    const sender = await aSender(around(), { ...folder, automatic: true });
    await rename(around().root, `${around().root}-away`);
    const { id } = await sender.issued();
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(id)).toEqual(['QUEUED FOLDER']);
    await rename(`${around().root}-away`, around().root);
    await sender.save({ way: null });
    await sender.due(id);
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(id)).toEqual(['FAILED CHANGED']);
    expect((await sender.send(id)).code).toBe('INVALID_STATE');
    await sender.save({ way: 'FOLDER' });
    await sender.send(id);
    expect(await sender.states(id)).toEqual(['SENT null']);
  });

  test('another workshop sees and sends nothing of it', async () => {
    const sender = await aSender(around(), folder);
    const { id } = await sender.issued();
    const other = await aSender(around(), folder);
    expect((await other.ask('eInvoiceDeliveries', { invoiceId: id })).code).toBe('NOT_FOUND');
    expect((await other.send(id)).code).toBe('NOT_FOUND');
    await sender.send(id);
    expect([(await sender.files()).length, await other.files()]).toEqual([1, []]);
    const row = await sender.rowOf(id);
    // Named with the wrong workshop, it is nobody's.
    await deliverEInvoice(around().server.ctx, { workshopId: other.workshopId, id: row.id });
    expect(await other.files()).toEqual([]);
  });
});

describe('where the operator has set nothing', () => {
  let server: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await databases[0].createMigrated();
    drop = () => database.drop();
    server = await startTestServer(database.url);
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  test('there are no folders, and webhooks lead to public addresses only', async () => {
    const { ask } = await aBillingWorkshop(server);
    const settings = eInvoiceSettings.parse((await ask('eInvoiceSettings')).data);
    expect(settings.folderOffered).toBe(false);
    const save = (values: object) => ask('saveEInvoiceSettings', { ...settings, ...values });
    expect((await save({ way: 'FOLDER' })).fields).toEqual({
      way: expect.stringContaining('Folders are not available'),
    });
    for (const url of [
      'https://127.0.0.1/',
      'https://localhost:9/',
      'https://[::1]/',
      'https://169.254.169.254/latest/',
    ]) {
      expect((await save({ way: 'WEBHOOK', url })).fields, url).toEqual({
        url: expect.stringContaining('private network'),
      });
    }
  });
});
