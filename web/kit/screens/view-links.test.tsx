import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { ViewLinks } from './view-links.tsx';

test('the parts of a screen are links that keep the filter, and say which one is shown', () => {
  const views = [
    { show: undefined, text: 'List' },
    { show: 'book', text: 'Book' },
  ];
  show(<ViewLinks label="Invoices" views={views} current="book" kept={new URLSearchParams('state=OPEN&show=book')} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/?state=OPEN', '/?state=OPEN&show=book']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});
