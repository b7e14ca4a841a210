import { describe, expect, test } from 'vitest';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

const lines = [{ description: 'Olje', unitPrice: 122_000 }];

describe.each(enginesFor('locks', 'column types'))('issuing invoices on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const year = () => Number(today().slice(0, 4));
  const aDraft = async ({ doc, methods }: Billing, values: object = {}) =>
    doc('draftInvoice', { lines, paymentMethodId: methods.CASH, ...values });
  const issue = ({ ask }: Billing, { id, version }: { id: string; version: number }) =>
    ask('issueInvoice', { id, version });

  test('freezes what is written on it, with a number of the device of its method', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, customer, methods, change } = world;
    await change({ invoiceNote: 'Hvala za obisk', paymentTermDays: 8 });
    const customerId = await customer({ language: 'EN' });
    const cash = await aDraft(world, { customerId });
    const issued = await doc('issueInvoice', { id: cash.id, version: 1 });
    expect(issued).toMatchObject({
      version: 2,
      state: 'ISSUED',
      number: 'P1-B1-1',
      series: 'P1-B1',
      year: year(),
      sequence: 1,
      reference: null,
      issuedOn: today(),
      servicedOn: today(),
      dueOn: today(),
      language: 'EN',
      note: 'Hvala za obisk',
      totalCents: 1220,
      openCents: 1220,
      buyer: { name: 'Ana Erjavec' },
      seller: { legalName: 'Avto Novak d.o.o.', vatId: 'SI50223054' },
    });
    await change({ legalName: 'Drugo ime d.o.o.' });
    await ask('updateCustomer', { id: customerId, version: 1, name: 'Ana Novak' });
    expect(await doc('invoice', { id: cash.id })).toEqual(issued);
    const transfer = await aDraft(world, { customerId, paymentMethodId: methods.TRANSFER });
    const byTransfer = await doc('issueInvoice', { id: transfer.id, version: 1 });
    const due = new Date(`${today()}T12:00:00Z`);
    due.setUTCDate(due.getUTCDate() + 8);
    expect(byTransfer).toMatchObject({
      number: 'P1-T1-1',
      reference: `SI001-${year()}`,
      dueOn: due.toISOString().slice(0, 10),
      buyer: { name: 'Ana Novak' },
      seller: { legalName: 'Drugo ime d.o.o.' },
    });
    expect((await issue(world, byTransfer)).code).toBe('INVALID_STATE');
    expect(await issue(world, transfer)).toMatchObject({ code: 'CONFLICT', current: byTransfer });
    for (const call of ['updateDraft', 'removeDraft']) {
      expect((await ask(call, { id: transfer.id, version: 2 })).code).toBe('INVALID_STATE');
    }
  });

  test('names all that is missing, and takes no number when it is refused', async () => {
    const world = await aBillingWorkshop(server());
    const { change, customer, methods, ask, doc } = world;
    await change({ legalName: null, town: null, iban: null });
    const customerId = await customer({ address: null });
    const draft = await aDraft(world, { customerId, paymentMethodId: methods.TRANSFER });
    expect(await issue(world, draft)).toMatchObject({
      code: 'BAD_INPUT',
      fields: Object.fromEntries(
        ['legalName', 'town', 'iban', 'buyer.address'].map((name) => [name, expect.any(String)]),
      ),
    });
    const without = await doc('draftInvoice', { lines });
    expect((await issue(world, without)).fields).toHaveProperty('paymentMethodId');
    await change({ legalName: 'Avto', town: 'Kranj', fiscalMode: 'UNSET' });
    const cash = await aDraft(world);
    expect((await issue(world, cash)).code).toBe('INVALID_STATE');
    expect((await ask('issueInvoice', { id: cash.id })).code).toBe('BAD_INPUT');
    await change({ fiscalMode: 'NONE' });
    expect((await issue(world, cash)).data).toMatchObject({ number: 'P1-B1-1' });
  });

  test('by a device that is named, from its first number, and from 1 in the next year', {
    tags: ['workshop-4', 'workshop-11'],
  }, async () => {
    const world = await aBillingWorkshop(server());
    const { ask, doc } = world;
    const saved = await ask('saveIssuingDevice', {
      premiseCode: 'P2',
      deviceCode: 'B9',
      confirmed: true,
      firstNumber: 40,
    });
    const { id: deviceId } = Object(saved.data);
    const issueBy = async (device: string) => {
      const { id, version } = await aDraft(world);
      return ask('issueInvoice', { id, version, deviceId: device });
    };
    expect((await issueBy(deviceId)).data).toMatchObject({ number: 'P2-B9-40' });
    expect((await issueBy(deviceId)).data).toMatchObject({ number: 'P2-B9-41' });
    expect(await ask('saveIssuingDevice', { id: deviceId, version: 1, firstNumber: 7 })).toMatchObject({
      code: 'INVALID_STATE',
    });
    const unconfirmed = Object((await ask('workshop')).data).issuingDevices.at(1).id;
    expect((await issueBy(unconfirmed)).code).toBe('BAD_INPUT');
    expect((await issueBy(world.workshopId)).code).toBe('NOT_FOUND');
    const db = tenantDb(server().ctx.database, world.workshopId);
    await db.numberSeries.updateMany({ where: { series: 'P2-B9' }, data: { year: year() - 1 } });
    await db.invoice.updateMany({ where: { series: 'P2-B9' }, data: { year: year() - 1 } });
    expect((await issueBy(deviceId)).data).toMatchObject({ number: 'P2-B9-1', year: year() });
    expect(await doc('draftInvoice', { lines })).toMatchObject({ state: 'DRAFT' });
  });

  test('of twenty at once leaves no gap and repeats none', async () => {
    const world = await aBillingWorkshop(server());
    const drafts = await Promise.all(Array.from({ length: 20 }, () => aDraft(world)));
    const outcomes = await Promise.all(drafts.map((draft) => untilServed(() => issue(world, draft))));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['OK']));
    const taken = outcomes.map(({ data }) => Number(Object(data).sequence)).toSorted((a, b) => a - b);
    expect(taken).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  test('bills never more than was approved, and nothing that nobody has looked at', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, card, methods } = world;
    const dear = await card({ jobs: [{ approvedCents: 12_199 }] });
    const paymentMethodId = methods.CASH;
    const draft = await doc('draftInvoice', { jobCardIds: [dear.id], paymentMethodId });
    expect((await issue(world, draft)).code).toBe('INVALID_STATE');
    const agreed = await card({ approvedUpToCents: 12_200, jobs: [{ approvedCents: 0 }] });
    const second = await doc('draftInvoice', { jobCardIds: [agreed.id], paymentMethodId });
    const db = tenantDb(server().ctx.database, world.workshopId);
    await db.line.updateMany({ where: { jobId: agreed.jobIds[0] ?? '' }, data: { unitPrice: 1_210_000 } });
    expect(await issue(world, second)).toMatchObject({ code: 'CONFLICT', current: { version: 2, totalCents: 12_100 } });
    expect((await issue(world, { ...second, version: 2 })).data).toMatchObject({
      number: 'P1-B1-1',
      totalCents: 12_100,
    });
    expect((await world.ask('draftInvoice', { jobCardIds: [agreed.id] })).code).toBe('INVALID_STATE');
    expect((await world.ask('draftInvoice', { jobIds: agreed.jobIds })).code).toBe('INVALID_STATE');
  });

  test('issues nothing for a job without a price, until it has one', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, card, methods, ask } = world;
    const { id, jobIds } = await card({ jobs: [{ state: 'APPROVED', approvedCents: 2000, lines: [] }] });
    const [jobId = ''] = jobIds;
    const paymentMethodId = methods.CASH;
    const draft = await doc('draftInvoice', { jobCardIds: [id], paymentMethodId });
    expect(await issue(world, draft)).toMatchObject({ code: 'INVALID_STATE', error: expect.stringContaining('price') });
    const line = { kind: 'PART', description: 'Krpanje', unitPrice: 200_000 };
    expect((await ask('addLine', { jobId, ...line })).code).toBe('OK');
    const priced = await doc('draftInvoice', { jobCardIds: [id], paymentMethodId });
    expect((await issue(world, priced)).data).toMatchObject({ totalCents: 2000, number: 'P1-B1-1' });
    expect(await ask('addLine', { jobId, ...line })).toMatchObject({ error: expect.stringContaining('on an invoice') });
  });

  test('charges no tax for a small taxpayer, and comes to nothing where all is given', async () => {
    const world = await aBillingWorkshop(server());
    await world.change({ vatStatus: 'SMALL' });
    expect((await issue(world, await aDraft(world))).data).toMatchObject({
      totalCents: 1220,
      vatCents: 0,
      seller: { vatId: null },
      vatGroups: [{ category: 'EXEMPT', rate: 0 }],
    });
    const free = await aDraft(world, { lines: [{ ...lines[0], discountBasisPoints: 10_000 }] });
    expect((await issue(world, free)).data).toMatchObject({ totalCents: 0, state: 'PAID' });
  });

  test('is the desk’s, and done once for one operation', async () => {
    const world = await aBillingWorkshop(server());
    const { id } = await aDraft(world);
    const mechanic = await aMember(server(), world.owner);
    const asked = { id, version: 1, operationId: '019abc00-0000-7000-8000-000000000001' };
    expect((await mechanic.client.restOutcome('POST', '/api/workshop/issueInvoice', asked)).code).toBe('FORBIDDEN');
    const receptionist = await aMember(server(), world.owner, 'receptionist');
    const issueAs = ({ client }: Billing['owner']) => client.restOutcome('POST', '/api/workshop/issueInvoice', asked);
    const first = await issueAs(receptionist);
    expect(first.data).toMatchObject({ number: 'P1-B1-1' });
    expect(await issueAs(receptionist)).toEqual(first);
    // The answer is for the account that asked, and for no colleague.
    expect(await issueAs(world.owner)).toMatchObject({ code: 'CONFLICT', fields: { operationId: expect.any(String) } });
  });
});
