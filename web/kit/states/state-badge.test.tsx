import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { JobStateBadge, StateBadge } from './state-badge.tsx';

test('a card says where it stands, and on hold what it waits for; a job where it stands', async () => {
  show(
    <>
      <StateBadge state="CHECKED_IN" />
      <StateBadge state="ON_HOLD" holdReason="PARTS" />
      <StateBadge state="ON_HOLD" />
      <JobStateBadge state="DONE" />
    </>,
    { language: 'sl' },
  );
  for (const words of ['Sprejeto', 'Čaka na dele', 'Na čakanju', 'Končano']) await screen.findByText(words);
  expect(screen.queryByText('Zaključi')).toBeNull();
});
