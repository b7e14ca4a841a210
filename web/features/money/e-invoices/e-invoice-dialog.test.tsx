import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { EInvoiceDialog } from './e-invoice-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const refusal = {
  error: 'This document lacks what an e-invoice needs',
  code: 'BAD_INPUT',
  reason: 'eInvoiceIncomplete',
  fields: { buyer: 'An e-invoice needs a customer', iban: 'Please enter the account' },
  details: { buyer: { code: 'eInvoiceBuyer' }, iban: { code: 'eInvoiceAccount' } },
};

test('says in the reader’s language what an e-invoice lacks, part by part, and asks again', async () => {
  const asked = vi.fn(async () => Response.json(refusal, { status: 400 }));
  vi.stubGlobal('fetch', asked);
  const onClose = vi.fn();
  const { user } = show(<EInvoiceDialog invoiceId="i/1" onClose={onClose} />, { language: 'sl' });
  await user.click(screen.getByRole('button', { name: 'Shrani e-SLOG 2.0' }));
  const said = within(await screen.findByRole('alert'));
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-račun potrebuje stranko. Izberite plačnika',
    'V nastavitvah vpišite račun delavnice (IBAN)',
  ]);
  await user.click(screen.getByRole('button', { name: 'Shrani UBL 2.1' }));
  expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    '/api/invoices/i%2F1.xml?syntax=eslog',
    '/api/invoices/i%2F1.xml?syntax=ubl',
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('says that there is no connection', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const { user } = show(<EInvoiceDialog invoiceId="i" onClose={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Save e-SLOG 2.0' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Network Error/);
});
