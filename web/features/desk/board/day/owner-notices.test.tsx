import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { OwnerNotices } from './owner-notices.tsx';

test('what has stopped by itself is named, with the way to where it is looked after', () => {
  const kinds = ['SENDER_FAILED', 'DOMAIN_FAILED', 'WEBHOOK_PAUSED', 'KEY_ASLEEP'] as const;
  show(<OwnerNotices notices={kinds.map((kind) => ({ kind, at: '2024-01-02T08:00:00.000Z' }))} />);
  screen.getByText(/put it to sleep on .*2024/);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check the sender', '/workshop-settings/look'],
    ['Check the domain', '/workshop-settings/look'],
    ['Open webhooks', '/workshop-settings/integrations'],
    ['Open the keys', '/workshop-settings/integrations'],
  ]);
});
