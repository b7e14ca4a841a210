import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import type { AuthorityForTests } from '../../../../tests/support/fiscal/an-authority.ts';
import {
  aConfirmingWorkshop,
  type Confirming,
  operatorTaxNumber,
} from '../../../../tests/support/fiscal/confirming-workshop.ts';
import { withAuthority } from '../../../../tests/support/fiscal/with-authority.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import type { Billing } from '../../../../tests/support/workshop/billing.ts';
import { faultSchema } from '../../../../tools/emulators/fiscal-authority/control/faults.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { sendWaiting } from './records/send-waiting.ts';
import { warnOwners } from './records/warn-owner.ts';

const lines = [{ description: 'Olje', unitPrice: 122_000 }];
const eor = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

describe.each(enginesFor('locks'))('confirming invoices on $name', (engine) => {
  const confirming = withAuthority(engine);

  const aDraft = ({ doc, methods }: Billing, values: object = {}) =>
    doc('draftInvoice', { lines, paymentMethodId: methods.CASH, ...values });
  const issued = async (world: Billing, values: object = {}) => {
    const { id, version } = await aDraft(world, values);
    return world.doc('issueInvoice', { id, version });
  };
  /** On a busy machine the authority is asked a second time, as after any silence. */
  const answered = async (world: Billing, invoice: Invoice) => {
    if (invoice.fiscal?.state === 'WAITING') await later(world);
    return world.doc('invoice', { id: invoice.id });
  };
  const sent = (number: string) =>
    confirming()
      .authority.control.messages()
      .flatMap(({ payload }) => {
        const found = messageOf.safeParse(payload).data?.InvoiceRequest;
        return found !== undefined && found.Invoice.InvoiceIdentifier.InvoiceNumber === number ? [found] : [];
      });
  const recordsOf = ({ workshopId }: Billing) =>
    tenantDb(confirming().server.ctx.database, workshopId).fiscalRecord.findMany({ orderBy: { id: 'asc' } });
  /** As if the time to send it again had come. */
  const later = async (world: Billing) => {
    await tenantDb(confirming().server.ctx.database, world.workshopId).fiscalRecord.updateMany({
      where: { dueAt: { not: null } },
      data: { dueAt: new Date(0) },
    });
    await sendWaiting(confirming().server.ctx);
  };

  test('an issued cash invoice has its mark and the number of the authority, and a transfer has neither', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await answered(world, await issued(world, { customerId: await world.customer() }));
    expect(invoice.fiscal).toMatchObject({ mode: 'TEST', state: 'CONFIRMED', eor, code: null });
    const [message] = sent('1').filter(({ Invoice: { ProtectedID } }) => ProtectedID === invoice.fiscal?.zoi);
    // Handed over with the number, it is none that was sent afterwards.
    expect(message?.Invoice.SubsequentSubmit ?? false).toBe(invoice.fiscal?.attempts !== 1);
    expect(invoice.fiscal?.zoi).toMatch(/^[0-9a-f]{32}$/);
    const mine = confirming()
      .authority.control.invoices()
      .filter(({ zois }) => zois.includes(`${invoice.fiscal?.zoi}`));
    expect(mine).toMatchObject([{ eor: invoice.fiscal?.eor }]);
    expect(await world.doc('invoice', { id: invoice.id })).toEqual(invoice);
    const transfer = await issued(world, {
      paymentMethodId: world.methods.TRANSFER,
      customerId: await world.customer(),
    });
    expect(transfer.fiscal).toBeNull();
  });

  test('the same operation asked again is answered the same, and sent once', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const { id, version } = await aDraft(world);
    const asked = { id, version, operationId: '019abc00-0000-7000-8000-000000000031' };
    const first = await world.doc('issueInvoice', asked);
    expect(await world.doc('issueInvoice', asked)).toEqual(first);
    expect((await recordsOf(world)).map(({ attempts }) => attempts)).toEqual([1]);
  });

  test('with the authority silent it is issued after two seconds, and confirmed later as one handed over', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    confirming().authority.control.faults.always({ kind: 'hang', when: 'before' });
    const { id, version } = await aDraft(world);
    const began = Date.now();
    const invoice = await world.doc('issueInvoice', { id, version });
    expect(Date.now() - began).toBeGreaterThan(1900);
    expect(invoice).toMatchObject({ number: 'P1-B1-1', fiscal: { state: 'WAITING', eor: null, attempts: 1 } });
    const { fiscal, issuedAt } = invoice;
    const halfTime = (Date.parse(`${issuedAt}`) + Date.parse(`${fiscal?.deadline}`)) / 2;
    const urgentFrom = new Date(halfTime).toISOString();
    const waits = { waiting: 1, refused: 0, deadline: fiscal?.deadline, urgentFrom, certificateUntil: null };
    expect((await world.ask('unconfirmed')).data).toEqual(waits);
    confirming().authority.control.faults.clear();
    await later(world);
    const confirmed = await world.doc('invoice', { id });
    expect(confirmed.fiscal).toMatchObject({ state: 'CONFIRMED', eor, zoi: invoice.fiscal?.zoi, attempts: 2 });
    expect((await world.ask('unconfirmed')).data).toMatchObject({
      waiting: 0,
      refused: 0,
      deadline: null,
      urgentFrom: null,
    });
    const attempts = sent('1').filter(({ Invoice }) => Invoice.ProtectedID === invoice.fiscal?.zoi);
    expect(attempts.at(-1)?.Invoice.SubsequentSubmit).toBe(true);
    expect(new Set(attempts.map(({ Header }) => Header.MessageID)).size).toBe(attempts.length);
  });

  /** One whose invoices wait, for all answers that are none. */
  let unconfirmed: Confirming | undefined;
  test.each([
    ['a signature that is none', { kind: 'signing', signing: 'wrongKey' }],
    ['a signature of somebody else’s chain', { kind: 'signing', signing: 'foreignChain' }],
    ['a signature of a taxpayer', { kind: 'signing', signing: 'taxpayersAuthority' }],
    ['an answer that was altered', { kind: 'signing', signing: 'altered' }],
    ['the answer to another message', { kind: 'otherMessage' }],
    ['a system error', { kind: 'refuse', code: 'S100', when: 'before' }],
    ['a page of a proxy', { kind: 'notJson' }],
  ])('%s is no confirmation', async (_, fault) => {
    unconfirmed ??= await aConfirmingWorkshop(confirming().server, confirming().authority);
    const world = unconfirmed;
    confirming().authority.control.faults.always(faultOf(fault));
    expect((await issued(world)).fiscal).toMatchObject({ state: 'WAITING', eor: null });
  });

  test('a refusal keeps the invoice, says why, and is sent again once what it is about is mended', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    confirming().authority.control.faults.always({ kind: 'refuse', code: 'S007', when: 'before', call: 'invoices' });
    const invoice = await answered(world, await issued(world));
    expect(invoice).toMatchObject({ number: 'P1-B1-1', fiscal: { state: 'REFUSED', code: 'S007', eor: null } });
    expect((await world.ask('unconfirmed')).data).toMatchObject({ waiting: 0, refused: 1 });
    const { data } = await world.ask('invoices', { filter: { unconfirmed: true } });
    expect(data).toMatchObject({ nodes: [{ id: invoice.id }], totalCount: 1 });
    confirming().authority.control.faults.clear();
    const { p12, password } = await confirming().authority.control.issueCertificate({
      taxNumber: Number(world.taxNumber),
    });
    await world.ask('saveFiscalCertificate', { mode: 'TEST', file: p12.toString('base64'), password });
    await later(world);
    expect((await world.doc('invoice', { id: invoice.id })).fiscal).toMatchObject({ state: 'CONFIRMED', eor });
  });

  test('the desk asks again at once, and not for what is confirmed', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    // Refused until the desk asks: on a busy machine the job would have asked again by itself.
    confirming().authority.control.faults.always({ kind: 'refuse', code: 'S006', when: 'before', call: 'invoices' });
    const { id } = await answered(world, await issued(world));
    confirming().authority.control.faults.clear();
    expect(await world.doc('confirmInvoice', { id })).toMatchObject({
      fiscal: { state: 'CONFIRMED', eor, code: null },
    });
    expect((await world.ask('confirmInvoice', { id })).code).toBe('INVALID_STATE');
  });

  test('an advance, its settlement and a credit note are confirmed; the note is negative and names its invoice', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const { id: jobCardId } = await world.card({ jobs: [{ lines: [{ unitPrice: 1_220_000 }] }] });
    const paymentMethodId = world.methods.CARD;
    const advance = await world.doc('takeDeposit', { jobCardId, amountCents: 2440, paymentMethodId });
    expect((await answered(world, advance)).fiscal).toMatchObject({ state: 'CONFIRMED', eor });
    const draft = await world.doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId });
    const { data } = await world.ask('settle', {
      draftId: draft.id,
      version: draft.version,
      paymentMethodId,
      amountCents: 9760,
      deliver: false,
    });
    expect(data).toMatchObject({
      invoice: { number: 'P1-B1-2', totalCents: 9760, fiscal: { zoi: expect.any(String) } },
    });
    await answered(world, await world.doc('invoice', { id: Object(Object(data).invoice).id }));
    const id = Object(Object(data).invoice).id;
    const note = await world.doc('creditInvoice', { id, all: true, reason: 'Napačen kupec' });
    expect((await answered(world, note)).fiscal).toMatchObject({ state: 'CONFIRMED', eor });
    const [final] = sent('2').filter(({ Invoice }) => Invoice.ProtectedID === Object(Object(data).invoice).fiscal.zoi);
    const [message] = sent('3').filter(({ Invoice }) => Invoice.ProtectedID === note.fiscal?.zoi);
    expect(final?.Invoice).toMatchObject({
      TaxNumber: Number(world.taxNumber),
      OperatorTaxNumber: Number(operatorTaxNumber),
      NumberingStructure: 'B',
      InvoiceAmount: 97.6,
      PaymentAmount: 97.6,
      TaxesPerSeller: [{ VAT: [{ TaxRate: 22, TaxableAmount: 80, TaxAmount: 17.6 }] }],
    });
    expect(message?.Invoice).toMatchObject({
      InvoiceAmount: -97.6,
      TaxesPerSeller: [{ VAT: [{ TaxRate: 22, TaxableAmount: -80, TaxAmount: -17.6 }] }],
      ReferenceInvoice: [
        {
          ReferenceInvoiceIdentifier: { BusinessPremiseID: 'P1', ElectronicDeviceID: 'B1', InvoiceNumber: '2' },
          ReferenceInvoiceIssueDateTime: final?.Invoice.IssueDateTime,
        },
      ],
    });
  });

  test('the owner is told once when half of the time is gone', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    confirming().authority.control.faults.always({ kind: 'drop', when: 'before' });
    const { fiscal, issuedAt } = await issued(world);
    const db = tenantDb(confirming().server.ctx.database, world.workshopId);
    const [record] = await recordsOf(world);
    const half = (Date.parse(`${issuedAt}`) + Date.parse(`${fiscal?.deadline}`)) / 2;
    expect(record?.warnAt?.getTime()).toBeCloseTo(half, -1);
    const mails = () =>
      confirming().server.mails.filter(
        ({ to, subject }) => to === world.owner.email && /tax authority|Finančne/.test(subject),
      );
    await warnOwners(confirming().server.ctx);
    expect(mails()).toHaveLength(0);
    await db.fiscalRecord.updateMany({ where: { warnAt: { not: null } }, data: { warnAt: new Date(0) } });
    await warnOwners(confirming().server.ctx);
    await expect.poll(mails).toHaveLength(1);
  });

  test('no message was sent under an id twice, and no mark was changed', () => {
    expect(confirming().authority.control.reusedMessageIds()).toBe(0);
    expect(confirming().authority.control.changedZois()).toEqual([]);
  });
});

const identifier = z.object({ InvoiceNumber: z.string() });
const messageOf = z.object({
  InvoiceRequest: z.object({
    Header: z.object({ MessageID: z.string() }),
    Invoice: z.looseObject({
      InvoiceIdentifier: identifier.loose(),
      IssueDateTime: z.string(),
      ProtectedID: z.string(),
      SubsequentSubmit: z.boolean().optional(),
    }),
  }),
});

const faultOf = (fault: object): Parameters<AuthorityForTests['control']['faults']['next']>[0] =>
  faultSchema.parse(fault);
