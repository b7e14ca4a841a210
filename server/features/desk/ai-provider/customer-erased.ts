import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';

/**
 * What was sent has no names in it as far as a program sees; what it has not seen goes now. All of it, because summaries of
 * anybody's cases stand in questions about any car; it is of thirty days.
 */
export async function eraseFromSent({ tx, identifiers }: ErasedCustomer): Promise<void> {
  const rewrite = (text: string) => identifiers.redact(text);
  await rewriteTexts(tx, 'aiSent', { where: {}, columns: ['body'], rewrite });
}
