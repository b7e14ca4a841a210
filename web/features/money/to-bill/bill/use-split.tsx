import { useState } from 'react';
import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { useFormats } from '../../../../language/formats.ts';
import type { Method } from '../../invoice-parts/index.ts';
import { PaymentParts, partsOf, type TypedParts } from './payment-parts.tsx';

/**
 * A payment in several ways at the issue of an invoice, beside the one method that is the usual case.
 *
 * @param usable the methods that may be used now
 */
export function useSplit(
  { totalCents, customerId }: Pick<InvoicePartsFragment, 'totalCents' | 'customerId'>,
  usable: readonly Method[],
) {
  const formats = useFormats();
  const [typed, setTyped] = useState<TypedParts>();
  const atOnce = usable.filter(({ kind }) => kind !== 'TRANSFER');
  // What is transferred later needs somebody who owes it.
  const transfer = customerId === null ? undefined : usable.find(({ kind }) => kind === 'TRANSFER');
  const parts = typed && partsOf(typed, atOnce);
  const left =
    parts === undefined ? undefined : totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isWhole = left === 0 || (left !== undefined && left > 0 && transfer !== undefined);
  const isPaid = parts !== undefined && parts.length > 0 && isWhole;
  const [first] = atOnce;
  return {
    isOpen: typed !== undefined,
    isPossible: totalCents > 0 && (atOnce.length > 1 || (atOnce.length > 0 && transfer !== undefined)),
    /** The kind of the method by which the rest is paid. */
    restKind: left === 0 ? first?.kind : (transfer ?? first)?.kind,
    /** What is sent; undefined while it makes no payment. */
    paid: isPaid ? { payments: [...parts], paymentMethodId: left === 0 ? undefined : transfer?.id } : undefined,
    /** @param chosen the method that has the whole sum at first */
    toggle: (chosen: string | undefined) => {
      const begin = atOnce.find(({ id }) => id === chosen) ?? first;
      setTyped(typed === undefined && begin ? { [begin.id]: formats.sum(totalCents) } : undefined);
    },
    fields: typed && (
      <PaymentParts
        methods={atOnce}
        typed={typed}
        onType={setTyped}
        totalCents={totalCents}
        mayStayOpen={transfer !== undefined}
      />
    ),
  };
}
