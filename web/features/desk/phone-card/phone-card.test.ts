import { describe, expect, test } from 'vitest';
import type { PhonePastQuery } from '../../../../generated/graphql.ts';
import { canStartClock, jobToStart } from './job-to-start.ts';
import { lastTorque } from './last-torque.ts';

type Job = Parameters<typeof jobToStart>[0]['jobs'][number];
const job = (
  id: string,
  state: Job['state'],
  mechanicId: string | null = null,
  chargeTo: Job['chargeTo'] = 'CUSTOMER',
) => ({ id, title: id, state, mechanicId, chargeTo }) satisfies Job;
const started = (jobs: readonly Job[], state: 'IN_PROGRESS' | 'ON_HOLD' | 'PLANNED' = 'IN_PROGRESS') =>
  jobToStart({ state, jobs }, 'me')?.id;

describe('the job that the large button starts', () => {
  test('is of one’s own before nobody’s, begun before not begun, and never somebody else’s', () => {
    const all = [job('free', 'APPROVED'), job('going', 'STARTED'), job('own', 'APPROVED', 'me')];
    expect(started(all)).toBe('own');
    expect(started([...all, job('own going', 'STARTED', 'me')])).toBe('own going');
    expect(started([job('free', 'APPROVED'), job('going', 'STARTED')])).toBe('going');
    expect(started([job('theirs', 'STARTED', 'you')])).toBeUndefined();
  });

  test('was agreed, or nobody has to agree; and the car is here and waits for nothing', () => {
    expect(started([job('asked', 'PROPOSED'), job('done', 'DONE')])).toBeUndefined();
    expect(started([job('ours', 'PROPOSED', null, 'INTERNAL')])).toBe('ours');
    expect(started([job('a', 'APPROVED')], 'ON_HOLD')).toBeUndefined();
    expect(started([job('a', 'APPROVED')], 'PLANNED')).toBeUndefined();
    // At the job itself it goes on, as on My jobs: the part may have come.
    expect(canStartClock(job('a', 'APPROVED'), { state: 'ON_HOLD' })).toBe(true);
    expect(canStartClock(job('a', 'APPROVED'), { state: 'PLANNED' })).toBe(false);
  });
});

type Visit = PhonePastQuery['jobCards']['nodes'][number];
const visit = (at: string, correction: string | null): Visit => ({
  id: at,
  number: 'DN',
  state: 'DELIVERED',
  kmIn: null,
  customerWish: null,
  checkedInAt: at,
  createdAt: at,
  jobs: [{ id: at, title: 'Wheels', state: 'DONE', cause: null, correction }],
});

test('the torque that was written down last is the sentence it stands in', () => {
  const visits = [
    visit('2026-05-02T08:00:00Z', 'Pump replaced, 5.5 bar'),
    visit('2026-03-01T08:00:00Z', 'New discs. Wheels 120 Nm, bolts M14; caliper 35,5Nm'),
    visit('2025-01-01T08:00:00Z', 'Wheels 110 Nm'),
  ];
  expect(lastTorque(visits)).toEqual({ text: 'Wheels 120 Nm, bolts M14', at: '2026-03-01T08:00:00Z' });
  expect(lastTorque([visit('2026-03-01T08:00:00Z', 'Caliper 35.5 Nm.')])?.text).toBe('Caliper 35.5 Nm');
  expect(lastTorque([visit('2026-03-01T08:00:00Z', 'Nmax 12')])).toBeUndefined();
});
