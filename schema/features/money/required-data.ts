import type { Buyer, Seller } from './invoices.ts';

/** What the law wants on an invoice (ZDDV-1, article 82), and what a transfer needs: the desk says it before, the server holds to it. */

/** What of the workshop is on each of its invoices. */
export const ofSeller = ['legalName', 'address', 'postcode', 'town', 'taxNumber'] as const;

/** The name of each thing that may be missing. */
export type MissingData = 'paymentMethodId' | (typeof ofSeller)[number] | 'iban' | 'buyer.name' | 'buyer.address';

export interface Required {
  readonly seller: Pick<Seller, (typeof ofSeller)[number] | 'iban'>;
  readonly buyer: Pick<Buyer, 'name' | 'address'> | null;
  /** Kind of the payment method. */
  readonly kind: string | undefined;
}

/** @returns the name of each thing that is missing */
export function missingData({ seller, buyer, kind }: Required): readonly MissingData[] {
  const isTransfer = kind === 'TRANSFER';
  return [
    ...(kind === undefined ? (['paymentMethodId'] as const) : []),
    ...ofSeller.filter((name) => !seller[name]),
    ...(isTransfer && !seller.iban ? (['iban'] as const) : []),
    ...(isTransfer && !buyer?.name ? (['buyer.name'] as const) : []),
    ...(isTransfer && !buyer?.address ? (['buyer.address'] as const) : []),
  ];
}
