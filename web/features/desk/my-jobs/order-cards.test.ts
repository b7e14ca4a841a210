import { describe, expect, test } from 'vitest';
import type { WorkCardFragment } from '../../../../generated/graphql.ts';
import { mayStart, orderCards } from './order-cards.ts';

type Job = WorkCardFragment['jobs'][number];

const aJob = (values: Partial<Job> = {}): Job => ({
  id: 'j',
  title: 'Service',
  state: 'APPROVED',
  chargeTo: 'CUSTOMER',
  mechanicId: null,
  ...values,
});
const aCard = (number: string, values: Partial<WorkCardFragment> = {}): WorkCardFragment => ({
  id: number,
  number,
  state: 'IN_PROGRESS',
  promisedAt: null,
  customerWish: null,
  vehicle: null,
  vehicleText: null,
  jobs: [],
  ...values,
});
const numbers = (cards: readonly WorkCardFragment[]) => cards.map(({ number }) => number);

describe('the cards of a mechanic', () => {
  test('stand first where a job is theirs and not done, by what was promised', () => {
    const own = (state: Job['state']) => [aJob({ mechanicId: 'me', state })];
    const { mine, others } = orderCards(
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
    expect(orderCards([aCard('1', { jobs: [aJob()] })], undefined).mine).toEqual([]);
  });

  test('have a clock for what was agreed, and for what nobody has to agree to', () => {
    const started = (['PROPOSED', 'APPROVED', 'STARTED', 'DONE', 'DECLINED'] as const).map((state) => [
      mayStart(aJob({ state })),
      mayStart(aJob({ state, chargeTo: 'WARRANTY' })),
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
