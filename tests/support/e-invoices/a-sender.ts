import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  eInvoiceDeliveries,
  eInvoiceSettings,
  webhookSecret,
} from '../../../schema/features/money/e-invoice-delivery.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { type Receiver, startReceiver } from '../../../tools/emulators/e-invoice-provider/index.ts';
import type { Engine } from '../machine/databases.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { aBillingWorkshop } from '../workshop/billing.ts';

/** A server whose operator offers folders and lets webhooks lead to this computer, where a provider listens. */
export interface SenderOptions {
  readonly server: TestServer;
  readonly receiver: Receiver;
  /** The root of the folders. */
  readonly root: string;
}

/** @returns what the tests around the call need; it is there once they run */
export function withProvider(engine: Engine): () => SenderOptions {
  let made: SenderOptions | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const receiver = await startReceiver();
    const root = await mkdtemp(join(tmpdir(), 'delavnica-provider-'));
    const database = await engine.createMigrated();
    drop = () => database.drop();
    const server = await startTestServer(database.url, {
      RATE_LIMIT_SCALE: '1000000',
      EINVOICE_FOLDER: root,
      EINVOICE_PRIVATE_ADDRESSES: 'on',
      EINVOICE_CA: receiver.authority,
    });
    made = { server, receiver, root };
  });
  afterAll(async () => {
    await made?.server.close();
    await made?.receiver.close();
    await drop?.();
  });
  return () => {
    if (made === undefined) throw new Error('The server is there once the tests run');
    return made;
  };
}

/** A workshop that sends by that way, and its customer who wants e-invoices. */
export async function aSender({ server, root }: Pick<SenderOptions, 'server' | 'root'>, settings: object) {
  const world = await aBillingWorkshop(server);
  const db = tenantDb(server.ctx.database, world.workshopId);
  const customerId = await world.customer({ kind: 'COMPANY', eInvoiceForm: 'UBL' });
  const current = async () => eInvoiceSettings.parse((await world.ask('eInvoiceSettings')).data);
  const save = async (values: object) => {
    const { version, way, form, automatic, url } = await current();
    return world.ask('saveEInvoiceSettings', { version, way, form, automatic, url, ...values });
  };
  const saved = await save(settings);
  if (saved.code !== 'OK') throw new Error(JSON.stringify(saved));
  const draft = (values: object = {}) =>
    world.doc('draftInvoice', {
      customerId,
      priceMode: 'GROSS',
      paymentMethodId: world.methods.CARD,
      lines: [{ description: 'Olje', unitPrice: 1_220_000 }],
      ...values,
    });
  const shown = async (invoiceId: string) =>
    eInvoiceDeliveries.parse((await world.ask('eInvoiceDeliveries', { invoiceId })).data);
  return {
    ...world,
    db,
    customerId,
    current,
    save,
    draft,
    shown,
    issued: async (values: object = {}) => {
      const { id, version } = await draft(values);
      return world.doc('issueInvoice', { id, version });
    },
    send: (invoiceId: string) => world.ask('sendEInvoice', { invoiceId }),
    secret: async () => webhookSecret.parse((await world.ask('newWebhookSecret')).data).secret,
    rowOf: (invoiceId: string) => db.eInvoiceDelivery.findFirstOrThrow({ where: { invoiceId } }),
    /** As if the time to try again had come. */
    due: (invoiceId: string) => db.eInvoiceDelivery.updateMany({ where: { invoiceId }, data: { dueAt: new Date(0) } }),
    /** Such as `FAILED BUSY`, of each way. */
    states: async (invoiceId: string) =>
      (await shown(invoiceId)).deliveries.map(({ state, problem }) => `${state} ${problem}`),
    files: () => readdir(join(root, world.workshopId)).catch(() => []),
  };
}
