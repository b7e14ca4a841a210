import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../../../tests/support/machine/kept-queries.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';

const price = 1_220_000;

describe.each([...databases])('drafts of invoices on $name', (engine) => {
  const queries = keepingQueries();
  const server = withServer(engine);

  test('bill what is agreed, not internal and not billed, in the price mode of who pays', async () => {
    const { customer, card, doc, ask } = await aBillingWorkshop(server());
    const customerId = await customer();
    const jobs = [
      {},
      { state: 'PROPOSED' },
      { chargeTo: 'INTERNAL' },
      { state: 'APPROVED', fixedCents: 5000 },
    ] as const;
    const { id: jobCardId, jobIds } = await card({ customerId, jobs });
    const draft = await doc('draftInvoice', { jobCardIds: [jobCardId] });
    expect(draft).toMatchObject({
      version: 1,
      state: 'DRAFT',
      kind: 'INVOICE',
      number: null,
      priceMode: 'GROSS',
      jobCardIds: [jobCardId],
      totalCents: 17_200,
      netCents: 14_098,
      vatCents: 3102,
      openCents: 17_200,
      paidCents: 0,
      buyer: { customerId, name: 'Ana Erjavec', kind: 'PERSON' },
      vatGroups: [{ category: 'STANDARD', rate: 2200, baseCents: 14_098, vatCents: 3102, totalCents: 17_200 }],
    });
    expect(draft.lines).toMatchObject([
      { position: 1, jobId: jobIds[0], description: 'Del 1', amountCents: 12_200, netCents: 10_000 },
      { position: 2, jobId: jobIds[3], description: 'Servis', quantityThousandths: 1000, amountCents: 5000 },
    ]);
    expect(await doc('draftInvoice', { jobCardIds: [jobCardId] })).toEqual(draft);
    expect((await ask('draftInvoice', { jobIds: [jobIds[1]] })).code).toBe('INVALID_STATE');
    expect((await ask('draftInvoice', { jobIds: [jobIds[2]] })).code).toBe('INVALID_STATE');
  });

  test('come to what is said before they are written: tax is rounded once for all cards', async () => {
    const { customer, card, doc, ask } = await aBillingWorkshop(server());
    const company = await customer({ kind: 'COMPANY' });
    // 22 % of 1.02 are 0.2244, of three of them 0.6732.
    const cards = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await card({ customerId: company, priceMode: 'NET', jobs: [{ fixedCents: 102 }] });
      cards.push(id);
    }
    const preview = async (jobCardIds: readonly string[]) => ask('invoicePreview', { jobCardIds });
    expect((await preview(cards.slice(0, 1))).data).toEqual({ netCents: 102, vatCents: 22, totalCents: 124 });
    expect((await preview(cards)).data).toEqual({ netCents: 306, vatCents: 67, totalCents: 373 });
    expect((await ask('invoices')).data).toMatchObject({ totalCount: 0 });
    expect(await doc('draftInvoice', { jobCardIds: cards })).toMatchObject({ totalCents: 373 });
    const other = await card({ customerId: await customer() });
    expect((await preview([...cards, other.id])).code).toBe('BAD_INPUT');
    expect((await preview([randomUUID()])).code).toBe('NOT_FOUND');
    const open = await card({ jobs: [{ state: 'PROPOSED' }] });
    expect((await preview([open.id])).code).toBe('INVALID_STATE');
  });

  test('of a company convert gross prices, and one for a person net ones', async () => {
    const { customer, card, doc } = await aBillingWorkshop(server());
    const company = await customer({ kind: 'COMPANY' });
    const gross = await card({ customerId: company, jobs: [{}, { fixedCents: 12_200 }] });
    expect(await doc('draftInvoice', { jobCardIds: [gross.id] })).toMatchObject({
      priceMode: 'NET',
      netCents: 20_000,
      totalCents: 24_400,
      lines: [{ unitPrice: 1_000_000 }, { unitPrice: 1_000_000 }],
    });
    const net = await card({ customerId: await customer(), priceMode: 'NET' });
    expect(await doc('draftInvoice', { jobCardIds: [net.id] })).toMatchObject({
      priceMode: 'GROSS',
      totalCents: 14_884,
      lines: [{ unitPrice: 1_488_400 }],
    });
    const cheaper = await card({
      customerId: await customer(),
      priceMode: 'NET',
      jobs: [{ lines: [{ unitPrice: 1_220_000, discountCents: 1000 }] }],
    });
    // Ten euros without the tax are 12.20 with it.
    expect(await doc('draftInvoice', { jobCardIds: [cheaper.id] })).toMatchObject({
      priceMode: 'GROSS',
      totalCents: 14_884 - 1220,
      lines: [{ unitPrice: 1_488_400, discountCents: 1220 }],
    });
    expect(await doc('draftInvoice', { jobCardIds: [net.id], priceMode: 'NET' })).toMatchObject({
      priceMode: 'NET',
      totalCents: 14_884,
      version: 2,
      lines: [{ unitPrice: price }],
    });
  });

  test('hold several cards of one payer, and give a job to the draft that asked last', async () => {
    const { customer, card, doc, ask } = await aBillingWorkshop(server());
    const [ana, insurer] = [await customer(), await customer({ name: 'Zavarovalnica', kind: 'COMPANY' })];
    const one = await card({ customerId: ana, jobs: [{}, { payerId: insurer }] });
    const two = await card({ customerId: ana });
    const strange = await card({ customerId: insurer });
    expect(await ask('draftInvoice', { jobCardIds: [one.id, strange.id] })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { jobCardIds: expect.any(String) },
    });
    expect((await ask('draftInvoice', { jobIds: one.jobIds })).code).toBe('BAD_INPUT');
    const both = await doc('draftInvoice', { jobCardIds: [one.id, two.id] });
    expect(both).toMatchObject({ customerId: ana, totalCents: 24_400, jobCardIds: [one.id, two.id] });
    const second = await doc('draftInvoice', { jobIds: two.jobIds });
    expect(second).toMatchObject({ totalCents: 12_200 });
    expect(second.id).not.toBe(both.id);
    expect(await doc('invoice', { id: both.id })).toMatchObject({
      totalCents: 12_200,
      version: 2,
      jobCardIds: [one.id],
    });
    const again = await doc('draftInvoice', { jobCardIds: [one.id, two.id] });
    expect(again).toMatchObject({ id: second.id, totalCents: 24_400 });
    expect((await ask('invoice', { id: both.id })).code).toBe('NOT_FOUND');
    expect(await doc('draftInvoice', { jobCardIds: [one.id], payerId: insurer })).toMatchObject({
      customerId: insurer,
    });
    expect((await ask('draftInvoice', { jobCardIds: [one.id, randomUUID()] })).code).toBe('NOT_FOUND');
  });

  test('of lines alone are changed over the version that was seen, and removed', async () => {
    const { customer, doc, ask, methods, card } = await aBillingWorkshop(server());
    const lines = [{ description: 'Olje', quantityThousandths: 1500, unit: 'LTR', unitPrice: 100_000 }];
    const draft = await doc('draftInvoice', { lines });
    expect(draft).toMatchObject({ buyer: null, customerId: null, totalCents: 1500, priceMode: 'GROSS' });
    const { id } = draft;
    expect((await ask('updateDraft', { id, version: 1, paymentMethodId: methods.TRANSFER })).code).toBe('BAD_INPUT');
    expect((await ask('draftInvoice', { lines, paymentMethodId: methods.TRANSFER })).code).toBe('BAD_INPUT');
    const changes = { note: 'Hvala', paymentMethodId: methods.CASH, servicedOn: '2026-01-02', dueOn: '2026-02-03' };
    const changed = await doc('updateDraft', {
      id,
      version: 1,
      ...changes,
      lines: [{ ...lines[0], unitPrice: 200_000 }],
    });
    expect(changed).toMatchObject({ ...changes, version: 2, totalCents: 3000, paymentMethod: { kind: 'CASH' } });
    expect(await ask('updateDraft', { id, version: 1, note: 'No' })).toMatchObject({
      code: 'CONFLICT',
      current: changed,
    });
    const buyer = await customer();
    expect(await doc('updateDraft', { id, version: 2, payerId: buyer })).toMatchObject({
      buyer: { customerId: buyer },
    });
    expect((await ask('removeDraft', { id, version: 2 })).code).toBe('CONFLICT');
    expect(await doc('removeDraft', { id, version: 3 })).toMatchObject({ id });
    expect((await ask('invoice', { id })).code).toBe('NOT_FOUND');
    const ofCard = await doc('draftInvoice', { jobCardIds: [(await card()).id] });
    expect(await ask('updateDraft', { id: ofCard.id, version: 1, lines })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { lines: expect.any(String) },
    });
  });

  test.each([
    ['nothing', {}],
    ['two ways', { jobIds: ['019abc00-0000-7000-8000-000000000000'], lines: [{ description: 'A', unitPrice: 1 }] }],
    ['no price', { lines: [{ description: 'A' }] }],
    ['a price below zero', { lines: [{ description: 'A', unitPrice: -1 }] }],
    ['a sum below zero', { lines: [{ kind: 'CORE', description: 'A', unitPrice: -10_000 }] }],
    ['too much off', { lines: [{ description: 'A', unitPrice: 10_000, discountCents: 101 }] }],
    [
      'too large a sum',
      { lines: [1, 2].map(() => ({ description: 'A', unitPrice: 2e9, quantityThousandths: 99_999_000 })) },
    ],
    ['no ground', { lines: [{ description: 'A', unitPrice: 1, vatCategory: 'ZERO' }] }],
    ['no quantity', { lines: [{ description: 'A', unitPrice: 1, quantityThousandths: 0 }] }],
    ['301 lines', { lines: Array.from({ length: 301 }, () => ({ description: 'A', unitPrice: 1 })) }],
  ])('are refused with %s', async (_what, input) => {
    const { ask } = await aBillingWorkshop(server());
    expect((await ask('draftInvoice', input)).code).toBe('BAD_INPUT');
  });

  test('are nobody else’s: of another workshop, of mechanics, above the limit of a discount', async () => {
    const [one, other] = [await aBillingWorkshop(server()), await aBillingWorkshop(server())];
    const { id: jobCardId, jobIds } = await one.card();
    const { id } = await one.doc('draftInvoice', { jobCardIds: [jobCardId] });
    for (const [call, input] of [
      ['draftInvoice', { jobCardIds: [jobCardId] }],
      ['draftInvoice', { jobIds }],
      ['draftInvoice', { customerId: await one.customer(), lines: [{ description: 'A', unitPrice: 1 }] }],
      ['draftInvoice', { paymentMethodId: one.methods.CASH, lines: [{ description: 'A', unitPrice: 1 }] }],
      ['updateDraft', { id, version: 1 }],
      ['removeDraft', { id, version: 1 }],
      ['issueInvoice', { id, version: 1 }],
      ['invoice', { id }],
    ] as const) {
      expect([call, (await other.ask(call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect((await other.ask('invoices')).data).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await one.ask('invoices', { filter: { jobCardId, states: ['DRAFT'] } })).data).toMatchObject({
      nodes: [{ id }],
    });
    const { vehicleId } = Object((await one.ask('jobCard', { id: jobCardId })).data);
    await one.doc('draftInvoice', { jobCardIds: [(await one.card()).id] });
    expect((await one.ask('invoices', { filter: { vehicleId } })).data).toMatchObject({
      nodes: [{ id, jobCardIds: [jobCardId] }],
      totalCount: 1,
    });
    const receptionist = await aMember(server(), one.owner, 'receptionist');
    const lines = [{ description: 'A', unitPrice: 10_000, discountBasisPoints: 1001 }];
    const { client } = receptionist;
    expect((await client.restOutcome('POST', '/api/workshop/draftInvoice', { lines })).code).toBe('FORBIDDEN');
    const byCents = [{ description: 'A', unitPrice: 1_000_000, discountCents: 1001 }];
    expect((await client.restOutcome('POST', '/api/workshop/draftInvoice', { lines: byCents })).code).toBe('FORBIDDEN');
    const mechanic = await aMember(server(), one.owner);
    expect((await mechanic.client.restOutcome('POST', '/api/workshop/invoice', { id })).code).toBe('FORBIDDEN');
  });

  test('write many lines a few at a time, so that others are answered in between', async () => {
    const { doc } = await aBillingWorkshop(server());
    const descriptions = Array.from({ length: 60 }, (_, place) => `Vijak ${place}`);
    queries.forget();
    const { lines } = await doc('draftInvoice', {
      lines: descriptions.map((description) => ({ description, unitPrice: price })),
    });
    expect(lines.map(({ description }: { description: string }) => description)).toEqual(descriptions);
    const written = queries.kept().filter(({ sql }) => /^INSERT INTO\b.*\bworkshop_invoice_lines\b/.test(sql));
    const rowsOf = (args: readonly unknown[]) => args.filter((arg) => `${arg}`.startsWith('Vijak ')).length;
    const pieces = written.map(({ args }) => rowsOf(args));
    expect(Math.max(...pieces)).toBeLessThanOrEqual(10);
    expect(pieces.reduce((all, piece) => all + piece)).toBe(60);
  });
});
