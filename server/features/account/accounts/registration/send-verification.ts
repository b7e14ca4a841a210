import type { PlanId } from '../../../../../schema/money/plans.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { issueToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import type { Recipient } from '../../../../integrations/mail/mail-layout.ts';
import { registeredAgainMail, verificationMail } from '../mails/accounts.mails.ts';

/**
 * Writes a confirmation mail with a fresh link into the outbox, in the caller's transaction.
 *
 * @param wantedPlan what the link leads on to, besides the log-in
 * @returns the id of the message
 */
export async function sendVerification(
  { clock, config, outbox }: AppContext,
  tx: Transaction,
  user: Recipient & { readonly id: string; readonly registeredAgain: boolean },
  wantedPlan: PlanId | undefined,
): Promise<string> {
  const token = await issueToken(tx, clock, {
    userId: user.id,
    purpose: 'verify-email',
    lifetimeSeconds: lifetimes.verificationLinkSeconds,
  });
  const query = new URLSearchParams({ token, ...(wantedPlan && { plan: wantedPlan }) });
  const url = `${config.appUrl}/api/verify-email?${query}`;
  return outbox.add(tx, mailMessage((user.registeredAgain ? registeredAgainMail : verificationMail)(user, url)));
}
