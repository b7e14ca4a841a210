import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invoice } from '../../../../schema/features/money/invoices.ts';
import { payment } from '../../../../schema/features/money/payments.ts';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
const daySeconds = 86_400;

describe.each(enginesFor('locks'))('payments on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const issued = async ({ doc, methods }: Billing, values: object = {}) => {
    const { id, version } = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH, ...values });
    return doc('issueInvoice', { id, version });
  };
  const pay = ({ ask, methods }: Billing, values: object) =>
    ask('recordPayment', { paymentMethodId: methods.CASH, ...values });
  const creditOf = async ({ ask }: Billing, id: string) =>
    z.object({ creditCents: z.int() }).parse((await ask('customer', { id })).data).creditCents;

  test('are of today or earlier, by the calendar of the workshop', async () => {
    const world = await aBillingWorkshop(server());
    const { id } = await issued(world);
    const ahead = (seconds: number) => new Date(server().clock.now().getTime() + seconds * 1000).toISOString();
    const tomorrow = await pay(world, { amountCents: 4000, invoiceId: id, paidAt: ahead(daySeconds) });
    expect(tomorrow).toMatchObject({ code: 'BAD_INPUT', fields: { paidAt: expect.any(String) } });
    expect(await world.doc('invoice', { id })).toMatchObject({ paidCents: 0, version: 2 });
    for (const paidAt of [ahead(-40 * daySeconds), `${today()}T12:00:00.000Z`]) {
      expect(await pay(world, { amountCents: 1000, invoiceId: id, paidAt })).toMatchObject({ data: { paidAt } });
    }
  });

  test('make what is open less, and are in the takings of their day until they are voided', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, doc, methods } = world;
    const { id } = await issued(world);
    const part = payment.parse((await pay(world, { amountCents: 4000, invoiceId: id })).data);
    expect(part).toMatchObject({
      amountCents: 4000,
      creditCents: 0,
      allocations: [{ invoiceId: id, amountCents: 4000 }],
    });
    const open = { paidCents: 4000, openCents: 6000, state: 'PART_PAID', version: 3 };
    expect(await doc('invoice', { id })).toMatchObject({ ...open, payments: [{ id: part.id, amountCents: 4000 }] });
    expect((await ask('openItems')).data).toMatchObject({
      nodes: [{ openCents: 6000, daysOverdue: 0 }],
      totalCount: 1,
    });
    expect((await pay(world, { amountCents: 6001, invoiceId: id })).code).toBe('BAD_INPUT');
    await pay(world, { amountCents: 6000, invoiceId: id, paymentMethodId: methods.CARD });
    expect(await doc('invoice', { id })).toMatchObject({ state: 'PAID', openCents: 0 });
    expect((await ask('openItems')).data).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await pay(world, { amountCents: 1, invoiceId: id })).code).toBe('INVALID_STATE');
    expect((await ask('dayTakings', { on: today() })).data).toMatchObject([
      { paymentMethod: { kind: 'CASH' }, count: 1, cents: 4000 },
      { paymentMethod: { kind: 'CARD' }, count: 1, cents: 6000 },
    ]);
    const days = { issuedFrom: today(), issuedTo: today() };
    expect((await ask('invoiceSums', days)).data).toMatchObject([
      { paymentMethod: { kind: 'CASH' }, count: 0, netCents: 3279, vatCents: 721, totalCents: 4000, paidCents: 4000 },
      { paymentMethod: { kind: 'CARD' }, count: 1, netCents: 4918, vatCents: 1082, totalCents: 6000, paidCents: 6000 },
    ]);
    expect((await ask('voidPayment', { id: part.id, reason: '' })).code).toBe('BAD_INPUT');
    const voided = await ask('voidPayment', { id: part.id, reason: 'Napačna stranka' });
    expect(voided.data).toMatchObject({ voidReason: 'Napačna stranka', voidedAt: expect.any(String) });
    expect((await ask('voidPayment', { id: part.id, reason: 'Še enkrat' })).code).toBe('INVALID_STATE');
    expect(await doc('invoice', { id })).toMatchObject({
      state: 'PART_PAID',
      openCents: 4000,
      payments: [{ amountCents: 6000 }],
    });
    expect((await ask('dayTakings', { on: today() })).data).toMatchObject([{ paymentMethod: { kind: 'CARD' } }]);
    // A credit note is taken off, what it has to give back is open the other way round, and drafts count for nothing.
    await doc('draftInvoice', { lines, paymentMethodId: methods.CASH });
    const lineId = invoice.parse(await doc('invoice', { id })).lines[0]?.id;
    const note = await doc('creditInvoice', { id, reason: 'Preveč', lines: [{ lineId, quantityThousandths: 500 }] });
    const together = { paymentMethod: { kind: 'CARD' }, count: 2, netCents: 4099, vatCents: 901, totalCents: 5000 };
    expect((await ask('invoiceSums', days)).data).toMatchObject([{ ...together, paidCents: 6000, openCents: -1000 }]);
    // Once it is given back, what is left of the card is paid, and nothing is open.
    await pay(world, { amountCents: -1000, invoiceId: note.id, paymentMethodId: methods.CARD });
    expect((await ask('invoiceSums', days)).data).toMatchObject([{ ...together, paidCents: 5000, openCents: 0 }]);
  });

  test('of many invoices together may be more than one can be', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, workshopId } = world;
    const many = 2_000_000_000;
    const ids = [await issued(world), await issued(world), await issued(world)].map(({ id }) => id);
    const db = tenantDb(server().ctx.database, workshopId);
    const each = { netCents: many, vatCents: 0, totalCents: many, paidCents: 0, openCents: many };
    await db.invoice.updateMany({ where: { id: { in: ids } }, data: each });
    for (const id of ids) await pay(world, { amountCents: many / 2, invoiceId: id });
    const together = 3 * many;
    const days = `issuedFrom: "${today()}", issuedTo: "${today()}"`;
    const { client } = owner;
    expect(await client.graphqlOutcome(`{ invoiceSums(${days}) { netCents paidCents openCents } }`)).toMatchObject({
      data: [{ netCents: together, paidCents: together / 2, openCents: together / 2 }],
    });
    expect(await client.graphqlOutcome(`{ dayTakings(on: "${today()}") { cents } }`)).toMatchObject({
      data: [{ cents: together / 2 }],
    });
  });

  test('are shared out to several invoices, and the rest becomes credit that pays others', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, customer } = world;
    const customerId = await customer();
    const [one, two, three] = [
      await issued(world, { customerId }),
      await issued(world, { customerId }),
      await issued(world, { customerId }),
    ];
    const parts = (...cents: number[]) =>
      cents.map((amountCents, place) => ({ invoiceId: [one.id, two.id][place] ?? '', amountCents }));
    for (const bad of [
      { amountCents: 15_000, allocations: parts(10_000, 5001) },
      { amountCents: 20_001, allocations: parts(10_001, 10_000) },
      { amountCents: 16_000, allocations: parts(10_000, 5000) },
      { amountCents: 100, allocations: [...parts(50), ...parts(50)] },
      { amountCents: 0, invoiceId: one.id },
      { amountCents: -5, invoiceId: one.id },
      { amountCents: 10_001, invoiceId: one.id },
      { amountCents: 5, customerId, fromCredit: true, invoiceId: one.id },
    ]) {
      expect([bad, (await pay(world, bad)).code]).toEqual([bad, 'BAD_INPUT']);
    }
    const paid = await pay(world, { amountCents: 22_000, allocations: parts(10_000, 10_000), customerId });
    expect(paid.data).toMatchObject({ creditCents: 2000 });
    expect(await creditOf(world, customerId)).toBe(2000);
    const used = await ask('recordPayment', { amountCents: 2000, invoiceId: three.id, fromCredit: true });
    expect(used.data).toMatchObject({ fromCredit: true, customerId, creditCents: -2000 });
    expect(await creditOf(world, customerId)).toBe(0);
    const { id } = payment.parse(paid.data);
    expect((await ask('voidPayment', { id, reason: 'Ni prišlo' })).code).toBe('INVALID_STATE');
    await ask('voidPayment', { id: payment.parse(used.data).id, reason: 'Ne iz dobroimetja' });
    expect(await creditOf(world, customerId)).toBe(2000);
    expect((await ask('voidPayment', { id, reason: 'Ni prišlo' })).code).toBe('OK');
    expect(await creditOf(world, customerId)).toBe(0);
    expect((await ask('dayTakings', { on: today() })).data).toEqual([]);
  });

  test('of the whole at once: exactly one wins', { tags: ['workshop-4'] }, async () => {
    const world = await aBillingWorkshop(server());
    const { id } = await issued(world);
    const outcomes = await Promise.all([1, 2, 3].map(() => pay(world, { amountCents: 10_000, invoiceId: id })));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['INVALID_STATE', 'INVALID_STATE', 'OK']);
    expect(await world.doc('invoice', { id })).toMatchObject({ paidCents: 10_000, openCents: 0 });
  });

  test('are voided on a later day by whoever may, and recorded by nobody else', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, ask } = world;
    const { id } = await issued(world);
    const receptionist = (await aMember(server(), owner, 'receptionist')).client;
    const mechanic = (await aMember(server(), owner)).client;
    const paid = async () => payment.parse((await pay(world, { amountCents: 100, invoiceId: id })).data).id;
    const [first, second] = [await paid(), await paid()];
    const asked = { amountCents: 1, invoiceId: id, paymentMethodId: world.methods.CASH };
    expect((await mechanic.restOutcome('POST', '/api/workshop/recordPayment', asked)).code).toBe('FORBIDDEN');
    const voiding = (of: string) =>
      receptionist.restOutcome('POST', '/api/workshop/voidPayment', { id: of, reason: 'Ni prišlo' });
    expect((await voiding(first)).code).toBe('OK');
    const overdue = async () => (await ask('invoices', { filter: { overdue: true } })).data;
    expect(await overdue()).toMatchObject({ totalCount: 0 });
    server().clock.advance(daySeconds);
    expect(await overdue()).toMatchObject({ totalCount: 1, nodes: [{ id }] });
    expect((await voiding(second)).code).toBe('FORBIDDEN');
    expect((await ask('voidPayment', { id: second, reason: 'Ni prišlo' })).code).toBe('OK');
    const other = await aBillingWorkshop(server());
    expect((await pay(other, { amountCents: 1, invoiceId: id })).code).toBe('NOT_FOUND');
    expect((await other.ask('voidPayment', { id: second, reason: 'Ni prišlo' })).code).toBe('NOT_FOUND');
    const draft = await world.doc('draftInvoice', { lines });
    expect((await pay(world, { amountCents: 1, invoiceId: draft.id })).code).toBe('INVALID_STATE');
  });

  test('settle: issued, paid and handed over at once, or nothing of it', async () => {
    const world = await aBillingWorkshop(server());
    const { card, doc, ask, methods, customer } = world;
    const customerId = await customer();
    const [one, two] = [await card({ customerId, jobs: [{}, { state: 'PROPOSED' }] }), await card({ customerId })];
    const draft = await doc('draftInvoice', { jobCardIds: [one.id, two.id] });
    const asked = { draftId: draft.id, version: 1, paymentMethodId: methods.CARD, deliver: true };
    expect((await ask('settle', { ...asked, amountCents: 24_401 })).code).toBe('BAD_INPUT');
    const done = await ask('settle', { ...asked, amountCents: 24_400 });
    expect(done.data).toMatchObject({
      invoice: { number: 'P1-B1-1', state: 'PAID', paymentMethod: { kind: 'CARD' } },
      payment: { amountCents: 24_400 },
      jobCard: { id: one.id, state: 'DELIVERED', kmOut: 1000, jobs: [{ state: 'DONE' }, { state: 'DEFERRED' }] },
    });
    expect((await ask('jobCard', { id: two.id })).data).toMatchObject({
      state: 'DELIVERED',
      vehicle: { odometer: [{ source: 'DELIVERY', km: 1000 }] },
    });
    const [ready, planned] = [await card({ customerId }), await card({ customerId, state: 'PLANNED' })];
    const stuck = await doc('draftInvoice', { jobCardIds: [ready.id, planned.id] });
    const refused = await ask('settle', { ...asked, draftId: stuck.id, amountCents: 24_400 });
    expect(refused).toMatchObject({ code: 'INVALID_STATE' });
    expect(await doc('invoice', { id: stuck.id })).toEqual(stuck);
    expect((await ask('jobCard', { id: ready.id })).data).toMatchObject({ state: 'READY' });
    const unpaid = { ...asked, draftId: stuck.id, deliver: false, paymentMethodId: methods.TRANSFER, amountCents: 0 };
    expect((await ask('settle', unpaid)).data).toMatchObject({
      invoice: { number: 'P1-T1-1', state: 'ISSUED', openCents: 24_400 },
      payment: null,
      jobCard: { state: 'READY' },
    });
  });

  test('whatever comes: total is paid, credited and open, and what was voided was never there', {
    tags: ['workshop-4'],
  }, async () => {
    const world = await aBillingWorkshop(server());
    const { ask, doc, customer } = world;
    const customerId = await customer();
    const step = fc.record({
      act: fc.constantFrom('pay', 'void'),
      cents: fc.integer({ min: 1, max: 7000 }),
      which: fc.nat(5),
    });
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
          const { id } = await issued(world, { customerId });
          const balance: { id: string; part: number }[] = [];
          for (const { act, cents, which } of steps) {
            const place = which % Math.max(1, balance.length);
            if (act === 'pay') {
              const outcome = await pay(world, { amountCents: cents, invoiceId: id, customerId });
              const paid = payment.safeParse(outcome.data);
              if (paid.success) balance.push({ id: paid.data.id, part: paid.data.allocations[0]?.amountCents ?? 0 });
            } else if (balance[place] !== undefined) {
              await ask('voidPayment', { id: balance[place].id, reason: 'Poskus' });
              balance.splice(place, 1);
            }
            const now = invoice.parse((await ask('invoice', { id })).data);
            expect(now.paidCents + now.creditedCents + now.openCents).toBe(now.totalCents);
            expect(now.paidCents).toBe(balance.reduce((all, { part }) => all + part, 0));
          }
          expect((await doc('invoice', { id })).openCents).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: 4 },
      ),
    );
  });
});
