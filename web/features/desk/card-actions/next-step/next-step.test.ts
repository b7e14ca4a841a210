import { describe, expect, test } from 'vitest';
import { type CardState, openStates, possibleMoves } from '../../../../../schema/features/desk/states.ts';
import { type Role, roles } from '../../../../../schema/permissions.ts';
import { type DeskCard, liftStep, nextStep, viewerOf } from './next-step.ts';

type Job = DeskCard['jobs'][number];

const job: Job = {
  id: 'j',
  state: 'APPROVED',
  chargeTo: 'CUSTOMER',
  mechanicId: null,
  isBilled: false,
  needsApproval: false,
};
const billed = { ...job, state: 'DONE', isBilled: true } as const;

/** A card as the server would answer it. */
function cardOf(state: CardState, jobs: readonly Job[], changes: Partial<DeskCard> = {}): DeskCard {
  const possibleStates = possibleMoves({
    state,
    heldFrom: state === 'ON_HOLD' ? 'IN_PROGRESS' : null,
    qualityCheck: true,
    mayStart: jobs.some(({ state: of }) => of !== 'PROPOSED'),
    isFinished: jobs.every(({ state: of }) => of === 'DONE'),
    mayComeBack: true,
    mayBePlannedAgain: true,
  });
  return { state, possibleStates, dropOff: null, writtenOffAt: null, jobs, ...changes };
}

/** What each state asks for, as the desk and as the lift see it, by what is on the card. */
const works: Readonly<Record<string, readonly Job[]>> = {
  nothing: [],
  proposed: [{ ...job, state: 'PROPOSED' }],
  agreed: [job],
  started: [{ ...job, state: 'STARTED' }],
  done: [{ ...job, state: 'DONE' }],
  billed: [billed],
};

const expected: Readonly<Record<CardState, Readonly<Record<'desk' | 'lift', Readonly<Record<string, string>>>>>> = {
  PLANNED: { desk: row('checkIn checkIn checkIn checkIn checkIn checkIn'), lift: row('- - - - - -') },
  CHECKED_IN: { desk: row('addJob ask IN_PROGRESS finish finish finish'), lift: row('- - clock finish finish finish') },
  DIAGNOSIS: { desk: row('addJob ask IN_PROGRESS finish finish finish'), lift: row('- - clock finish finish finish') },
  AWAITING_APPROVAL: {
    desk: row('addJob approve IN_PROGRESS finish finish finish'),
    lift: row('- - clock finish finish finish'),
  },
  READY_TO_START: {
    desk: row('addJob ask IN_PROGRESS finish finish finish'),
    lift: row('- - clock finish finish finish'),
  },
  IN_PROGRESS: { desk: row('addJob ask finish finish finish finish'), lift: row('- - clock finish finish finish') },
  QUALITY_CHECK: { desk: row('addJob ask finish finish finish finish'), lift: row('- - clock finish finish finish') },
  ON_HOLD: {
    desk: row('IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS'),
    lift: row('- - - - - -'),
  },
  READY: { desk: row('DELIVERED - bill bill bill DELIVERED'), lift: row('- - - - - -') },
  DELIVERED: { desk: row('- - bill bill bill -'), lift: row('- - - - - -') },
  CANCELLED: { desk: row('- - bill bill bill -'), lift: row('- - - - - -') },
};

function row(words: string) {
  return Object.fromEntries(words.split(' ').map((word, place) => [Object.keys(works)[place] ?? '', word]));
}

const said = (step: ReturnType<typeof nextStep>) =>
  step === undefined ? '-' : step.kind === 'move' ? step.to : step.kind === 'startClock' ? 'clock' : step.kind;

const everyState: readonly CardState[] = [...openStates, 'DELIVERED', 'CANCELLED'];
const everyCase = everyState.flatMap((state) =>
  roles.flatMap((role) => Object.keys(works).map((work) => ({ state, role, work }))),
);

test('the table has every state, role and work', () => {
  expect(everyCase).toHaveLength(11 * 3 * 6);
  expect(Object.keys(expected).toSorted()).toEqual(everyState.toSorted());
});

test.each(everyCase)('$state with work $work, for the $role', ({ state, role, work }) => {
  const place = role === 'mechanic' ? 'lift' : 'desk';
  const step = nextStep(cardOf(state, works[work] ?? []), viewerOf(role));
  expect(said(step)).toBe(expected[state][place][work]);
});

describe('at the desk', () => {
  const step = (state: CardState, jobs: readonly Job[], changes?: Partial<DeskCard>, role: Role = 'receptionist') =>
    said(nextStep(cardOf(state, jobs, changes), viewerOf(role)));

  test('a car that was only taken in is never finished as the main act', () => {
    for (const work of ['nothing', 'proposed', 'agreed']) {
      expect(step('CHECKED_IN', works[work] ?? [])).not.toBe('finish');
    }
  });

  test('a customer who waits in the house is asked there', () => {
    expect(step('DIAGNOSIS', works.proposed ?? [], { dropOff: 'WAITS' })).toBe('approve');
  });

  test('work that costs more than was agreed is asked for again', () => {
    expect(step('IN_PROGRESS', [{ ...job, state: 'STARTED', needsApproval: true }])).toBe('ask');
  });

  test('internal and warranty work asks nobody', () => {
    for (const chargeTo of ['INTERNAL', 'WARRANTY']) {
      const free: Job = { ...job, state: 'PROPOSED', chargeTo };
      expect(step('CHECKED_IN', [free], { possibleStates: ['IN_PROGRESS'] })).toBe('IN_PROGRESS');
    }
    expect(step('READY', [{ ...job, state: 'DONE', chargeTo: 'INTERNAL' }])).toBe('DELIVERED');
  });

  test('what was declined, put off or called off is no work', () => {
    const jobs = (['DECLINED', 'DEFERRED', 'CANCELLED'] as const).map((state): Job => ({ ...job, state }));
    expect(step('CHECKED_IN', jobs)).toBe('addJob');
  });

  test('work that the owner wrote off is not billed any more', () => {
    expect(step('DELIVERED', works.done ?? [], { writtenOffAt: '2026-11-01T10:00:00.000Z' })).toBe('-');
  });

  test('a part of the work that is billed already leaves the rest to bill', () => {
    expect(step('READY', [billed, { ...job, state: 'DONE' }])).toBe('bill');
  });
});

describe('at the lift', () => {
  const mine = { staffId: 'me', clockOn: undefined };
  const own: Job = { ...job, id: 'own', mechanicId: 'me' };
  const others: Job = { ...job, id: 'others', mechanicId: 'bor' };

  test('the running clock is stopped first, wherever the card stands', () => {
    const clockOn = 'own';
    expect(liftStep(cardOf('ON_HOLD', [{ ...own, state: 'STARTED' }]), { ...mine, clockOn })).toEqual({
      kind: 'stopClock',
    });
    expect(liftStep(cardOf('IN_PROGRESS', [own]), { ...mine, clockOn: 'elsewhere' })).toMatchObject({ jobId: 'own' });
  });

  test('an own job begins before one that is nobody’s, and one of somebody else never', () => {
    expect(liftStep(cardOf('IN_PROGRESS', [job, own]), mine)).toEqual({ kind: 'startClock', jobId: 'own' });
    expect(liftStep(cardOf('IN_PROGRESS', [others, job]), mine)).toEqual({ kind: 'startClock', jobId: 'j' });
    expect(liftStep(cardOf('IN_PROGRESS', [others]), mine)).toBeUndefined();
  });

  test('the card is finished by the one who does the last of it; before that the own job goes on', () => {
    const started: Job = { ...own, state: 'STARTED' };
    expect(liftStep(cardOf('IN_PROGRESS', [started]), mine)).toEqual({ kind: 'finish' });
    for (const state of ['APPROVED', 'STARTED'] as const) {
      expect(liftStep(cardOf('IN_PROGRESS', [started, { ...others, state }]), mine)).toEqual({
        kind: 'startClock',
        jobId: 'own',
      });
    }
  });
});
