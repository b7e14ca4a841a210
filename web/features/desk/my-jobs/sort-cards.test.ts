import { describe, expect, test } from 'vitest';
import { type MyCard, mayStartClock, nextPlannedBlock, sortCards, type WorkBlock } from './sort-cards.ts';

type Job = MyCard['jobs'][number];

const aJob = (values: Partial<Job> = {}): Job => ({
  id: 'j',
  title: 'Service',
  state: 'APPROVED',
  chargeTo: 'CUSTOMER',
  mechanicId: null,
  ...values,
});
const aCard = (number: string, values: Partial<MyCard> = {}): MyCard => ({
  id: number,
  number,
  state: 'IN_PROGRESS',
  promisedAt: null,
  customerWish: null,
  vehicle: null,
  vehicleText: null,
  blocks: [],
  jobs: [],
  ...values,
});
const person = { id: 'r', kind: 'STAFF' as const, name: 'Me', staffId: 'me' };
const aBlock = (from: string, to: string, values: Partial<WorkBlock> = {}): WorkBlock => ({
  id: `${from}${to}`,
  state: 'PLANNED',
  resource: person,
  startAt: `2026-11-23T${from}:00.000Z`,
  endAt: `2026-11-23T${to}:00.000Z`,
  ...values,
});
const numbers = (cards: readonly MyCard[]) => cards.map(({ number }) => number);

describe('the cards of a mechanic', () => {
  test('stand first where a job is theirs and not done, by what was promised', () => {
    const own = (state: Job['state']) => [aJob({ mechanicId: 'me', state })];
    const { mine, others } = sortCards(
      [
        aCard('1'),
        aCard('2', { jobs: own('STARTED') }),
        aCard('3', { jobs: own('DONE'), promisedAt: '2026-11-24T08:00:00.000Z' }),
        aCard('4', { jobs: own('APPROVED'), promisedAt: '2026-11-23T10:00:00.000Z' }),
        aCard('5', { jobs: own('CANCELLED') }),
        aCard('6', { jobs: [aJob({ mechanicId: 'another' })] }),
      ],
      'me',
    );
    expect([numbers(mine), numbers(others)]).toEqual([
      ['4', '2'],
      ['3', '1', '5', '6'],
    ]);
    expect(sortCards([aCard('1', { jobs: [aJob()] })], undefined).mine).toEqual([]);
    // Who helps out has the clock on somebody else's job.
    const helping = sortCards([aCard('1'), aCard('6', { jobs: [aJob({ mechanicId: 'another' })] })], 'me', 'j');
    expect(numbers(helping.mine)).toEqual(['6']);
  });

  test('stand in the order in which they are planned, before what is only promised', () => {
    const own = [aJob({ mechanicId: 'me' })];
    const { mine } = sortCards(
      [
        aCard('1', { jobs: own, promisedAt: '2026-11-23T06:00:00.000Z' }),
        aCard('2', { blocks: [aBlock('10:00', '12:00')] }),
        aCard('3', { jobs: own, blocks: [aBlock('08:00', '10:00')] }),
        aCard('4', { blocks: [aBlock('07:00', '08:00', { state: 'DONE' })] }),
        aCard('5', { blocks: [aBlock('06:00', '07:00', { resource: { ...person, staffId: 'another' } })] }),
      ],
      'me',
    );
    expect(numbers(mine)).toEqual(['3', '2', '1']);
  });

  test('name the lift that is taken at the time, and no other one', () => {
    const lift = (name: string) => ({ ...person, kind: 'LIFT' as const, name, staffId: null });
    const blocks = [
      aBlock('07:00', '08:00', { resource: lift('L1') }),
      aBlock('08:00', '10:00'),
      aBlock('09:00', '11:00', { resource: lift('L2') }),
    ];
    expect(nextPlannedBlock({ blocks }, 'me')).toEqual({ block: blocks[1], lift: 'L2' });
    expect(nextPlannedBlock({ blocks }, 'another')).toBeUndefined();
    expect(nextPlannedBlock({ blocks }, undefined)).toBeUndefined();
  });

  test('have a clock for what was agreed, and for what nobody has to agree to', () => {
    const started = (['PROPOSED', 'APPROVED', 'STARTED', 'DONE', 'DECLINED'] as const).map((state) => [
      mayStartClock(aJob({ state })),
      mayStartClock(aJob({ state, chargeTo: 'WARRANTY' })),
    ]);
    expect(started).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});
