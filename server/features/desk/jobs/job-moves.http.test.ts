import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { jobMoves, movesWithoutApproval } from '../../../../schema/features/desk/states.ts';
import { jobState } from '../../../../schema/features/workshop/enums.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
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

type State = (typeof states)[number];
const states = jobState.options;

/** What is said with each move, so that nothing is missing. */
const reasons = { ...atCounter, reason: 'Tako želi stranka' };
/** How a proposed job comes to each state. */
const ways: Readonly<Record<State, readonly State[]>> = {
  PROPOSED: [],
  APPROVED: ['APPROVED'],
  DECLINED: ['DECLINED'],
  DEFERRED: ['DEFERRED'],
  STARTED: ['APPROVED', 'STARTED'],
  DONE: ['APPROVED', 'DONE'],
  CANCELLED: ['APPROVED', 'CANCELLED'],
};

describe.each([...databases])('moves of jobs on $name', (engine) => {
  const server = withServer(engine);
  const inState = async (by: Person, jobCardId: string, state: State, values: object = {}) => {
    let job = await proposed(by, jobCardId, { lines: [aPart(1000)], ...values });
    for (const to of ways[state]) job = await moved(by, job, to, reasons);
    return job;
  };

  test.each([
    ['admin', 'CUSTOMER'],
    ['receptionist', 'WARRANTY'],
    ['mechanic', 'CUSTOMER'],
    ['mechanic', 'INTERNAL'],
  ])('of every pair of states, by %s and charged to %s', async (role, chargeTo) => {
    const owner = await aPaidOwner(server());
    const by = role === 'admin' ? owner : await aMember(server(), owner, role);
    const card = await taken(owner);
    const { id } = await proposed(owner, card.id, { chargeTo, lines: [aPart(1000)] });
    const { job } = await tablesOf(server(), owner);
    const isFree = chargeTo !== 'CUSTOMER';
    const work: readonly State[] = ['STARTED', 'DONE'];
    for (const from of states) {
      const open = [...jobMoves[from], ...(from === 'PROPOSED' && isFree ? movesWithoutApproval : [])];
      const possible = open.filter((to) => role !== 'mechanic' || work.includes(to));
      for (const to of states) {
        await job.updateMany({ where: { id }, data: { state: from, version: 1 } });
        const outcome = await ask(by, 'moveJob', { id, version: 1, to, ...reasons });
        const expected = possible.includes(to)
          ? { code: 'OK', data: { state: to, version: 2 } }
          : role === 'mechanic' && !work.includes(to)
            ? { code: 'FORBIDDEN' }
            : { code: 'INVALID_STATE', possible };
        expect([from, to, outcome]).toMatchObject([from, to, expected]);
      }
    }
  });

  test('to approved and to cancelled say how, by whom and why', async () => {
    const owner = await aPaidOwner(server());
    const job = await proposed(owner, (await taken(owner)).id);
    const refused = async (input: object) => (await ask(owner, 'moveJob', { ...job, ...input })).fields;
    expect(Object.keys((await refused({ to: 'APPROVED' })) ?? {})).toEqual(['channel', 'byName']);
    expect(Object.keys((await refused({ to: 'APPROVED', channel: 'LINK', byName: 'Ana' })) ?? {})).toEqual(['channel']);
    expect(Object.keys((await refused({ to: 'APPROVED', channel: 'PHONE', byName: ' ' })) ?? {})).toEqual(['byName']);
    expect(Object.keys((await refused({ to: 'CANCELLED' })) ?? {})).toEqual(['reason']);
    expect(await ask(owner, 'moveJob', { id: job.id, version: 2, to: 'DECLINED' })).toMatchObject({
      code: 'CONFLICT',
      current: { id: job.id, version: 1 },
    });
  });

  test('take the card with them, and what was approved is frozen', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const first = await proposed(owner, card.id, { lines: [aPart(1000)] });
    const second = await proposed(owner, card.id, { lines: [aPart(2000)] });
    const approved = await moved(owner, first, 'APPROVED', { channel: 'PHONE', byName: 'Ana', phone: '041 123 456' });
    expect(approved).toMatchObject({ approvedCents: 1000, approvedVia: 'PHONE', needsApproval: false });
    expect(await cardNow(owner, card.id)).toMatchObject({ state: 'READY_TO_START', version: 2 });
    const tables = await tablesOf(server(), owner);
    const [estimate] = await tables.estimate.findMany();
    expect(estimate).toMatchObject({ state: 'APPROVED', revision: 1, jobCardId: card.id });
    expect(estimate?.number).toMatch(/^P-\d{4}-000001\/1$/);
    expect(JSON.parse(estimate?.snapshot ?? '')).toMatchObject({
      number: estimate?.number,
      jobCardNumber: card.number,
      totals: { grossCents: 1000 },
      jobs: [{ jobId: first.id, amountCents: 1000, lines: [{ description: 'Del', amountCents: 1000 }] }],
    });
    const documentHash = createHash('sha256')
      .update(estimate?.snapshot ?? '')
      .digest('hex');
    expect(await tables.approval.findMany()).toMatchObject([
      {
        estimateId: estimate?.id,
        jobId: first.id,
        decision: 'APPROVED',
        amountCents: 1000,
        documentHash,
        byName: 'Ana',
        channel: 'PHONE',
        phone: '+38641123456',
        staffId: expect.any(String),
      },
    ]);
    await moved(owner, second, 'APPROVED', atCounter);
    const numbers = (await tables.estimate.findMany({ orderBy: { id: 'asc' } })).map(({ number }) => number);
    expect(numbers).toEqual([estimate?.number, estimate?.number?.replace('/1', '/2')]);
    const other = await taken(owner, { plate: 'KP 1' });
    await moved(owner, await proposed(owner, other.id), 'APPROVED', atCounter);
    expect(await tables.estimate.findMany({ where: { jobCardId: other.id } })).toMatchObject([
      { number: expect.stringMatching(/-000002\/1$/) },
    ]);
    await moved(owner, approved, 'STARTED');
    expect(await cardNow(owner, card.id)).toMatchObject({ state: 'IN_PROGRESS', version: 3 });
  });

  test('ask again where it becomes dearer than what was approved', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { approvedUpToCents: 1500 });
    const job = await inState(owner, card.id, 'APPROVED');
    const dearer = async (cents: number) => {
      await done(owner, 'addLine', { jobId: job.id, ...aPart(cents) });
      return (await cardNow(owner, card.id)).jobs[0];
    };
    expect(await dearer(500)).toMatchObject({ needsApproval: false, amountCents: 1500, approvedCents: 1000 });
    expect(await dearer(1)).toMatchObject({ needsApproval: true, state: 'APPROVED' });
  });

  test('do not begin on a car that is only expected, and end with the card', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await cardOf(owner, { vehicleText: 'Rdeč Golf', customer: { name: 'Bor' } });
    const planned = await inState(owner, id, 'APPROVED');
    expect(await cardNow(owner, id)).toMatchObject({ state: 'PLANNED' });
    expect(await ask(owner, 'moveJob', { id: planned.id, version: planned.version, to: 'STARTED' })).toMatchObject({
      code: 'INVALID_STATE',
      possible: ['DONE', 'CANCELLED'],
    });
    const card = await taken(owner);
    const job = await proposed(owner, card.id, { lines: [aPart(1)] });
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'CANCELLED', reason: 'Ne pride' });
    const [line] = job.lines;
    const after = (await cardNow(owner, card.id)).jobs[0];
    for (const [call, input] of [
      ['addJob', { jobCardId: card.id, title: 'x' }],
      ['updateJob', { id: job.id, version: after?.version, title: 'x' }],
      ['moveJob', { id: job.id, version: after?.version, to: 'PROPOSED' }],
      ['removeJob', { id: job.id, version: after?.version }],
      ['addLine', { jobId: job.id, ...aPart(1) }],
      ['updateLine', { id: line?.id, version: 1, description: 'x' }],
      ['removeLine', { id: line?.id, version: 1 }],
      ['orderLines', { jobId: job.id, version: after?.version, lineIds: [line?.id] }],
    ] as const) {
      expect([call, await ask(owner, call, input)]).toMatchObject([call, { code: 'INVALID_STATE', possible: [] }]);
    }
    const mechanic = await aMember(server(), owner);
    expect((await ask(mechanic, 'addJob', { jobCardId: card.id, title: 'x' })).code).toBe('NOT_FOUND');
  });
  const cardOf = async (by: Person, input: object) => jobCard.parse(await done(by, 'planJobCard', input));
});
