import { describe, expect, test } from 'vitest';
import { boardColumn, jobCardState } from '../workshop/enums.ts';
import { type CardFacts, type CardState, columnOf, openStates, possibleMoves } from './states.ts';

/** Where a card can go by hand, for every pair of states. */

const nothing: Omit<CardFacts, 'state'> = {
  heldFrom: null,
  qualityCheck: false,
  mayStart: false,
  isFinished: false,
  mayComeBack: false,
  mayBePlannedAgain: false,
};
const everything: Omit<CardFacts, 'state'> = {
  heldFrom: 'DIAGNOSIS',
  qualityCheck: true,
  mayStart: true,
  isFinished: true,
  mayComeBack: true,
  mayBePlannedAgain: true,
};
const way = 'CHECKED_IN DIAGNOSIS AWAITING_APPROVAL READY_TO_START IN_PROGRESS QUALITY_CHECK READY DELIVERED';
const others = (state: CardState) => way.split(' ').filter((to) => to !== state);

describe('where everything is met, a card goes', () => {
  test.each<[CardState, string[]]>([
    ['PLANNED', ['CANCELLED']],
    ['CHECKED_IN', ['PLANNED', ...others('CHECKED_IN'), 'CANCELLED']],
    ['DIAGNOSIS', [...others('DIAGNOSIS'), 'ON_HOLD', 'CANCELLED']],
    ['AWAITING_APPROVAL', [...others('AWAITING_APPROVAL'), 'CANCELLED']],
    ['READY_TO_START', [...others('READY_TO_START'), 'ON_HOLD', 'CANCELLED']],
    ['IN_PROGRESS', [...others('IN_PROGRESS'), 'ON_HOLD', 'CANCELLED']],
    ['QUALITY_CHECK', [...others('QUALITY_CHECK'), 'CANCELLED']],
    ['READY', [...others('READY'), 'CANCELLED']],
    ['DELIVERED', ['IN_PROGRESS']],
    ['ON_HOLD', ['DIAGNOSIS', 'CANCELLED']],
    ['CANCELLED', ['PLANNED']],
  ])('from %s', (state, to) => {
    expect(possibleMoves({ ...everything, state })).toEqual(to);
  });
});

describe('where nothing is met, a card goes', () => {
  test.each<[CardState, string[]]>([
    ['PLANNED', ['CANCELLED']],
    ['CHECKED_IN', ['PLANNED', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'CANCELLED']],
    ['DIAGNOSIS', ['CHECKED_IN', 'AWAITING_APPROVAL', 'READY_TO_START', 'ON_HOLD', 'CANCELLED']],
    ['AWAITING_APPROVAL', ['CHECKED_IN', 'DIAGNOSIS', 'READY_TO_START', 'CANCELLED']],
    ['READY_TO_START', ['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'ON_HOLD', 'CANCELLED']],
    ['IN_PROGRESS', ['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'ON_HOLD', 'CANCELLED']],
    ['READY', ['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'CANCELLED']],
    ['DELIVERED', []],
    ['ON_HOLD', ['CANCELLED']],
    ['CANCELLED', []],
  ])('from %s', (state, to) => {
    expect(possibleMoves({ ...nothing, state })).toEqual(to);
  });
});

test.each([
  ['mayStart', 'READY_TO_START', 'IN_PROGRESS'],
  ['isFinished', 'IN_PROGRESS', 'READY'],
  ['isFinished', 'READY', 'DELIVERED'],
  ['qualityCheck', 'IN_PROGRESS', 'QUALITY_CHECK'],
] as const)('without %s nothing goes from %s to %s', (fact, state, to) => {
  expect(possibleMoves({ ...everything, state })).toContain(to);
  expect(possibleMoves({ ...everything, [fact]: false, state })).not.toContain(to);
});

test('a card on hold goes back to where it came from alone', () => {
  for (const heldFrom of jobCardState.options) {
    expect(possibleMoves({ ...everything, state: 'ON_HOLD', heldFrom })).toEqual([heldFrom, 'CANCELLED']);
  }
});

test('what is open has a place on the board, and what is over has none', () => {
  const open = jobCardState.options.filter((state) => columnOf[state] !== null);
  expect(open.toSorted()).toEqual(openStates.toSorted());
  expect(new Set(open.map((state) => columnOf[state]))).toEqual(new Set(boardColumn.options));
});
