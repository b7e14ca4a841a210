// @module-tag desk-9
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { AccountantCard } from './accountant-card.tsx';

const vatSums = [
  { __typename: 'VatSum', kind: 'RATE', rate: 2200, baseCents: 10_000, vatCents: 2200 },
  { __typename: 'VatSum', kind: 'RATE', rate: 950, baseCents: -1000, vatCents: -95 },
  { __typename: 'VatSum', kind: 'MARGIN_SCHEME', rate: 0, baseCents: 5000, vatCents: 0 },
];

function shown(mayExport: boolean, path = '/invoices?month=2026-02') {
  const { client, asked } = answering({ VatSums: [{ data: { vatSums } }] });
  show(
    <ApolloProvider client={client}>
      <AccountantCard mayExport={mayExport} mayPay={mayExport} />
    </ApolloProvider>,
    { language: 'sl', path },
  );
  return asked;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('shows VAT by rate of the chosen month, and the files of the same days', async () => {
  const asked = shown(true);
  const table = within(await screen.findByRole('region', { name: 'DDV po stopnjah' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'ObdavčitevOsnovaDDVSkupaj',
    'DDV 22 %100,00 €22,00 €122,00 €',
    'DDV 9,5 %−10,00 €−0,95 €−10,95 €',
    'Posebna ureditev (marža)50,00 €0,00 €50,00 €',
    'Skupaj140,00 €21,05 €161,05 €',
  ]);
  const days = '?from=2026-02-01&to=2026-02-28';
  expect(asked[0]?.variables).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(hrefs()).toEqual(
    ['journal.csv', 'journal.xml', 'vat.csv', 'payments.csv', 'payment-methods.csv', 'period.zip'].map(
      (name) => `/api/accounting/${name}${days}&csv=semicolon`,
    ),
  );
});

test('takes any other days, and offers nothing while the last one is before the first', async () => {
  const asked = shown(true);
  await screen.findByRole('region', { name: 'DDV po stopnjah' });
  fireEvent.change(screen.getByLabelText('Od'), { target: { value: '2026-01-15' } });
  await screen.findByRole('region', { name: 'DDV po stopnjah' });
  expect(asked.at(-1)?.variables).toEqual({ from: '2026-01-15', to: '2026-02-28' });
  fireEvent.change(screen.getByLabelText('Do'), { target: { value: '2026-01-14' } });
  expect(screen.getByText('Zadnji dan je pred prvim.')).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('offers the archive only to whoever may take everything along', async () => {
  shown(false);
  await screen.findByRole('region', { name: 'DDV po stopnjah' });
  expect(hrefs()).toHaveLength(5);
  expect(screen.queryByText('Vse v arhivu ZIP')).toBeNull();
});

test('a link to it leads past the list to it', async () => {
  shown(true, '/invoices?month=2026-02#accountant');
  await screen.findByRole('region', { name: 'DDV po stopnjah' });
  expect(document.activeElement?.textContent).toMatch(/^Za računovodstvo/);
});
