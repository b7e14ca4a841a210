import type { PurchaseOrderPartsFragment } from '../../../../generated/graphql.ts';

export type OrderedLine = PurchaseOrderPartsFragment['lines'][number];

/** How much of a line of an order has not come yet and still comes, in thousandths; below 0 where more has come. */
export const awaitedOf = ({
  orderedThousandths,
  receivedThousandths,
  cancelledThousandths,
}: Pick<OrderedLine, 'orderedThousandths' | 'receivedThousandths' | 'cancelledThousandths'>): number =>
  orderedThousandths - cancelledThousandths - receivedThousandths;
