import type { Buyer, Seller } from './invoices.ts';

/** What the law wants on an invoice (ZDDV-1, article 82), and what a transfer needs: the desk says it before, the server holds to it. */

/** What of the workshop stands on each of its invoices. */
export const ofSeller = ['legalName', 'address', 'postcode', 'town', 'taxNumber'] as const;

export interface Required {
  readonly seller: Pick<Seller, (typeof ofSeller)[number] | 'iban'>;
  readonly buyer: Pick<Buyer, 'name' | 'address'> | null;
  /** Of the method of payment. */
  readonly kind: string | undefined;
}

/** @returns the name of each thing that is missing */
export function missingData({ seller, buyer, kind }: Required): readonly string[] {
  const isTransfer = kind === 'TRANSFER';
  return [
    ...(kind === undefined ? ['paymentMethodId'] : []),
    ...ofSeller.filter((name) => !seller[name]),
    ...(isTransfer && !seller.iban ? ['iban'] : []),
    ...(isTransfer && !buyer?.name ? ['buyer.name'] : []),
    ...(isTransfer && !buyer?.address ? ['buyer.address'] : []),
  ];
}
