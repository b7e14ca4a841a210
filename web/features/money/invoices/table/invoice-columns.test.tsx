import { expect, test } from 'vitest';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

type Invoice = Parameters<ReturnType<typeof useInvoiceColumns>[number]['cell']>[0];

function Open({ kind, openCents }: Pick<Invoice, 'kind' | 'openCents'>) {
  const column = useInvoiceColumns('2026-11-27').find(({ id }) => id === 'open');
  return <p>{column?.cell({ state: 'ISSUED', kind, openCents } as Invoice)}</p>;
}

test.each([
  ['what the customer owes', 'INVOICE', 6600, '€66.00'],
  ['what a credit note owes to the customer', 'CREDIT', 6600, '-€66.00'],
  ['nothing, where nothing is open', 'INVOICE', 0, ''],
] as const)('the column of open sums shows %s', (_, kind, openCents, shown) => {
  const { container } = show(<Open kind={kind} openCents={openCents} />);
  expect(container.querySelector('p')?.textContent).toBe(shown);
});
