// @module-tag desk-13
import { describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { aPart, proposed, taken } from '../../../../tests/support/workshop/desk.ts';

const daySeconds = 86_400;

describe('invoices that wait for somebody', () => {
  const server = withServer(databases[0]);

  test('are counted as their lists have them, with what is open and overdue', async () => {
    const { ask, doc, customer, methods, card } = await aBillingWorkshop(server());
    const customerId = await customer({ paymentTermDays: 5 });
    const issued = async (cents: number, values: object = {}) => {
      const draft = await doc('draftInvoice', {
        lines: [{ description: 'Servis', unitPrice: cents * 100 }],
        ...values,
      });
      return doc('issueInvoice', { id: draft.id, version: draft.version });
    };
    const late = await issued(10_000, { paymentMethodId: methods.CASH });
    await issued(30_000, { customerId, paymentMethodId: methods.TRANSFER });
    const paid = await issued(5000, { paymentMethodId: methods.CASH });
    await ask('recordPayment', { paymentMethodId: methods.CASH, amountCents: 5000, invoiceId: paid.id });
    await ask('creditInvoice', { id: paid.id, all: true, reason: 'Napaka' });
    const { id: cardId } = await card({ customerId });
    await doc('draftInvoice', { jobCardIds: [cardId] });
    server().clock.advance(2 * daySeconds);
    const { data } = await ask('waitingInvoices');
    expect(data).toEqual({
      drafts: 1,
      // The credit note waits as well, and nobody owes it.
      open: { count: 3, openCents: 40_000 },
      overdue: { count: 1, openCents: 10_000 },
      unconfirmed: 0,
    });
    const total = async (filter: object) => (await ask('invoices', { filter })).data;
    expect(await total({ overdue: true })).toMatchObject({ totalCount: 1, nodes: [{ id: late.id }] });
    expect(await total({ states: ['ISSUED', 'PART_PAID', 'PART_CREDITED'] })).toMatchObject({ totalCount: 3 });
  });

  test('a list comes to what its filter says, and is ordered by day and sum, page after page', async () => {
    const { ask, doc, customer, methods } = await aBillingWorkshop(server());
    const customerId = await customer({ paymentTermDays: 5 });
    const issued = async (cents: number, method: string) => {
      const lines = [{ description: 'Servis', unitPrice: cents * 100 }];
      const draft = await doc('draftInvoice', { lines, customerId, paymentMethodId: method, priceMode: 'GROSS' });
      return doc('issueInvoice', { id: draft.id, version: draft.version });
    };
    const [small, large, paid] = [
      await issued(10_000, methods.TRANSFER),
      await issued(30_000, methods.TRANSFER),
      await issued(5000, methods.CASH),
    ];
    await doc('draftInvoice', { lines: [{ description: 'Osnutek', unitPrice: 100 }], customerId });
    await ask('recordPayment', { paymentMethodId: methods.CASH, amountCents: 5000, invoiceId: paid.id });
    const totals = async (filter: object = {}) => (await ask('invoiceTotals', { filter })).data;
    expect(await totals()).toEqual({ count: 4, totalCents: 45_000, openCents: 40_000, overdueCents: 0 });
    expect(await totals({ states: ['PAID'] })).toEqual({ count: 1, totalCents: 5000, openCents: 0, overdueCents: 0 });
    await ask('creditInvoice', { id: large.id, all: true, reason: 'Napaka' });
    server().clock.advance(6 * daySeconds);
    expect(await totals()).toEqual({ count: 5, totalCents: 15_000, openCents: 10_000, overdueCents: 10_000 });
    const listed = async (filter: object) => {
      const all: { readonly id: string; readonly totalCents: number }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: { nodes: typeof all; endCursor: string | null } = Object(
          (await ask('invoices', { first: 2, filter, ...(after ? { after } : {}) })).data,
        );
        all.push(...page.nodes);
        after = page.endCursor;
      }
      return all;
    };
    const sums = async (descending: boolean) =>
      (await listed({ orderBy: 'TOTAL', descending })).map(({ totalCents }) => totalCents);
    expect((await sums(false)).slice(1)).toEqual([5000, 10_000, 30_000, 30_000]);
    expect((await sums(true)).slice(0, 4)).toEqual([30_000, 30_000, 10_000, 5000]);
    const due = await listed({ orderBy: 'DUE', kinds: ['INVOICE'] });
    expect(due.slice(0, 3).map(({ id }) => id)).toEqual([paid.id, small.id, large.id]);
    expect(due).toHaveLength(4);
  });

  test('a search finds them by number, customer, plate and job card, and the sums are of what it finds', async () => {
    const { owner, ask, doc, customer, methods } = await aBillingWorkshop(server());
    const customerId = await customer({ name: 'Žagar Transport', paymentTermDays: 5 });
    const plate = 'KP SE-701';
    const worked = await taken(owner, { plate });
    const { id: jobId, version: jobVersion } = await proposed(owner, worked.id, { lines: [aPart(1000)] });
    await ask('moveJob', { id: jobId, version: jobVersion, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
    const free = async (values: object) => {
      const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
      const draft = await doc('draftInvoice', { lines, priceMode: 'GROSS', paymentMethodId: methods.CASH, ...values });
      return doc('issueInvoice', { id: draft.id, version: draft.version });
    };
    const ofCustomer = await free({ customerId });
    const ofNobody = await free({});
    const onCard = await doc('draftInvoice', { jobCardIds: [worked.id] });
    const found = async (search: string, filter: object = {}) => {
      const { nodes } = Object((await ask('invoices', { search, filter })).data);
      return nodes.map(({ id }: { readonly id: string }) => id);
    };
    expect(await found('zagar')).toEqual([ofCustomer.id]);
    expect(await found(ofNobody.number ?? '')).toEqual([ofNobody.id]);
    expect(await found(plate)).toEqual([onCard.id]);
    expect(await found(worked.number)).toEqual([onCard.id]);
    expect(await found(plate, { states: ['PAID'] })).toEqual([]);
    expect(await found('zagar', { orderBy: 'TOTAL' })).toEqual([ofCustomer.id]);
    expect(await found('nobody')).toEqual([]);
    const sums = await ask('invoiceTotals', { search: 'zagar' });
    expect(sums.data).toEqual({ count: 1, totalCents: 10_000, openCents: 10_000, overdueCents: 0 });
    // Whose customer is listed no more is found all the same.
    const { version } = Object((await ask('customer', { id: customerId })).data);
    await ask('archiveCustomer', { id: customerId, version });
    expect(await found('žagar')).toEqual([ofCustomer.id]);
  });

  test('and all others are listed from the newest on, and say of which cards and cars they are', async () => {
    const { ask, doc, methods, card } = await aBillingWorkshop(server());
    const [one, two] = [await card(), await card()];
    const first = await doc('draftInvoice', { jobCardIds: [one.id], paymentMethodId: methods.CASH });
    await doc('issueInvoice', { id: first.id, version: first.version });
    const second = await doc('draftInvoice', { jobCardIds: [two.id] });
    const listed = (more: object = {}, filter: object = {}) =>
      ask('invoices', { first: 1, filter: { newestFirst: true, ...filter }, ...more });
    const { data } = await listed();
    expect(data).toMatchObject({ totalCount: 2, nodes: [{ id: second.id }], endCursor: second.id });
    expect((await listed({ after: second.id })).data).toMatchObject({ nodes: [{ id: first.id }], endCursor: null });
    const { vehicleId, vehicle, number } = Object((await ask('jobCard', { id: one.id })).data);
    expect(vehicleId).toEqual(expect.any(String));
    const cards = [{ id: one.id, number, vehicleId, plate: vehicle.plate }];
    expect(await doc('invoice', { id: first.id })).toMatchObject({ jobCards: cards });
    expect((await listed({}, { vehicleId })).data).toMatchObject({ nodes: [{ id: first.id, jobCards: cards }] });
  });
});
