import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPaidInvoice } from '../../../../tests/support/screen/an-invoice.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { InvoiceStrip } from './invoice-strip.tsx';

const payment = { id: 'p', amountCents: 12_200, paidAt: '2026-11-24T10:00:00.000Z', paymentMethod: null };

test('what was paid of a credited invoice is still said, and that it is to be paid back', () => {
  const sums = { state: 'CREDITED', paidCents: 0, creditedCents: 12_200 } as const;
  show(<InvoiceStrip invoice={{ ...aPaidInvoice, ...sums, payments: [payment] }} />);
  expect(screen.getByText('Paid', { selector: 'dt' }).nextSibling?.textContent).toBe('€122.00');
  expect(screen.getByText('To be paid back by credit note').nextSibling?.textContent).toBe('€122.00');
});

test('an invoice that is paid, with us or before it was imported, has nothing to be paid back', () => {
  show(<InvoiceStrip invoice={{ ...aPaidInvoice, origin: 'IMPORTED' }} />);
  expect(screen.getByText('Paid', { selector: 'dt' }).nextSibling?.textContent).toBe('€122.00');
  expect(screen.queryByText('To be paid back by credit note')).toBeNull();
});
