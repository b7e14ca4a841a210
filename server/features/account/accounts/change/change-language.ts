import type { SuccessResult } from '../../../../../schema/answers.ts';
import type { ChangeLanguageInput } from '../../../../../schema/features/account/accounts.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { notifyStripeOfBillingDetails } from '../../../../integrations/stripe/notify-stripe.ts';

/**
 * Changes the language of an account: of its screens on every device, of its mails, and of the invoices that Stripe
 * writes for its owner. It asks for no password, because it opens nothing.
 */
export async function changeLanguage(
  ctx: AppContext,
  { id, role }: Actor,
  { language }: ChangeLanguageInput,
): Promise<SuccessResult> {
  await ctx.database.transaction(async (tx) => {
    await tx.user.updateMany({ where: { id }, data: { language } });
    if (role === 'admin') await notifyStripeOfBillingDetails(ctx, tx, id);
  });
  return { success: true };
}
