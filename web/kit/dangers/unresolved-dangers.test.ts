import { expect, test } from 'vitest';
import { aPoint } from '../../../tests/support/screen/an-inspection.ts';
import { unresolvedDangers } from './unresolved-dangers.ts';

const point = (title: string, jobId: string | null) => aPoint(title, { title, grade: 'DANGEROUS', jobId });
const jobs = [
  { id: 'done', state: 'DONE' },
  { id: 'declined', state: 'DECLINED' },
  { id: 'open', state: 'APPROVED' },
] as const;

test('what is dangerous leaves with the car unless its job is done, or its customer has declined it', () => {
  const items = [point('Hose', 'done'), point('Disc', 'declined'), point('Tyre', 'open'), point('Joint', null)];
  expect(unresolvedDangers([{ state: 'DONE', items }], jobs)).toEqual(['Tyre', 'Joint']);
  expect(unresolvedDangers([{ state: 'SHARED', items: [aPoint('a', { grade: 'MAJOR' })] }], jobs)).toEqual([]);
  expect(unresolvedDangers([{ state: 'RUNNING', items }], jobs)).toEqual([]);
});
