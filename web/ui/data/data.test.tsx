import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { descriptionOf, show } from '../../../tests/support/screen/shown.tsx';
import { Badge } from './badge.tsx';
import styles from './data-list.module.css';
import { DataList } from './data-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedRead } from './failed-read.tsx';
import { Report } from './report.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tooltip } from './tooltip.tsx';

test('DataList says each value after its label, and lines up figures alone', () => {
  show(
    <DataList
      items={[
        { label: 'Plan', value: 'Business' },
        { label: 'Amount', value: '1.234,50 €' },
        { label: 'Phone', value: '01-234-56' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Plan', 'Amount', 'Phone']);
  const values = screen.getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual(['Business', '1.234,50 €', '01-234-56']);
  expect(values.map(({ className }) => className === styles.figure)).toEqual([false, true, false]);
});

test('Badge says in words what its colour says', () => {
  show(<Badge tone="error">Overdue</Badge>);
  screen.getByText('Overdue');
});

test('EmptyState says what is missing and what to do about it', () => {
  show(<EmptyState title="No members yet" text="Add the first." action={<button type="button">Add</button>} />);
  screen.getByRole('heading', { level: 3, name: 'No members yet' });
  screen.getByText('Add the first.');
  screen.getByRole('button', { name: 'Add' });
});

test('FailedRead says what could not be read, and reads again when asked', async () => {
  const retry = vi.fn();
  const { user } = show(<FailedRead text="The list could not be read." retryText="Try again" onRetry={retry} />);
  screen.getByText('The list could not be read.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('Skeleton is announced by its text alone', () => {
  show(<Skeleton rows={4} text="Loading team…" />);
  const [text, rows] = screen.getByRole('status').children;
  expect(text?.textContent).toBe('Loading team…');
  expect([rows?.getAttribute('aria-hidden'), rows?.childElementCount]).toEqual(['true', 4]);
});

test('Report is folded away, can be read whole and copied for support', async () => {
  const { container, user } = show(<Report text={'Error: it broke\nat once'} />);
  const folded = container.querySelector('details');
  expect(folded?.open).toBe(false);
  await user.click(screen.getByText('Report for support'));
  expect(folded?.open).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Report for support' }).readOnly).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Error: it broke\nat once');
});

describe('Tooltip', () => {
  test('explains what has the focus, and goes with Escape', async () => {
    const { user } = show(
      <Tooltip text="Only the owner may do this">
        <button type="button">Remove</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Remove' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await screen.findByRole('tooltip');
    expect(descriptionOf(button)).toBe('Only the owner may do this');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('opens 700 ms after the pointer has come', () => {
    vi.useFakeTimers();
    try {
      show(
        <Tooltip text="Only the owner may do this">
          <button type="button">Remove</button>
        </Tooltip>,
      );
      fireEvent.pointerMove(screen.getByRole('button', { name: 'Remove' }), { pointerType: 'mouse' });
      act(() => vi.advanceTimersByTime(699));
      expect(screen.queryByRole('tooltip')).toBeNull();
      act(() => vi.advanceTimersByTime(1));
      screen.getByRole('tooltip');
    } finally {
      vi.useRealTimers();
    }
  });
});
