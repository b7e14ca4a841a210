import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';

/** Whether the lines of a draft are its own: those of jobs are changed on their card. */
export function hasOwnLines({ state, correctsId, jobCardIds }: InvoicePartsFragment): boolean {
  return state === 'DRAFT' && (correctsId !== null || jobCardIds.length === 0);
}
