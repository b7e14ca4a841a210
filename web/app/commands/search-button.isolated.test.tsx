import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFrame, owner } from '../../../tests/support/screen/frame.tsx';

test('what is typed before the menu has come is searched for, and is no key of the screen', async () => {
  openFrame(owner);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  // N alone takes a car in, unless somebody else has taken the key, and three at once would be a scanner's.
  const leftAlone = ['n', 'o', 'v', 'i'].map((key) => fireEvent.keyDown(document.body, { key }));
  expect(leftAlone).toEqual([false, false, false, false]);
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  expect(field).toHaveProperty('value', 'novi');
  // Later ones are typed into the field, and the next time it is empty.
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toHaveProperty('value', '');
});
