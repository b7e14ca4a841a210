import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { invoice } from '../../../../../schema/features/money/invoices.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import {
  aPart,
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

const twoDays = 2 * 86_400;
const reason = 'Še ropota';

/** A visit from the plate to the paid invoice, and what an invoice means for its card. */
describe.each(enginesFor('column types', 'isolation'))('a whole visit on $name', (engine) => {
  const server = withServer(engine);
  const named = z.object({ id: z.string(), version: z.number() });

  test('a car comes with a template, jobs in words and their agreement, and a planned one with the same', async () => {
    const { owner } = await aBillingWorkshop(server());
    const first = await taken(owner, { plate: 'LJ VS-101' });
    const job = await proposed(owner, first.id, { title: 'Mali servis', lines: [aPart(6100)] });
    const { id: templateId } = named.parse(await done(owner, 'saveJobTemplate', { jobId: job.id }));
    const work = { templateIds: [templateId], jobTitles: ['Zavore cvilijo v dežju', 'Pranje'] };
    const come = { plate: 'LJ VS-102', customer: { name: 'Ana Kos' }, ...work };
    expect(await done(owner, 'takeIn', { ...come, approve: atCounter })).toMatchObject({
      state: 'READY_TO_START',
      jobs: [
        { title: 'Mali servis', state: 'APPROVED', approvedCents: 6100 },
        { title: 'Zavore cvilijo v dežju', state: 'APPROVED', approvedCents: 0, lines: [] },
        { title: 'Pranje', state: 'APPROVED', approvedCents: 0, lines: [] },
      ],
    });
    expect(await done(owner, 'planJobCard', { ...come, plate: 'LJ VS-103' })).toMatchObject({
      state: 'PLANNED',
      jobs: [{ title: 'Mali servis' }, { title: 'Zavore cvilijo v dežju', state: 'PROPOSED' }, { title: 'Pranje' }],
    });
    const nameless = await ask(owner, 'takeIn', { ...come, plate: 'LJ VS-104', jobTitles: [' '] });
    expect(nameless.code).toBe('BAD_INPUT');
  });

  test('a known car comes, is repaired by a template, billed, paid and handed over in five calls', async () => {
    const { owner, methods } = await aBillingWorkshop(server());
    const first = await taken(owner, { plate: 'LJ VS-100' });
    const job = await proposed(owner, first.id, { title: 'Mali servis', lines: [aPart(6100), aPart(2440)] });
    const { id: templateId } = named.parse(await done(owner, 'saveJobTemplate', { jobId: job.id }));
    await done(owner, 'moveJobCard', { id: first.id, version: 1, to: 'CANCELLED', reason: 'Pomota' });

    const here = await done(owner, 'takeIn', {
      plate: 'lj vs100',
      km: 20,
      templateIds: [templateId],
      approve: atCounter,
    });
    expect(here).toMatchObject({
      state: 'READY_TO_START',
      vehicleId: first.vehicleId,
      customerId: first.customerId,
      jobs: [{ title: 'Mali servis', state: 'APPROVED', approvedCents: 8540, approvedVia: 'COUNTER' }],
      totals: { grossCents: 8540 },
    });
    const { id: jobCardId } = jobCard.parse(here);
    expect(await done(owner, 'finishJobs', { jobCardId })).toMatchObject({ state: 'READY', jobs: [{ state: 'DONE' }] });
    const draft = invoice.parse(await done(owner, 'draftInvoice', { jobCardIds: [jobCardId] }));
    expect((await cardNow(owner, jobCardId)).jobs).toMatchObject([{ isBilled: false }]);
    const settled = await done(owner, 'settle', {
      draftId: draft.id,
      version: draft.version,
      paymentMethodId: methods.CARD,
      amountCents: 8540,
      deliver: true,
    });
    expect(settled).toMatchObject({
      invoice: { number: 'P1-B1-1', state: 'PAID', totalCents: 8540, openCents: 0 },
      jobCard: { state: 'DELIVERED', kmOut: 20, jobs: [{ isBilled: true }] },
    });
    expect((await cardNow(owner, jobCardId)).jobs).toMatchObject([{ isBilled: true }]);
  });

  test('a card that was handed over comes back on its day, and later as long as nothing is billed', async () => {
    const { owner, methods } = await aBillingWorkshop(server());
    const card = await taken(owner, { plate: 'LJ VS-200' });
    await moved(owner, await proposed(owner, card.id, { lines: [aPart(1000)] }), 'APPROVED', atCounter);
    await done(owner, 'finishJobs', { jobCardId: card.id });
    const deliver = async () => {
      const { version } = await cardNow(owner, card.id);
      await done(owner, 'moveJobCard', { id: card.id, version, to: 'DELIVERED' });
    };
    await deliver();
    server().clock.advance(twoDays);
    expect((await cardNow(owner, card.id)).possibleStates).toEqual(['IN_PROGRESS']);
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'IN_PROGRESS', reason });
    await deliver();
    const draft = invoice.parse(await done(owner, 'draftInvoice', { jobCardIds: [card.id] }));
    const seen = { draftId: draft.id, version: draft.version, paymentMethodId: methods.CASH, amountCents: 0 };
    await done(owner, 'settle', seen);
    expect((await cardNow(owner, card.id)).possibleStates).toEqual(['IN_PROGRESS']);
    server().clock.advance(twoDays);
    const after = await cardNow(owner, card.id);
    expect(after.possibleStates).toEqual([]);
    expect(
      await ask(owner, 'moveJobCard', { id: card.id, version: after.version, to: 'IN_PROGRESS', reason }),
    ).toMatchObject({ code: 'INVALID_STATE', possible: [] });
    // A credit note for all of it lets the job be billed again, and so the card come back.
    await done(owner, 'creditInvoice', { id: draft.id, all: true, reason });
    expect(await cardNow(owner, card.id)).toMatchObject({
      possibleStates: ['IN_PROGRESS'],
      jobs: [{ isBilled: false }],
    });
  });

  test('prices with tax become prices without, discounts too, until something is approved', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    await proposed(owner, card.id, { lines: [aPart(12_200, { discountCents: 1220 })] });
    const job = await proposed(owner, card.id, { pricing: 'FIXED', fixedCents: 6100 });
    const before = await cardNow(owner, card.id);
    const net = await done(owner, 'updateJobCard', { id: card.id, version: before.version, priceMode: 'NET' });
    expect(net).toMatchObject({
      priceMode: 'NET',
      totals: before.totals,
      jobs: [{ lines: [{ unitPrice: 1_000_000, discountCents: 1000, version: 2 }] }, { fixedCents: 5000 }],
    });
    const [, fixed = job] = jobCard.parse(net).jobs;
    await moved(owner, fixed, 'APPROVED', atCounter);
    const { version } = await cardNow(owner, card.id);
    expect((await ask(owner, 'updateJobCard', { id: card.id, version, priceMode: 'GROSS' })).code).toBe(
      'INVALID_STATE',
    );
  });

  test('a card that is called off takes its estimate along', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    await proposed(owner, card.id, { lines: [aPart(1000)] });
    const { id } = named.parse(await done(owner, 'createEstimate', { jobCardId: card.id }));
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'CANCELLED', reason: 'Prodal avto' });
    expect(await done(owner, 'estimate', { id })).toMatchObject({ state: 'SUPERSEDED' });
  });
});
