// @module-tag attack-12
import { describe, expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';

const reason = 'Napaka';
const lines = [{ unitPrice: 9_000_000 }];

/** Jobs of 900 € of which 100 € were approved, unless a test says otherwise. */
describe('what was approved', () => {
  const server = withServer(databases[0]);

  const issue = async ({ ask, doc, methods }: Billing, input: object) => {
    const { id, version } = await doc('draftInvoice', { paymentMethodId: methods.CASH, ...input });
    return ask('issueInvoice', { id, version });
  };
  const selects = { code: 'INVALID_STATE', reason: 'approvalNeeded' };

  test('binds a warranty that the customer pays, and none that somebody else does', async () => {
    const world = await aBillingWorkshop(server());
    const [customerId, maker] = [await world.customer(), await world.customer({ name: 'Uvoznik', kind: 'COMPANY' })];
    const jobs = [{ chargeTo: 'WARRANTY' as const, approvedCents: 10_000, lines }];
    const own = await world.card({ customerId, jobs });
    expect((await world.ask('jobCard', { id: own.id })).data).toMatchObject({ jobs: [{ needsApproval: true }] });
    expect(await issue(world, { jobCardIds: [own.id] })).toMatchObject(selects);
    const claimed = await world.card({ customerId, jobs: jobs.map((job) => ({ ...job, payerId: maker })) });
    expect((await world.ask('jobCard', { id: claimed.id })).data).toMatchObject({ jobs: [{ needsApproval: false }] });
    expect(await issue(world, { jobIds: claimed.jobIds, payerId: customerId })).toMatchObject(selects);
    expect(await issue(world, { jobIds: claimed.jobIds, payerId: maker })).toMatchObject({ code: 'OK' });
    const decided = await world.ask('recordDecision', {
      jobCardId: own.id,
      channel: 'PHONE',
      byName: 'Ana',
      decisions: [{ jobId: own.jobIds[0], decision: 'APPROVED' }],
    });
    expect(decided.code).toBe('OK');
    expect(await issue(world, { jobCardIds: [own.id] })).toMatchObject({ code: 'OK' });
  });

  test('binds what was internal once it is charged', async () => {
    const world = await aBillingWorkshop(server());
    const { id: jobCardId, jobIds } = await world.card({
      jobs: [{ chargeTo: 'INTERNAL', approvedCents: 10_000, lines }],
    });
    expect((await world.ask('draftInvoice', { jobIds })).code).toBe('INVALID_STATE');
    await world.ask('updateJob', { id: jobIds[0], version: 1, chargeTo: 'CUSTOMER' });
    expect(await issue(world, { jobCardIds: [jobCardId] })).toMatchObject(selects);
  });

  /** An invoice of 100 € as it was approved, and the draft in its place. */
  const aCorrection = async (world: Billing, values: object = {}) => {
    const customerId = await world.customer();
    const jobs = [{ approvedCents: 10_000, lines: [{ unitPrice: 1_000_000 }] }];
    const card = await world.card({ customerId, jobs, ...values });
    const { id } = Object((await issue(world, { jobCardIds: [card.id] })).data);
    const { draft } = Object((await world.ask('correctInvoice', { id, reason })).data);
    const write = async (unitPrice: number, changes: object = {}) => {
      const { version } = await world.doc('invoice', { id: draft.id });
      const changed = { id: draft.id, version, lines: [{ description: 'Servis', unitPrice }], ...changes };
      const written = await world.doc('updateDraft', changed);
      return { id: draft.id, version: written.version };
    };
    return { ...card, customerId, draft, write };
  };

  test('binds the free lines of a correction: no more than its invoice billed', async () => {
    const world = await aBillingWorkshop(server());
    const { write } = await aCorrection(world);
    expect(await world.ask('issueInvoice', await write(99_000_000))).toMatchObject(selects);
    const dearer = await write(1_000_100);
    expect(await world.ask('issueInvoice', dearer)).toMatchObject(selects);
    const settled = {
      draftId: dearer.id,
      version: dearer.version,
      paymentMethodId: world.methods.CASH,
      amountCents: 0,
    };
    expect(await world.ask('settle', settled)).toMatchObject(selects);
    expect(await world.ask('issueInvoice', await write(1_000_000))).toMatchObject({ code: 'OK' });
  });

  test('is asked for again by a correction that costs more, and answered as on the card', async () => {
    const world = await aBillingWorkshop(server());
    const { id, jobIds, write } = await aCorrection(world);
    const now = Object((await world.ask('jobCard', { id })).data);
    const line = now.jobs[0].lines[0];
    await world.ask('updateLine', { id: line.id, version: line.version, unitPrice: 2_000_000 });
    const decisions = [{ jobId: jobIds[0], decision: 'APPROVED' }];
    const decided = { jobCardId: id, channel: 'PHONE', byName: 'Ana', decisions };
    expect((await world.ask('recordDecision', decided)).code).toBe('OK');
    expect(await world.ask('issueInvoice', await write(2_000_100))).toMatchObject(selects);
    expect(await world.ask('issueInvoice', await write(2_000_000))).toMatchObject({ code: 'OK' });
  });

  test('of a whole card, and the tolerance of the workshop, hold for a correction too', async () => {
    const world = await aBillingWorkshop(server());
    await world.change({ approvalToleranceBasisPoints: 500 });
    const tolerant = await aCorrection(world);
    expect(await world.ask('issueInvoice', await tolerant.write(1_050_100))).toMatchObject(selects);
    expect(await world.ask('issueInvoice', await tolerant.write(1_050_000))).toMatchObject({ code: 'OK' });
    const agreed = await aCorrection(world, { approvedUpToCents: 15_000, priceMode: 'NET' });
    expect(await world.ask('issueInvoice', await agreed.write(1_510_000))).toMatchObject(selects);
    expect(await world.ask('issueInvoice', await agreed.write(1_500_000))).toMatchObject({ code: 'OK' });
  });

  test('is no pretext for a job that has moved to another draft', async () => {
    const world = await aBillingWorkshop(server());
    const job = { approvedCents: 10_000, lines: [{ unitPrice: 1_000_000 }] };
    const { jobIds, draft, write } = await aCorrection(world, { jobs: [job, job] });
    await world.doc('draftInvoice', { jobIds: [jobIds[0]] });
    expect(draft.totalCents).toBe(20_000);
    expect(await world.ask('issueInvoice', await write(2_000_000))).toMatchObject(selects);
    expect(await world.ask('issueInvoice', await write(1_000_000))).toMatchObject({ code: 'OK' });
  });
});
