import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';

/** What earlier credit notes have left of each line; what is a text alone cannot be credited by itself. */
export function creditableLines({ lines }: InvoicePartsFragment) {
  return lines
    .map((line) => ({ ...line, left: line.quantityThousandths - line.creditedThousandths }))
    .filter(({ left, kind }) => left > 0 && kind !== 'TEXT');
}
