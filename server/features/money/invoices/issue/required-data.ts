import type { Buyer, Seller } from '../../../../../schema/features/money/invoices.ts';
import { type MissingData, missingData } from '../../../../../schema/features/money/required-data.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import { type PaymentMethodRow } from '../../invoice-model/index.ts';

interface Document {
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  readonly method: PaymentMethodRow | null;
  /** Whether it belongs to the example: no law wants anything on it. */
  readonly isExample: boolean;
  readonly lines: readonly { readonly vatCategory: string; readonly vatGround: string | null }[];
}

/**
 * What the law wants on an invoice (ZDDV-1, article 82), and what a transfer needs.
 *
 * @returns the method of payment
 * @throws BAD_INPUT each thing that is missing, by its name
 */
export function requireComplete({ seller, buyer, method, lines, isExample }: Document): PaymentMethodRow {
  if (isExample && method !== null) return method;
  const missing = [
    ...missingData({ seller, buyer, kind: method?.kind }).map((name) => [name, reasonsOf[name]] as const),
    ...lines.flatMap((line, place) =>
      needsVatGround(line, seller) ? [[`lines.${place}.vatGround`, missingField('vatGround')] as const] : [],
    ),
  ];
  if (method !== null && missing.length === 0) return method;
  throw refusedFields(Object.fromEntries(missing));
}

const reasonsOf: Readonly<Record<MissingData, Reason>> = {
  paymentMethodId: missingField('paymentMethod'),
  legalName: missingField('legalName'),
  address: missingField('address'),
  postcode: missingField('workshopPostcode'),
  town: missingField('workshopTown'),
  taxNumber: missingField('taxNumber'),
  iban: missingField('iban'),
  'buyer.name': missingField('buyer'),
  'buyer.address': missingField('buyerAddress'),
};

/** No tax needs a ground; a small taxpayer's is the same for all of its documents. */
function needsVatGround({ vatCategory, vatGround }: Document['lines'][number], { vatStatus }: Seller): boolean {
  if (vatGround !== null) return false;
  return vatCategory === 'ZERO' || (vatCategory === 'EXEMPT' && vatStatus !== 'SMALL');
}
