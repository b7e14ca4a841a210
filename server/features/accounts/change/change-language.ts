import type { ChangeLanguageInput } from '../../../../schema/features/accounts.ts';
import { type Actor, requireSession } from '../../../auth/sessions/actor.ts';
import type { Parts } from '../../../context/parts.ts';
import { tellStripeOfBillingDetails } from '../../../integrations/stripe/tell-stripe.ts';

/**
 * Changes the language of an account: of its screens on every device, of its mails, and of the invoices that Stripe
 * writes for its owner. It asks for no password, because it opens nothing.
 *
 * @throws UNAUTHENTICATED
 */
export async function changeLanguage(
  parts: Parts,
  actor: Actor | null,
  { language }: ChangeLanguageInput,
): Promise<{ success: true }> {
  const { id, role } = requireSession(actor);
  await parts.database.transaction(async (tables) => {
    await tables.user.updateMany({ where: { id }, data: { language } });
    if (role === 'admin') await tellStripeOfBillingDetails(parts, tables, id);
  });
  return { success: true };
}
