// @module-tag desk-1
// @module-tag desk-2
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JobCard, jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import {
  actsOn,
  aPart,
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  settings,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

const cards = z.object({ totalCount: z.int(), nodes: z.array(z.object({ id: z.string() })) });
const day = z.object({ toBill: z.array(jobCard) });
const reason = 'Garancija proizvajalca';

describe.each([...databases])('work that is not billed on $name', (engine) => {
  const server = withServer(engine);

  /** A car with one job of 122.00 euros, gross. */
  async function aCar(state: 'PROPOSED' | 'APPROVED', values: object = {}) {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const { id } = await taken(owner);
    const job = await proposed(owner, id, { lines: [aPart(12_200)], ...values });
    if (state === 'APPROVED') await moved(owner, job, 'APPROVED', atCounter);
    const now = () => cardNow(owner, id);
    const finish = (input: object = {}, by = owner) => ask(by, 'finishJobs', { jobCardId: id, ...input });
    const handOver = async () => {
      const { version } = await now();
      return jobCard.parse(await done(owner, 'moveJobCard', { id, version, to: 'DELIVERED' }));
    };
    return { world, owner, id, now, finish, handOver, toBill: () => listed(owner) };
  }

  /** What the list and Today have, which is the same. */
  async function listed(by: Person) {
    const { nodes, totalCount } = cards.parse(await done(by, 'jobCards', { filter: { toBill: true } }));
    const ids = day.parse(await done(by, 'today')).toBill.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
    expect(totalCount).toBe(nodes.length);
    return ids;
  }

  const bill = async ({ doc, methods }: Billing, jobCardId: string) => {
    const draft = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    return { draft, issue: () => doc('issueInvoice', { id: draft.id, version: draft.version }) };
  };

  test('is listed from the moment it is ready until an invoice of it is issued', async () => {
    const { world, id, now, finish, handOver, toBill } = await aCar('APPROVED');
    expect(await now()).toMatchObject({ unbilledCents: 12_200 });
    expect(await toBill()).toEqual([]);
    await finish();
    expect(await toBill()).toEqual([id]);
    expect(await handOver()).toMatchObject({ state: 'DELIVERED', unbilledCents: 12_200 });
    expect(await toBill()).toEqual([id]);
    const { issue } = await bill(world, id);
    expect(await toBill()).toEqual([id]);
    await issue();
    expect(await toBill()).toEqual([]);
    expect(await now()).toMatchObject({ unbilledCents: 0 });
  });

  test('is listed again once its invoice is credited', async () => {
    const { world, id, now, finish, handOver, toBill } = await aCar('APPROVED');
    await finish();
    await handOver();
    const invoice = await (await bill(world, id)).issue();
    const { creditNote } = Object(await done(world.owner, 'correctInvoice', { id: invoice.id, reason }));
    expect(creditNote).toMatchObject({ totalCents: 12_200 });
    expect(await toBill()).toEqual([id]);
    expect(await now()).toMatchObject({ unbilledCents: 12_200 });
  });

  test('is not taken back once an invoice of it is issued', async () => {
    const { world, owner, id, finish, now } = await aCar('APPROVED');
    const { version } = jobCard.parse((await finish()).data);
    await (await bill(world, id)).issue();
    const undo = await ask(owner, 'undoFinishJobs', { jobCardId: id, version });
    expect(undo).toMatchObject({ code: 'INVALID_STATE', error: expect.stringContaining('on an invoice') });
    expect(await now()).toMatchObject({ state: 'READY', jobs: [{ state: 'DONE', isBilled: true }] });
  });

  test('costs what the customer would pay: net prices with tax, fixed ones, without what the workshop pays itself', async () => {
    const world = await aBillingWorkshop(server());
    const card = await world.card({
      priceMode: 'NET',
      jobs: [
        { state: 'STARTED', lines: [{ unitPrice: 1_000_000 }] },
        { state: 'DONE', fixedCents: 5000 },
        { state: 'DONE', chargeTo: 'INTERNAL' },
        { state: 'DONE', chargeTo: 'WARRANTY', fixedCents: 1000 },
        { state: 'PROPOSED' },
        { state: 'DEFERRED' },
        { state: 'CANCELLED' },
      ],
    });
    expect(await cardNow(world.owner, card.id)).toMatchObject({ unbilledCents: 19_520 });
    const free = await world.card({
      jobs: [
        { state: 'DONE', chargeTo: 'INTERNAL' },
        { state: 'DONE', fixedCents: 0 },
      ],
    });
    expect(await listed(world.owner)).toEqual([card.id]);
    expect(await cardNow(world.owner, free.id)).toMatchObject({ unbilledCents: 0 });
  });

  test('that is billed in part is listed for the rest, until its own payer is billed too', async () => {
    const world = await aBillingWorkshop(server());
    const [customerId, insurer] = [await world.customer(), await world.customer({ name: 'Zavarovalnica' })];
    const card = await world.card({ customerId, jobs: [{}, { payerId: insurer }] });
    const draft = await world.doc('draftInvoice', { jobCardIds: [card.id] });
    const asked = { draftId: draft.id, version: 1, paymentMethodId: world.methods.CASH, amountCents: 12_200 };
    expect(await done(world.owner, 'settle', { ...asked, deliver: true })).toMatchObject({
      jobCard: { state: 'DELIVERED', unbilledCents: 12_200 },
    });
    expect(await listed(world.owner)).toEqual([card.id]);
    const rest = await world.doc('draftInvoice', { jobIds: [card.jobIds[1]], paymentMethodId: world.methods.CASH });
    await world.doc('issueInvoice', { id: rest.id, version: rest.version });
    expect(await listed(world.owner)).toEqual([]);
  });

  test('stays listed where the card is cancelled after the work was done, and leaves the list where the car comes back', async () => {
    const { owner, id, now, finish, handOver, toBill } = await aCar('APPROVED');
    await finish();
    await handOver();
    const back = { id, version: (await now()).version, to: 'IN_PROGRESS', reason: 'Ropota' };
    expect(await done(owner, 'moveJobCard', back)).toMatchObject({ unbilledCents: 12_200 });
    expect(await toBill()).toEqual([]);
    const { version } = await now();
    await done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Ne bo več' });
    expect(await toBill()).toEqual([id]);
  });

  test('is written off by the owner alone, with a reason that is kept, over the version that was seen', async () => {
    const { world, owner, id, now, finish, handOver, toBill } = await aCar('APPROVED');
    const writeOff = async (by: Person, values: object = {}) =>
      ask(by, 'writeOffUnbilled', { jobCardId: id, version: (await now()).version, reason, ...values });
    expect((await writeOff(owner)).code).toBe('INVALID_STATE');
    await finish();
    await handOver();
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await writeOff(receptionist)).code).toBe('FORBIDDEN');
    expect((await writeOff(owner, { reason: ' ' })).fields).toHaveProperty('reason');
    expect((await writeOff(owner, { version: 1 })).code).toBe('CONFLICT');
    expect((await writeOff((await aBillingWorkshop(server())).owner)).code).toBe('NOT_FOUND');
    expect(await toBill()).toEqual([id]);
    expect((await writeOff(owner)).data).toMatchObject({ unbilledCents: 0, writtenOffAt: expect.any(String) });
    expect(await toBill()).toEqual([]);
    expect((await writeOff(owner)).code).toBe('INVALID_STATE');
    const { nodes } = Object(await done(owner, 'activity', { entity: 'JOB_CARD', id, first: 100 }));
    expect(nodes.at(-1)).toMatchObject({ act: 'writeOffUnbilled', after: expect.stringContaining(reason) });
    // Billed after all, and credited: somebody has to decide again.
    const invoice = await (await bill(world, id)).issue();
    await world.doc('creditInvoice', { id: invoice.id, all: true, reason });
    expect(await toBill()).toEqual([id]);
  });

  test('is to be billed again where it is changed after it was written off', async () => {
    const { owner, id, now, finish, toBill } = await aCar('APPROVED');
    await finish();
    await done(owner, 'writeOffUnbilled', { jobCardId: id, version: (await now()).version, reason });
    expect(await toBill()).toEqual([]);
    const job = await proposed(owner, id, { lines: [aPart(100)] });
    await moved(owner, job, 'APPROVED', atCounter);
    expect(await now()).toMatchObject({ unbilledCents: 12_300 });
    await finish();
    expect(await toBill()).toEqual([id]);
    // And where the car comes back to be worked on.
    await done(owner, 'writeOffUnbilled', { jobCardId: id, version: (await now()).version, reason });
    await done(owner, 'moveJobCard', { id, version: (await now()).version, to: 'IN_PROGRESS', reason });
    expect(await now()).toMatchObject({ unbilledCents: 12_300, writtenOffAt: null });
  });

  test('is no matter of mechanics, who do not see its price where they see none', async () => {
    const { owner, id, now, finish, handOver } = await aCar('APPROVED');
    await finish();
    const mechanic = await aMember(server(), owner, 'mechanic');
    expect(day.parse(await done(mechanic, 'today')).toBill).toEqual([]);
    await settings(owner, { mechanicSeesPrices: false });
    expect(await cardNow(mechanic, id)).toMatchObject({ unbilledCents: null });
    await handOver();
    expect(cards.parse(await done(mechanic, 'jobCards', { filter: { toBill: true } })).nodes).toEqual([]);
    expect(await now()).toMatchObject({ unbilledCents: 12_200 });
  });

  test('a page of the list goes on behind its last card, also beside other filters', async () => {
    const world = await aBillingWorkshop(server());
    const customerId = await world.customer();
    const made = [await world.card({ customerId }), await world.card(), await world.card({ customerId })];
    const page = Object(await done(world.owner, 'jobCards', { filter: { toBill: true }, first: 2 }));
    expect(page).toMatchObject({ totalCount: 3, nodes: [{ id: made[0]?.id }, { id: made[1]?.id }] });
    const next = { filter: { toBill: true }, first: 2, after: page.endCursor };
    expect(await done(world.owner, 'jobCards', next)).toMatchObject({ nodes: [{ id: made[2]?.id }], endCursor: null });
    expect(await done(world.owner, 'jobCards', { filter: { toBill: true, customerId } })).toMatchObject({
      totalCount: 2,
    });
  });
});

describe.each([...databases])('finishing with jobs that nobody approved on $name', (engine) => {
  const server = withServer(engine);

  async function aCard() {
    const { owner } = await aBillingWorkshop(server());
    const { id } = await taken(owner);
    const agreed = await proposed(owner, id, { lines: [aPart(1000)] });
    await moved(owner, agreed, 'APPROVED', atCounter);
    await proposed(owner, id, { title: 'Menjava pnevmatike', lines: [aPart(2000)] });
    const finish = (input: object = {}, by = owner) => ask(by, 'finishJobs', { jobCardId: id, ...input });
    return { owner, id, finish };
  }

  test.each([
    ['DEFER', 'READY', 'DEFERRED', 1000],
    ['KEEP', 'READY_TO_START', 'PROPOSED', 1000],
  ])('%s: the card is %s, and they are %s', async (proposedJobs, state, left, unbilledCents) => {
    const { finish } = await aCard();
    const finished = { state, unbilledCents, jobs: [{ state: 'DONE' }, { state: left }] };
    expect((await finish({ proposed: proposedJobs })).data).toMatchObject(finished);
  });

  test('APPROVE says how and by whom, and all of it is done and to be billed', async () => {
    const { finish, id, owner } = await aCard();
    expect((await finish({ proposed: 'APPROVE' })).fields).toHaveProperty('approve');
    expect((await finish({ proposed: 'KEEP', approve: atCounter })).code).toBe('BAD_INPUT');
    expect((await finish({ proposed: 'APPROVE', approve: { channel: 'LINK', byName: 'Ana' } })).code).toBe('BAD_INPUT');
    const approve = { channel: 'PHONE', byName: 'Ana Novak', phone: '041 123 456' };
    expect((await finish({ proposed: 'APPROVE', approve })).data).toMatchObject({
      state: 'READY',
      unbilledCents: 3000,
      jobs: [{ state: 'DONE' }, { state: 'DONE', approvedCents: 2000, approvedVia: 'PHONE' }],
    });
    const { nodes } = Object(await done(owner, 'estimates', { filter: { jobCardId: id } }));
    expect(nodes.at(-1).approvals).toMatchObject([{ byName: 'Ana Novak', channel: 'PHONE' }]);
  });

  test('APPROVE also agrees to what became dearer than was approved, so that the bill is not refused', async () => {
    const { finish, id, owner } = await aCard();
    const [agreed] = (await cardNow(owner, id)).jobs;
    await done(owner, 'addLine', { jobId: agreed?.id, ...aPart(500) });
    expect((await cardNow(owner, id)).jobs[0]).toMatchObject({ needsApproval: true });
    expect((await finish({ proposed: 'APPROVE', approve: atCounter })).data).toMatchObject({
      jobs: [{ state: 'DONE', approvedCents: 1500, needsApproval: false }, { state: 'DONE' }],
    });
  });

  test('a mechanic keeps them, whatever is sent, and approves nothing', async () => {
    const { finish, owner } = await aCard();
    const mechanic = await aMember(server(), owner, 'mechanic');
    expect((await finish({ proposed: 'APPROVE', approve: atCounter }, mechanic)).code).toBe('FORBIDDEN');
    for (const input of [{}, { proposed: 'DEFER' }]) {
      const kept = { state: 'READY_TO_START', jobs: [{ state: 'DONE' }, { state: 'PROPOSED' }] };
      expect((await finish(input, mechanic)).data).toMatchObject(kept);
    }
    const { jobs } = await cardNow(owner, Object((await finish({}, mechanic)).data).id);
    expect(jobs.map(({ state }) => state)).toEqual(['DONE', 'PROPOSED']);
  });

  test('is taken back as it was, with the clock that it stopped, by who did it and not for long', async () => {
    const { finish, id, owner } = await aCard();
    const [agreed] = (await cardNow(owner, id)).jobs;
    await done(owner, 'startClock', { jobId: agreed?.id });
    const held = { id, version: (await cardNow(owner, id)).version, to: 'ON_HOLD', holdReason: 'PARTS' };
    await done(owner, 'moveJobCard', held);
    const before = await cardNow(owner, id);
    const undo = (version: number, by: Person = owner) => ask(by, 'undoFinishJobs', { jobCardId: id, version });
    expect((await undo(before.version)).code).toBe('INVALID_STATE');
    const { version } = jobCard.parse((await finish()).data);
    expect((await undo(before.version)).code).toBe('CONFLICT');
    expect((await undo(version, await aMember(server(), owner, 'mechanic'))).code).toBe('INVALID_STATE');
    const states = ({ state, holdReason, readyAt, jobs }: JobCard) => ({
      state,
      holdReason,
      readyAt,
      jobs: jobs.map((job) => job.state),
    });
    expect(states(jobCard.parse((await undo(version)).data))).toEqual(states(before));
    expect(await done(owner, 'runningClock')).toMatchObject({ jobId: agreed?.id });
    expect((await actsOn(server(), owner, id)).slice(-2)).toEqual([
      'undoFinishJobs TIME_ENTRY',
      'undoFinishJobs JOB_CARD',
    ]);
    const again = jobCard.parse((await finish()).data);
    server().clock.advance(61);
    expect((await undo(again.version)).code).toBe('INVALID_STATE');
  });
});
