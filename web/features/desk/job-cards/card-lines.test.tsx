import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cell, job, line, openCard as open } from '../../../../tests/support/screen/a-card.tsx';
import { refusing } from '../../../../tests/support/screen/answering.ts';

/** The lines of a job card: their keys, their sums, and what becomes of a write. */

const total = () => within(screen.getByRole('region', { name: 'Total' })).getByTestId('card-total').textContent;

describe('a line', () => {
  test('changes the sums while it is typed, and is written at Enter, which goes to the row below', async () => {
    const answer = { ...line, version: 2, quantityThousandths: 3000 };
    const { user, sent } = open({ UpdateLine: [{ data: { updateLine: answer } }] });
    const quantity = await cell('Qty', 1);
    await user.click(quantity);
    await user.keyboard('3');
    expect(total()).toBe('€30.00');
    expect(sent('UpdateLine')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell('Qty', 2));
    await waitFor(() => expect(sent('UpdateLine')).toHaveLength(1));
    expect(sent('UpdateLine')[0]?.variables).toMatchObject({
      input: { id: line.id, version: 1, quantityThousandths: 3000 },
    });
  });

  test('is walked with the arrow keys, and Escape brings back what was there, then leaves', async () => {
    const { user, sent } = open();
    const description = await cell('Description', 1);
    await user.click(description);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await cell('Description', 2));
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(await cell('Qty', 1));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(await cell('Description', 1));
    await user.keyboard('{ArrowRight}');
    await user.keyboard('9{Escape}');
    expect([total(), sent('UpdateLine')]).toEqual(['€10.00', []]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  test('that somebody removes right after it was added goes, although each answer is the same as the one before', async () => {
    const added = { ...line, id: '01900000-0000-7000-8000-000000000009', description: 'Bulb' };
    const { user, sent } = open({ AddLine: [{ data: { addLine: added } }] });
    await user.type(await cell('Description', 2), 'Bulb');
    await user.click(await cell('Qty', 1));
    await waitFor(() => expect(sent('AddLine')).toHaveLength(1));
    expect(total()).toBe('€20.00');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
    await waitFor(() => expect(total()).toBe('€10.00'), { timeout: 3000 });
    now.mockRestore();
  });

  test('that could not be written keeps what was typed, says so, and goes again', async () => {
    const { user, sent } = open({
      UpdateLine: [refusing('INTERNAL', 'Away'), { data: { updateLine: { ...line, version: 2, unitPrice: 120_000 } } }],
    });
    await user.click(await cell('Price', 1));
    await user.keyboard('12{Enter}');
    await screen.findByText(/Not saved\. What you typed is still here/);
    expect(await cell('Price', 1)).toHaveProperty('value', '12');
    expect(total()).toBe('€12.00');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent('UpdateLine')).toHaveLength(2));
  });

  test('that somebody else has changed shows both values', async () => {
    const { __typename, ...plain } = line;
    const current = { ...plain, version: 2, unitPrice: 110_000, amountCents: 1100, sortOrder: 1 };
    const stale = { data: null, errors: [{ message: 'Stale', extensions: { code: 'CONFLICT', current } }] };
    const { user, sent } = open({ UpdateLine: [stale, { data: { updateLine: { ...line, version: 3 } } }] });
    await user.click(await cell('Price', 1));
    await user.keyboard('12{Enter}');
    await screen.findByText('Price: there now 11.00, yours 12.00');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sent('UpdateLine')[1]?.variables).toMatchObject({ input: { version: 2, unitPrice: 120_000 } }),
    );
  });

  test('that is removed can be taken back', async () => {
    const { user, sent } = open({
      RemoveLine: [{ data: { removeLine: { ...job, lines: [] } } }],
      AddLine: [{ data: { addLine: { ...line, id: '01900000-0000-7000-8000-000000000009' } } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Oil filter' }));
    await screen.findByText('“Oil filter” was removed.');
    expect(total()).toBe('€0.00');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('AddLine')).toHaveLength(1));
    expect(sent('AddLine')[0]?.variables).toMatchObject({ input: { description: 'Oil filter', unitPrice: 100_000 } });
  });
});
