import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, cell, job, line, openCard as open } from '../../../../../tests/support/screen/a-card.tsx';
import { type answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';

describe('what a row has no room for', () => {
  const opens = async (answers: Parameters<typeof answering>[0], profile = owner) => {
    const shown = open(answers, profile);
    await shown.user.click(await cell('Qty', 1));
    await shown.user.keyboard('{Alt>}{Enter}{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Oil filter' }));
    return { ...shown, dialog };
  };

  test('is changed from the keyboard, and only what is another now is sent', async () => {
    const answer = { ...line, version: 2, partNumber: 'W 712/95', partState: 'NEEDED' };
    const { user, sent, dialog } = await opens({ UpdateLine: [{ data: { updateLine: answer } }] });
    await user.type(dialog.getByLabelText(/^Part number/), 'W 712/95');
    await user.selectOptions(dialog.getByLabelText(/^Is it here/), 'NEEDED');
    // As it is: it is not sent.
    await user.selectOptions(dialog.getByLabelText(/^Source/), 'BOUGHT');
    expect(dialog.getByLabelText(/^Cost price/)).toHaveProperty('value', '6.00');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('UpdateLine')[0]?.variables).toEqual({
        input: { id: line.id, version: 1, partNumber: 'W 712/95', partState: 'NEEDED' },
      }),
    );
  });

  test('asks for a reason where there is no VAT', async () => {
    const answer = refusing('BAD_INPUT', 'Fill in', { vatGround: 'Fill in all required fields.' });
    const { user, dialog, sent } = await opens({ UpdateLine: [answer, answer] });
    await user.selectOptions(dialog.getByLabelText(/^VAT/), 'ZERO');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Fill in all required fields.');
    await user.selectOptions(dialog.getByLabelText(/^Why there is no VAT/), 'REVERSE_CHARGE_76A');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('UpdateLine')[1]?.variables).toMatchObject({
        input: { id: line.id, version: 1, vatCategory: 'ZERO', vatGroundKind: 'REVERSE_CHARGE_76A' },
      }),
    );
  });

  test('shows nobody costs who may not see them', async () => {
    const { dialog } = await opens({}, { ...owner, role: 'receptionist' });
    dialog.getByLabelText(/^Supplier/);
    expect(dialog.queryByLabelText(/^Cost price/)).toBeNull();
  });

  test.each([
    ['NONE', 'To order', 'NEEDED'],
    ['NEEDED', 'Ordered', 'ORDERED'],
    ['ORDERED', 'Arrived', 'ARRIVED'],
  ])('a part that is %s is %s with one press', async (partState, name, next) => {
    const jobs = [{ ...job, lines: [{ ...line, partState, brand: 'Mann' }] }];
    const answer = { ...line, version: 2, partState: next };
    const { user, sent } = open({
      JobCard: [{ data: { jobCard: { ...card, jobs } } }],
      UpdateLine: [{ data: { updateLine: answer } }],
    });
    await screen.findByText('Mann');
    await user.click(screen.getByRole('button', { name: `${name}: Oil filter` }));
    await waitFor(() =>
      expect(sent('UpdateLine')[0]?.variables).toEqual({ input: { id: line.id, version: 1, partState: next } }),
    );
  });
});
