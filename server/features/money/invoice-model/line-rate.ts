import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import { vatRateOn } from '../../../../schema/money/documents/index.ts';

/** The rate with which the document was summed; of a group that an advance has emptied, that of its day. */
export function lineRate(
  { vatCategory }: Pick<Invoice['lines'][number], 'vatCategory'>,
  { vatGroups, servicedOn, issuedOn, createdAt }: Invoice,
): number {
  const group = vatGroups.find(({ category }) => category === vatCategory);
  return group?.rate ?? vatRateOn(vatCategory, servicedOn ?? issuedOn ?? createdAt.slice(0, 10));
}
