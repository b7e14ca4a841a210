import { describe, expect, test } from 'vitest';
import { localDay } from '../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../schema/time/planned/quarters.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { blockTimes, type Clocked, type PlannedBlock } from './block-times.ts';

const zone = 'Europe/Ljubljana';
const at = (time: string, day = '2027-05-03') => Date.parse(`${day}T${time}:00+02:00`);
const daysOf = ({ from, to }: Interval) => ({
  from: localDay(zone, dayAt(zone, from)).from,
  to: localDay(zone, dayAt(zone, to - 1)).to,
});

/** A block of Ana's for the brakes, from nine to ten, with what is otherwise. */
const aBlock = (changes: Partial<PlannedBlock> = {}): PlannedBlock => ({
  id: 'brakes',
  resourceId: 'ana',
  workedBy: 'ana',
  jobIds: new Set(['brakes']),
  planned: { from: at('09:00'), to: at('10:00') },
  isLeftOver: false,
  isDone: false,
  isCancelled: false,
  promisedAt: null,
  ...changes,
});
const aClock = (changes: Partial<Clocked> = {}): Clocked => ({
  staffId: 'ana',
  jobId: 'brakes',
  startedAt: at('09:00'),
  endedAt: null,
  ...changes,
});
const timesOf = (blocks: readonly PlannedBlock[], clocks: readonly Clocked[] = [], now = at('09:30')) =>
  blocks.map(({ id }) => {
    const { endAt = 0, ...times } = blockTimes(blocks, clocks, { now, daysOf }).get(id) ?? {};
    return { ...times, end: new Date(endAt).toISOString().slice(11, 16) };
  });

describe('a block', () => {
  test('is planned until its person works on its job, and done with it', () => {
    expect(timesOf([aBlock()])).toMatchObject([{ state: 'PLANNED', end: '08:00' }]);
    expect(timesOf([aBlock()], [aClock()])).toMatchObject([{ state: 'RUNNING', end: '08:00' }]);
    expect(timesOf([aBlock({ isDone: true })])).toMatchObject([{ state: 'DONE' }]);
    expect(timesOf([aBlock({ isLeftOver: true })], [aClock()])).toMatchObject([{ state: 'LEFT_OVER', end: '08:00' }]);
  });

  test('of a person runs by that one’s clock alone, of a lift by anybody’s, of a courtesy car by none', () => {
    const others = [aClock({ staffId: 'bor' })];
    const state = (workedBy: string | null | undefined) => timesOf([aBlock({ workedBy })], others)[0]?.state;
    expect([state('ana'), state(undefined), state(null)]).toEqual(['PLANNED', 'RUNNING', 'PLANNED']);
    expect(timesOf([aBlock()], [aClock({ jobId: 'oil' }), aClock({ jobId: null })])).toMatchObject([
      { state: 'PLANNED' },
    ]);
  });

  test('grows up to the quarter hour while it is worked on, and stays as long as it was', () => {
    expect(timesOf([aBlock()], [aClock()], at('10:01'))).toMatchObject([{ state: 'RUNNING', end: '08:15' }]);
    const stopped = [aClock({ endedAt: at('10:20') })];
    expect(timesOf([aBlock()], stopped, at('16:00'))).toMatchObject([{ state: 'PLANNED', end: '08:30' }]);
    const early = [aClock({ endedAt: at('09:20') })];
    expect(timesOf([aBlock({ isDone: true })], early, at('16:00'))).toMatchObject([{ state: 'DONE', end: '08:00' }]);
    // Work on another day belongs to another block.
    const later = [aClock({ startedAt: at('08:00', '2027-05-05'), endedAt: at('11:00', '2027-05-05') })];
    expect(timesOf([aBlock()], later, at('16:00', '2027-05-05'))).toMatchObject([{ end: '08:00' }]);
  });

  test('of several for one job is the last that has begun the one that is worked on', () => {
    const second = aBlock({ id: 'second', planned: { from: at('13:00'), to: at('14:00') } });
    const states = (now: number, startedAt: number) =>
      timesOf([aBlock(), second], [aClock({ startedAt })], now).map(({ state }) => state);
    expect(states(at('09:30'), at('09:00'))).toEqual(['RUNNING', 'PLANNED']);
    expect(states(at('13:30'), at('13:00'))).toEqual(['PLANNED', 'RUNNING']);
    expect(states(at('08:30'), at('08:00'))).toEqual(['RUNNING', 'PLANNED']);
  });
});

describe('what a block grows into', () => {
  const next = aBlock({ id: 'next', jobIds: new Set(['oil']), planned: { from: at('10:00'), to: at('11:00') } });

  test('is hit, unless it is on another resource or holds no time', () => {
    const hits = (other: PlannedBlock, now = at('10:05')) =>
      timesOf([aBlock(), other], [aClock()], now).map(({ hit }) => hit);
    expect(hits(next)).toEqual([false, true]);
    expect(hits(next, at('10:00'))).toEqual([false, false]);
    expect(hits({ ...next, resourceId: 'bor' })).toEqual([false, false]);
    expect(hits({ ...next, isLeftOver: true })).toEqual([false, false]);
    expect(hits({ ...next, isCancelled: true })).toEqual([false, false]);
    // What lies beside it was meant to.
    expect(hits({ ...next, planned: { from: at('09:30'), to: at('11:00') } })).toEqual([false, false]);
  });

  test('puts a promise at risk: its own, or that of what it hits', () => {
    const risks = (own: number | null, other: number | null, now = at('10:05')) =>
      timesOf([aBlock({ promisedAt: own }), { ...next, promisedAt: other }], [aClock()], now).map(
        ({ promiseAtRisk }) => promiseAtRisk,
      );
    expect(risks(at('10:00'), null, at('09:30'))).toEqual([false, false]);
    expect(risks(at('10:00'), null)).toEqual([true, false]);
    expect(risks(null, at('11:00'))).toEqual([false, false]);
    expect(risks(null, at('10:45'))).toEqual([true, true]);
    expect(risks(null, at('10:45'), at('09:30'))).toEqual([false, true]);
    expect(timesOf([aBlock({ promisedAt: at('09:00'), isCancelled: true })])).toMatchObject([{ promiseAtRisk: false }]);
  });
});
