import { describe, expect, test } from 'vitest';
import { estimate } from '../../../../schema/features/desk/estimates.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import {
  aPart,
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  tablesOf,
  taken,
} from '../../../../tests/support/workshop/desk.ts';

describe.each([...databases])('estimates on $name', (engine) => {
  const server = withServer(engine);

  test('follow their card as long as they are drafts', async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    expect((await ask(owner, 'createEstimate', { jobCardId })).code).toBe('INVALID_STATE');
    const job = await proposed(owner, jobCardId, { lines: [aPart(1220)] });
    await proposed(owner, jobCardId, { chargeTo: 'INTERNAL', lines: [aPart(500)] });
    const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId, validUntil: '2030-01-31' }));
    expect(draft).toMatchObject({
      state: 'DRAFT',
      number: null,
      documentHash: null,
      validUntil: '2030-01-31',
      priceMode: 'GROSS',
      jobs: [{ jobId: job.id, amountCents: 1220, decision: null, lines: [{ amountCents: 1220 }] }],
      totals: { netCents: 1000, vatCents: 220, grossCents: 1220 },
      approvals: [],
    });
    await done(owner, 'addLine', { jobId: job.id, ...aPart(1220) });
    expect(await done(owner, 'createEstimate', { jobCardId })).toMatchObject({
      id: draft.id,
      version: 1,
      totals: { grossCents: 2440 },
    });
    const { id } = draft;
    expect((await ask(owner, 'updateEstimate', { id, version: 2, validUntil: null })).code).toBe('CONFLICT');
    expect(await done(owner, 'updateEstimate', { id, version: 1, validUntil: null })).toMatchObject({
      version: 2,
      validUntil: null,
    });
    expect(await done(owner, 'estimates', { filter: { jobCardId } })).toMatchObject({ nodes: [{ id }], totalCount: 1 });
    expect(await done(owner, 'estimates', { filter: { states: ['SENT'] } })).toMatchObject({ totalCount: 0 });
    expect((await ask(owner, 'recordDecision', { estimateId: id, ...aDecision(job.id, 'APPROVED') })).code).toBe(
      'INVALID_STATE',
    );
    expect((await ask(await aMember(server(), owner), 'estimate', { id })).code).toBe('FORBIDDEN');
    const other = await aPaidOwner(server());
    for (const [call, input] of [
      ['estimate', { id }],
      ['createEstimate', { jobCardId }],
      ['updateEstimate', { id, version: 2 }],
      ['recordDecision', { jobCardId, ...aDecision(job.id, 'APPROVED') }],
      ['recordDecision', { estimateId: id, ...aDecision(job.id, 'APPROVED') }],
    ] as const) {
      expect([call, (await ask(other, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
  });

  test('are decided at the counter job by job, with what was shown', async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    const jobs: Awaited<ReturnType<typeof proposed>>[] = [];
    for (const cents of [1000, 2000, 3000]) jobs.push(await proposed(owner, jobCardId, { lines: [aPart(cents)] }));
    const decided = (...of: string[]) => ({
      decisions: jobs.map(({ id: jobId }, place) => ({ jobId, decision: of[place] })),
    });
    const record = (input: object) => ask(owner, 'recordDecision', { jobCardId, ...atCounter, ...input });
    const one = decided('APPROVED', 'DECLINED', 'DEFERRED');
    expect((await record({ decisions: one.decisions.slice(1) })).code).toBe('BAD_INPUT');
    expect((await record({ decisions: [...one.decisions.slice(1), one.decisions[1]] })).code).toBe('BAD_INPUT');
    expect((await record({ ...one, byName: ' ' })).code).toBe('BAD_INPUT');
    expect((await record({ ...one, channel: 'LINK' })).code).toBe('BAD_INPUT');
    const answer = estimate.parse((await record(one)).data);
    expect(answer).toMatchObject({
      state: 'PARTLY_APPROVED',
      revision: 1,
      totals: { grossCents: 6000 },
      jobs: [{ decision: 'APPROVED' }, { decision: 'DECLINED' }, { decision: 'DEFERRED' }],
    });
    expect(answer.approvals.map(({ amountCents, byName }) => [amountCents, byName])).toEqual([
      [1000, 'Ana'],
      [2000, 'Ana'],
      [3000, 'Ana'],
    ]);
    expect(new Set(answer.approvals.map(({ documentHash }) => documentHash))).toEqual(new Set([answer.documentHash]));
    expect(await cardNow(owner, jobCardId)).toMatchObject({
      state: 'READY_TO_START',
      jobs: [{ state: 'APPROVED', approvedCents: 1000 }, { state: 'DECLINED' }, { state: 'DEFERRED' }],
    });
    expect((await record(one)).code).toBe('INVALID_STATE');
    // What became dearer is asked again: declined, it stays at what was approved.
    const [first] = jobs;
    await done(owner, 'addLine', { jobId: first?.id, ...aPart(500) });
    const again = { decisions: [{ jobId: first?.id, decision: 'DECLINED' }] };
    expect((await record(again)).data).toMatchObject({ state: 'DECLINED', revision: 2, supersedesId: answer.id });
    expect((await cardNow(owner, jobCardId)).jobs[0]).toMatchObject({
      state: 'APPROVED',
      approvedCents: 1000,
      amountCents: 1500,
      needsApproval: true,
    });
    expect((await record({ decisions: [{ jobId: first?.id, decision: 'APPROVED' }] })).data).toMatchObject({
      state: 'APPROVED',
      revision: 3,
    });
    expect((await cardNow(owner, jobCardId)).jobs[0]).toMatchObject({ approvedCents: 1500, needsApproval: false });
  });

  test('keep what was billed as it is', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const job = await moved(owner, await proposed(owner, card.id, { lines: [aPart(1000)] }), 'APPROVED', atCounter);
    await done(owner, 'draftInvoice', { jobCardIds: [card.id] });
    await done(owner, 'addLine', { jobId: job.id, ...aPart(1) });
    const tables = await tablesOf(server(), owner);
    await tables.invoice.updateMany({ data: { state: 'ISSUED' } });
    const [line] = job.lines;
    const { version } = job;
    for (const [call, input] of [
      ['addLine', { jobId: job.id, ...aPart(1) }],
      ['addLines', { jobId: job.id, lines: [aPart(1)] }],
      ['updateLine', { id: line?.id, version: 1, description: 'x' }],
      ['removeLine', { id: line?.id, version: 1 }],
      ['orderLines', { jobId: job.id, version, lineIds: [line?.id] }],
      ['updateJob', { id: job.id, version, title: 'x' }],
      ['setTotal', { jobCardId: card.id, totalCents: 1 }],
    ] as const) {
      expect([call, (await ask(owner, call, input)).code]).toEqual([call, 'INVALID_STATE']);
    }
  });
});

const aDecision = (jobId: string, decision: string) => ({ decisions: [{ jobId, decision }], ...atCounter });
