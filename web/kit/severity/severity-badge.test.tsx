import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { SeverityBadge as LazySeverityBadge } from './lazy-severity-badge.tsx';
import { SeverityBadge } from './severity-badge.tsx';

test('work that was put off says how bad it is, and until when it can wait', async () => {
  show(<LazySeverityBadge severity="DANGEROUS" deferUntil="2027-03-01" deferKm={130_000} />);
  await screen.findByText('Dangerous defect');
  screen.getByText('by 1 March 2027 · by 130,000 km');
});

test('of work that no inspection has found nothing is said', () => {
  const { container } = show(<SeverityBadge severity={null} deferUntil={null} deferKm={null} />);
  expect(container.textContent).not.toContain('defect');
});
