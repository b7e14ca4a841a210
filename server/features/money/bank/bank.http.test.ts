import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bankEntry, statementAnswer } from '../../../../schema/features/money/bank.ts';
import { momentAt } from '../../../../schema/time/zones.ts';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { camtOf, csvOf, type WrittenBooking } from './testing/statements.ts';

const entries = z.object({ nodes: z.array(bankEntry), totalCount: z.int() });

describe.each(enginesFor('locks'))('the bank on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const noon = (day: string) => momentAt('Europe/Ljubljana', `${day}T12:00`).toISOString();
  const send = (client: Client, text: string) =>
    client.formOutcome('/api/bank/statements', new File([text], 'izpisek.xml'), {});
  const take = async (client: Client, bookings: readonly WrittenBooking[], write = camtOf) => {
    const sent = await send(client, write(bookings));
    if (sent.code !== 'OK') throw new Error(JSON.stringify(sent));
    return statementAnswer.parse(sent.data).statement;
  };
  const listed = async ({ ask }: Billing, states?: readonly string[]) =>
    entries.parse((await ask('bankEntries', { first: 100, ...(states && { filter: { states } }) })).data).nodes;
  const only = async (world: Billing, states: readonly string[] = ['OPEN']) => {
    const [entry, ...others] = await listed(world, states);
    if (entry === undefined || others.length > 0) throw new Error(`${others.length} others`);
    return entry;
  };
  const transfer = async ({ doc, methods, customer }: Billing, cents: number, customerId?: string) => {
    const payerId = customerId ?? (await customer());
    const lines = [{ description: 'Servis', unitPrice: cents * 100 }];
    const draft = await doc('draftInvoice', { customerId: payerId, lines, paymentMethodId: methods.TRANSFER });
    return doc('issueInvoice', { id: draft.id, version: draft.version });
  };

  test('books what is exact by itself, once, however often it is told', async () => {
    const world = await aBillingWorkshop(server());
    const { client } = world.owner;
    const invoice = await transfer(world, 10_000);
    expect(invoice.reference).toMatch(/^SI00/);
    const paid = {
      bookedOn: today(),
      cents: 10_000,
      reference: invoice.reference ?? '',
      name: 'A. Erjavec',
      bankId: 'B1',
    };
    const supplier = { bookedOn: today(), cents: 500, name: 'Deli d. o. o.', isOutgoing: true };
    const found = await take(client, [paid, supplier]);
    expect(found).toMatchObject({ format: 'CAMT', booked: 1, open: 0, outgoing: 1, known: 0 });
    expect(await world.doc('invoice', { id: invoice.id })).toMatchObject({
      state: 'PAID',
      paidCents: 10_000,
      payments: [{ amountCents: 10_000, paymentMethodId: world.methods.TRANSFER, paidAt: noon(today()) }],
    });
    expect(await listed(world)).toMatchObject([
      { state: 'BOOKED', byItself: true, payment: { parts: [{ number: invoice.number, amountCents: 10_000 }] } },
      { state: 'OUTGOING', amountCents: -500, payerName: 'Deli d. o. o.', payment: null },
    ]);
    expect(await take(client, [paid, supplier])).toMatchObject({ booked: 0, open: 0, outgoing: 0, known: 2 });
    // The same in the other form, in which the bank gives no ids, beside a second one that only looks the same.
    const { bankId: _, ...without } = paid;
    expect(await take(client, [without, without, supplier], csvOf)).toMatchObject({ known: 2, open: 1 });
    expect(await only(world)).toMatchObject({ proposals: [], paidNumber: invoice.number });
    expect((await world.ask('dayTakings', { on: today() })).data).toMatchObject([{ count: 1, cents: 10_000 }]);
  });

  test('books nothing of a day that is still to come, by itself or by hand', async () => {
    const world = await aBillingWorkshop(server());
    const { id, reference } = await transfer(world, 10_000);
    const bookedOn = todayIn('Europe/Ljubljana', new Date(server().clock.now().getTime() + 2 * 86_400_000));
    const sent = await send(world.owner.client, camtOf([{ bookedOn, cents: 10_000, reference: reference ?? '' }]));
    expect(sent).toMatchObject({ code: 'OK', data: { statement: { booked: 0, open: 1 } } });
    const entry = await only(world);
    const allocations = [{ invoiceId: id, amountCents: 10_000 }];
    const byHand = await world.ask('bookBankEntry', { id: entry.id, version: entry.version, allocations });
    expect(byHand.code).toBe('BAD_INPUT');
    expect(await only(world)).toMatchObject({ state: 'OPEN', payment: null });
    expect(await world.doc('invoice', { id })).toMatchObject({ openCents: 10_000 });
  });

  test('proposes what a person has to decide, with reasons, and splits it as the person says', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, owner } = world;
    const customerId = await world.customer({ name: 'Čebelar Žan' });
    const [one, two, three] = [
      await transfer(world, 10_000, customerId),
      await transfer(world, 5000, customerId),
      await transfer(world, 7000),
    ];
    await take(owner.client, [{ bookedOn: today(), cents: 4000, reference: one.reference ?? '' }]);
    const part = await only(world);
    expect(part.proposals).toMatchObject([
      {
        reasons: ['REFERENCE'],
        restCents: 0,
        allocations: [{ invoiceId: one.id, amountCents: 4000, openCents: 10_000 }],
      },
    ]);
    const seen = { id: part.id, version: part.version };
    const all = { allocations: [{ invoiceId: one.id, amountCents: 4001 }] };
    expect((await ask('bookBankEntry', { ...seen, ...all })).code).toBe('BAD_INPUT');
    expect((await ask('bookBankEntry', { ...seen, allocations: [] })).code).toBe('BAD_INPUT');
    const booked = await ask('bookBankEntry', { ...seen, allocations: [{ invoiceId: one.id, amountCents: 4000 }] });
    expect(booked.data).toMatchObject({ state: 'BOOKED', byItself: false, proposals: [], payment: { creditCents: 0 } });
    expect((await ask('bookBankEntry', { ...seen, ...all })).code).toBe('CONFLICT');
    expect((await ask('bookBankEntry', { ...seen, version: 2, ...all })).code).toBe('INVALID_STATE');
    // Both of one customer in one sum, who writes the name the other way round; and too much for a third one.
    await take(owner.client, [{ bookedOn: today(), cents: 11_000, name: 'ŽAN ČEBELAR', iban: 'SI56191000000123438' }]);
    const sum = await only(world);
    expect(sum.proposals[0]).toMatchObject({
      reasons: ['TOGETHER', 'NAME'],
      restCents: 0,
      customerId,
      allocations: [
        { invoiceId: one.id, amountCents: 6000 },
        { invoiceId: two.id, amountCents: 5000 },
      ],
    });
    const parts = sum.proposals[0]?.allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents }));
    expect((await ask('bookBankEntry', { id: sum.id, version: sum.version, allocations: parts })).code).toBe('OK');
    expect((await ask('openItems')).data).toMatchObject({ nodes: [{ invoice: { id: three.id } }] });
    await take(owner.client, [{ bookedOn: today(), cents: 9000, reference: three.reference ?? '' }]);
    const over = await only(world);
    const rest = { allocations: [{ invoiceId: three.id, amountCents: 7000 }] };
    expect(over.proposals[0]).toMatchObject({ restCents: 2000, allocations: [{ amountCents: 7000 }] });
    expect((await ask('bookBankEntry', { id: over.id, version: over.version, ...rest })).code).toBe('BAD_INPUT');
    const payer = over.proposals[0]?.customerId;
    const kept = await ask('bookBankEntry', { id: over.id, version: over.version, ...rest, customerId: payer });
    expect(kept.data).toMatchObject({ payment: { creditCents: 2000, customerId: payer } });
    // Anyone who has paid from an account is known by it, without a name and a reference.
    const four = await transfer(world, 3300, customerId);
    await take(owner.client, [{ bookedOn: today(), cents: 3000, iban: 'SI56191000000123438' }]);
    expect((await only(world)).proposals[0]).toMatchObject({
      reasons: ['IBAN'],
      allocations: [{ invoiceId: four.id }],
    });
  });

  test('sets aside for a reason, takes up again, and takes a payment back by the rules of voiding', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, owner } = world;
    await take(owner.client, [{ bookedOn: today(), cents: 777, name: 'Zavarovalnica' }]);
    const { id, version } = await only(world);
    expect((await ask('setAsideBankEntry', { id, version, reason: ' ' })).code).toBe('BAD_INPUT');
    const aside = await ask('setAsideBankEntry', { id, version, reason: 'Vračilo premije' });
    expect(aside.data).toMatchObject({ state: 'SET_ASIDE', reason: 'Vračilo premije' });
    expect((await ask('reopenBankEntry', { id, version: 2 })).data).toMatchObject({ state: 'OPEN', reason: null });
    expect((await ask('undoBankEntry', { id, version: 3, reason: 'x' })).code).toBe('INVALID_STATE');

    const invoice = await transfer(world, 2000);
    const paid = { bookedOn: today(), cents: 2000, reference: invoice.reference ?? '' };
    expect(await take(owner.client, [paid])).toMatchObject({ booked: 1 });
    const entry = await only(world, ['BOOKED']);
    const undone = await ask('undoBankEntry', { id: entry.id, version: entry.version, reason: 'Napaka' });
    expect(undone.data).toMatchObject({ state: 'OPEN', payment: null, byItself: false });
    expect(await world.doc('invoice', { id: invoice.id })).toMatchObject({ state: 'ISSUED', payments: [] });
    // A person has decided; the file does not book it again by itself.
    expect(await take(owner.client, [paid])).toMatchObject({ booked: 0, known: 1 });
    expect(await listed(world, ['BOOKED'])).toEqual([]);
    // Taken back at the invoice, it waits here as well.
    const again = await ask('bookBankEntry', {
      id: entry.id,
      version: bankEntry.parse(undone.data).version,
      allocations: [{ invoiceId: invoice.id, amountCents: 2000 }],
    });
    const { payment } = bankEntry.parse(again.data);
    expect((await ask('voidPayment', { id: payment?.id, reason: 'Napaka' })).code).toBe('OK');
    expect(await listed(world, ['OPEN'])).toMatchObject([{ id }, { id: entry.id, payment: null }]);
    // On a later day a receptionist may not.
    const third = { ...paid, bookedOn: '2026-01-05' };
    await take(owner.client, [third]);
    const desk = await aMember(server(), owner, 'receptionist');
    const late = await only(world, ['BOOKED']);
    server().clock.advance(2 * 86_400);
    const seen = { id: late.id, version: late.version, reason: 'Prepozno' };
    expect((await desk.client.restOutcome('POST', '/api/workshop/undoBankEntry', seen)).code).toBe('FORBIDDEN');
  });

  test('takes statements of the own account only, from those at the desk, and shows them to nobody else', async () => {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const foreign = await send(owner.client, camtOf([{ bookedOn: today(), cents: 1 }], '08', 'SI56191000000123438'));
    expect(foreign).toMatchObject({ code: 'BAD_INPUT', error: expect.stringContaining('SI56191000000123438') });
    expect((await send(owner.client, 'Datum;Znesek\n32. 1. 2026;1\n')).error).toContain('2');
    expect((await owner.client.formOutcome('/api/bank/statements', undefined, {})).code).toBe('BAD_INPUT');
    expect((await send(server().visitor(), camtOf([]))).code).toBe('UNAUTHENTICATED');
    const mechanic = await aMember(server(), owner, 'mechanic');
    expect((await send(mechanic.client, camtOf([]))).code).toBe('FORBIDDEN');
    const desk = await aMember(server(), owner, 'receptionist');
    expect(await take(desk.client, [{ bookedOn: today(), cents: 1 }])).toMatchObject({ open: 1 });
    const { id, version } = await only(world);
    const other = await aPaidOwner(server());
    const seen = { id, version, reason: 'x' };
    expect((await other.client.restOutcome('POST', '/api/workshop/setAsideBankEntry', seen)).code).toBe('NOT_FOUND');
    expect((await other.client.restOutcome('POST', '/api/workshop/bankEntries', {})).data).toMatchObject({ nodes: [] });
    expect((await send(other.client, camtOf([]))).error).toContain('IBAN');
    await world.change({ iban: null });
    expect((await send(owner.client, camtOf([]))).code).toBe('BAD_INPUT');
  });

  test('a file that two servers are sent at once is booked once', async () => {
    const world = await aBillingWorkshop(server());
    const invoices = [await transfer(world, 1000), await transfer(world, 2000), await transfer(world, 3000)];
    const file = invoices.map(({ reference, totalCents }) => ({
      bookedOn: today(),
      cents: totalCents,
      reference: reference ?? '',
    }));
    const found = await Promise.all([1, 2, 3].map(() => take(world.owner.client, file)));
    expect(found.reduce((all, { booked }) => all + booked, 0)).toBe(3);
    expect(await listed(world)).toHaveLength(3);
    expect((await world.ask('dayTakings', { on: today() })).data).toMatchObject([{ count: 3, cents: 6000 }]);
  });

  test('whatever statements come in whatever order: nothing is booked twice, no invoice is overpaid, and all sums add up', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, workshopId } = world;
    const db = tenantDb(server().ctx.database, workshopId);
    const customerId = await world.customer();
    const booking = fc.record({
      invoice: fc.nat(2),
      day: fc.integer({ min: 1, max: 3 }),
      off: fc.constantFrom(0, 0, 0, -1, 1),
      hasId: fc.boolean(),
    });
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(booking, { minLength: 1, maxLength: 6 }),
          fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean()), {
            minLength: 1,
            maxLength: 4,
          }),
          async (bookings, files) => {
            await db.bankEntry.deleteMany();
            await db.bankStatement.deleteMany();
            const invoices = [
              await transfer(world, 1000, customerId),
              await transfer(world, 1000, customerId),
              await transfer(world, 1001, customerId),
            ];
            const account: readonly WrittenBooking[] = bookings.map(({ invoice, day, off, hasId }, place) => ({
              bookedOn: `2026-10-0${day}`,
              cents: (invoices[invoice]?.totalCents ?? 0) + off,
              reference: invoices[invoice]?.reference ?? '',
              ...(hasId ? { bankId: `X${place}` } : {}),
            }));
            const seen = new Set<WrittenBooking>();
            for (const [from, to, isCsv] of files) {
              const within = (each: WrittenBooking) =>
                each.bookedOn >= `2026-10-0${from}` && each.bookedOn <= `2026-10-0${to}`;
              const matchingBookings = account.filter(within);
              if (matchingBookings.length === 0) continue;
              for (const each of matchingBookings) seen.add(each);
              await take(owner.client, matchingBookings, isCsv ? csvOf : camtOf);
            }
            const rows = await db.bankEntry.findMany();
            expect(rows.map(({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`).toSorted()).toEqual(
              [...seen].map(({ bookedOn, cents }) => `${bookedOn} ${cents}`).toSorted(),
            );
            const ids = invoices.map(({ id }) => id);
            const after = await db.invoice.findMany({ where: { id: { in: ids } } });
            const parts = await db.paymentAllocation.findMany({ where: { invoiceId: { in: ids } } });
            const booked = rows.filter(({ state }) => state === 'BOOKED');
            const sum = (all: readonly { readonly amountCents: number }[]) =>
              all.reduce((cents, { amountCents }) => cents + amountCents, 0);
            expect(sum(booked)).toBe(sum(parts));
            expect(after.reduce((cents, { paidCents }) => cents + paidCents, 0)).toBe(sum(parts));
            for (const { openCents, paidCents, totalCents } of after) {
              expect(openCents).toBeGreaterThanOrEqual(0);
              expect(paidCents + openCents).toBe(totalCents);
            }
            for (const { amountCents, proposals } of await listed(world, ['OPEN'])) {
              for (const { allocations, restCents } of proposals) {
                expect(sum(allocations) + restCents).toBe(amountCents);
                expect(allocations.every((part) => part.amountCents > 0 && part.amountCents <= part.openCents)).toBe(
                  true,
                );
              }
            }
          },
        ),
        { numRuns: 8 },
      ),
    );
  });
});
