import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookSecret } from '../../../../schema/features/money/e-invoice-delivery.ts';
import { aSender, withProvider } from '../../../../tests/support/e-invoices/a-sender.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { type Answer, status } from '../../../../tools/emulators/e-invoice-provider/index.ts';
import { deliverDue, deliverEInvoice } from './deliver.ts';
import { reencryptWebhookSecrets } from './webhook-secret.ts';

describe.each([...databases])('e-invoices for a webhook on $name', (engine) => {
  const around = withProvider(engine);
  const far = new Date('2999-01-01T00:00:00Z');
  const webhook = () => ({ way: 'WEBHOOK', form: 'UBL', url: `${around().receiver.url}/${randomUUID()}` });
  /** What came to the address of a workshop. */
  const received = (url: string | null) => around().receiver.received.filter(({ path }) => url?.endsWith(path));

  test('a webhook gets the XML, signed with the secret that was shown once', async () => {
    const sender = await aSender(around(), webhook());
    const { url } = await sender.current();
    const invoice = await sender.issued();
    // Without a secret nothing leaves.
    expect((await sender.send(invoice.id)).code).toBe('OK');
    expect(await sender.states(invoice.id)).toEqual(['FAILED SECRET']);
    const secret = await sender.secret();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const row = await sender.db.eInvoiceProvider.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await sender.current())).not.toContain(secret);
    await sender.send(invoice.id);
    expect(await sender.states(invoice.id)).toEqual(['SENT null']);
    const [post] = received(url);
    expect(received(url)).toHaveLength(1);
    const [, time = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(`${post?.headers['x-delavnica-signature']}`) ?? [];
    expect(
      createHmac('sha256', secret)
        .update(`${time}.`)
        .update(post?.body ?? '')
        .digest('hex'),
    ).toBe(signature);
    expect(post?.headers['idempotency-key']).toBe((await sender.rowOf(invoice.id)).id);
    expect(post?.body).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
  });

  test('a secret that was asked for under an id is kept nowhere in plain, and a new one replaces it', async () => {
    const sender = await aSender(around(), webhook());
    const operationId = randomUUID();
    const asked = async () => webhookSecret.parse((await sender.ask('newWebhookSecret', { operationId })).data).secret;
    const secret = await asked();
    expect(JSON.stringify(await sender.db.answeredOperation.findMany())).not.toContain(secret);
    expect(await asked()).not.toBe(secret);
  });

  test('500 and then 200: it is tried again under the same key, and waits longer each time', async () => {
    const sender = await aSender(around(), webhook());
    const { url } = await sender.current();
    await sender.secret();
    const { id } = await sender.issued();
    around().receiver.answerWith(status(500), status(503));
    await sender.send(id);
    const first = await sender.rowOf(id);
    expect(first).toMatchObject({ state: 'QUEUED', problem: 'BUSY', status: 500, attempts: 1 });
    const waits = (row: { dueAt: Date | null }) =>
      ((row.dueAt?.getTime() ?? 0) - around().server.clock.now().getTime()) / 1000;
    expect(waits(first)).toBeLessThanOrEqual(10);
    // Anyone who presses meanwhile sends no second one.
    expect((await sender.send(id)).code).toBe('OK');
    await sender.due(id);
    await deliverDue(around().server.ctx);
    await expect.poll(async () => (await sender.rowOf(id)).problem && (await sender.rowOf(id)).status).toBe(503);
    expect(waits(await sender.rowOf(id))).toBeGreaterThan(15);
    await sender.due(id);
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(id)).toEqual(['SENT null']);
    const keys = received(url).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([first.id, first.id, first.id]);
    expect(new Set(received(url).map(({ body }) => body)).size).toBe(1);
  });

  test.each([
    [302, 'FAILED REDIRECTED'],
    [404, 'FAILED REFUSED'],
  ])('a provider that answers %i is not asked again until somebody sends it again', async (code, state) => {
    const sender = await aSender(around(), webhook());
    const { url } = await sender.current();
    await sender.secret();
    const { id } = await sender.issued();
    around().receiver.answerWith(status(code, { location: around().receiver.url }));
    await sender.send(id);
    expect(await sender.states(id)).toEqual([state]);
    expect((await sender.shown(id)).deliveries).toMatchObject([{ status: code, nextAt: null }]);
    await deliverDue(around().server.ctx);
    expect(received(url)).toHaveLength(1);
    await sender.send(id);
    expect(await sender.states(id)).toEqual(['SENT null']);
  });

  test('one that does not answer holds up its own workshop, and no other', async () => {
    const [silent, other] = [await aSender(around(), webhook()), await aSender(around(), webhook())];
    const queued = async (sender: typeof silent) => {
      await sender.secret();
      const { id } = await sender.issued();
      around().receiver.answerWith(status(500));
      await sender.send(id);
      return id;
    };
    const waiting = [await queued(silent), await queued(silent)];
    const id = await queued(other);
    // Of both, the one is answered when the other workshop's is sent.
    const { url } = await silent.current();
    let answer = () => {};
    const oneOfBoth: Answer = (response, request) => {
      const reply = () => response.writeHead(200).end();
      if (url?.endsWith(`${request.url}`)) answer = reply;
      else reply();
    };
    around().receiver.answerWith(oneOfBoth, oneOfBoth);
    for (const invoiceId of waiting) await silent.due(invoiceId);
    await other.due(id);
    // By the job of the server alone: a pass beside it would send the second one of the same workshop.
    around().server.ctx.jobs.wake('e-invoices');
    await expect.poll(() => other.states(id)).toEqual(['SENT null']);
    await expect.poll(() => received(url).length).toBe(waiting.length + 1);
    expect(await silent.db.eInvoiceDelivery.count({ where: { state: 'SENT' } })).toBe(0);
    answer();
    for (const invoiceId of waiting) await expect.poll(() => silent.states(invoiceId)).toEqual(['SENT null']);
  });

  test('is given up after a day and a night of silence', async () => {
    const sender = await aSender(around(), webhook());
    await sender.secret();
    const { id } = await sender.issued();
    around().receiver.answerWith(status(500));
    await sender.send(id);
    // Before it is due: the job of the server may be quicker.
    around().receiver.answerWith(status(500));
    await sender.db.eInvoiceDelivery.updateMany({
      where: { invoiceId: id },
      data: { attempts: 29, dueAt: new Date(0) },
    });
    await deliverDue(around().server.ctx);
    await expect.poll(() => sender.states(id)).toEqual(['FAILED BUSY']);
  });

  test('several deliverers at once send once, and what a dead one had is taken up under the same key', async () => {
    const sender = await aSender(around(), webhook());
    const { url } = await sender.current();
    await sender.secret();
    const { id } = await sender.issued();
    const row = {
      id: randomUUID(),
      invoiceId: id,
      way: 'WEBHOOK' as const,
      form: 'UBL' as const,
      state: 'QUEUED' as const,
      dueAt: new Date(0),
      createdAt: around().server.clock.now(),
    };
    await sender.db.eInvoiceDelivery.create({ data: row });
    const one = { workshopId: sender.workshopId, id: row.id };
    await Promise.all(Array.from({ length: 6 }, () => deliverEInvoice(around().server.ctx, one)));
    await expect.poll(() => sender.states(id)).toEqual(['SENT null']);
    expect(received(url)).toHaveLength(1);
    // Its process was killed between the answer and the row: claimed, and never written down.
    const claimed = { state: 'QUEUED', sentAt: null, dueAt: far } as const;
    await sender.db.eInvoiceDelivery.updateMany({ where: { id: row.id }, data: claimed });
    await deliverEInvoice(around().server.ctx, one);
    expect(received(url)).toHaveLength(1);
    await sender.due(id);
    await deliverEInvoice(around().server.ctx, one);
    await expect.poll(() => sender.states(id)).toEqual(['SENT null']);
    expect(received(url).map(({ headers }) => headers['idempotency-key'])).toEqual([row.id, row.id]);
    // A second row for the same document and way cannot be.
    await expect(sender.db.eInvoiceDelivery.create({ data: { ...row, id: randomUUID() } })).rejects.toThrow();
  });

  test('two who press at the same moment send one', async () => {
    const sender = await aSender(around(), webhook());
    const { url } = await sender.current();
    await sender.secret();
    const { id } = await sender.issued();
    const pressed = await Promise.all(Array.from({ length: 4 }, () => sender.send(id)));
    expect(pressed.filter(({ code }) => code !== 'OK' && code !== 'INVALID_STATE')).toEqual([]);
    await expect.poll(() => sender.states(id)).toEqual(['SENT null']);
    expect(received(url)).toHaveLength(1);
  });

  test('secrets are sealed anew with another key, and readable afterwards', async () => {
    const sender = await aSender(around(), webhook());
    const secret = await sender.secret();
    const { ctx } = around().server;
    const [old] = ctx.config.dataKeys;
    const rotated = { ...ctx, config: { ...ctx.config, dataKeys: [Buffer.alloc(32, 7), old] as const } };
    expect((await reencryptWebhookSecrets(rotated)).reencrypted).toBeGreaterThan(0);
    expect(await reencryptWebhookSecrets(rotated)).toEqual({ reencrypted: 0, left: 0 });
    const back = { ...ctx, config: { ...ctx.config, dataKeys: [old, Buffer.alloc(32, 7)] as const } };
    await reencryptWebhookSecrets(back);
    const { id } = await sender.issued();
    const { url } = await sender.current();
    await sender.send(id);
    const [post] = received(url);
    const [, time = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(`${post?.headers['x-delavnica-signature']}`) ?? [];
    expect(
      createHmac('sha256', secret)
        .update(`${time}.`)
        .update(post?.body ?? '')
        .digest('hex'),
    ).toBe(signature);
  });

  test('the audit trail says who sent e-invoices elsewhere and when, and never what is secret', async () => {
    const sender = await aSender(around(), { way: null, form: 'ESLOG', url: null });
    const trail = async () => {
      const { data } = await sender.owner.client.restOutcome('GET', '/api/security-events');
      const { events } = z.object({ events: z.array(listed) }).parse(data);
      return events.filter(({ kind }) => /e-invoice|webhook/.test(kind)).toReversed();
    };
    const { host } = new URL(around().receiver.url);
    const db = (path: string) => `${around().receiver.url}/${path}`;
    await sender.save({ way: 'FOLDER' });
    await sender.save({ way: 'WEBHOOK', url: db('first-token') });
    const secret = await sender.secret();
    await sender.save({ automatic: true, form: 'UBL' });
    await sender.save({ url: db('second-token') });
    // What was refused has changed nothing.
    expect((await sender.save({ url: 'https://nowhere.invalid/third' })).code).toBe('BAD_INPUT');
    await sender.save({ way: null });
    const events = await trail();
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['e-invoice-way-changed', '– → FOLDER'],
      ['e-invoice-way-changed', `FOLDER → WEBHOOK ${host}`],
      ['webhook-secret-renewed', ''],
      ['e-invoice-way-changed', `WEBHOOK ${host} → WEBHOOK ${host}`],
      ['e-invoice-way-changed', `WEBHOOK ${host} → –`],
    ]);
    expect(new Set(events.map(({ email }) => email))).toEqual(new Set([sender.owner.email]));
    expect(events.every(({ at, address }) => !Number.isNaN(Date.parse(at)) && address !== '')).toBe(true);
    const file = await (await sender.owner.client.rest('GET', '/api/security-events.csv')).text();
    for (const hidden of [secret, 'first-token', 'second-token']) expect(file).not.toContain(hidden);
    expect(file).toContain(host);
  });
});

const listed = z.object({
  kind: z.string(),
  detail: z.string(),
  email: z.string(),
  at: z.string(),
  address: z.string(),
});
