import { billingMails } from '../../../../schema/messages/billing-mails/index.ts';
import { type AccountPlan, planLabel } from '../../../../schema/money/plans.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { dayFor, mailTo } from '../../../integrations/mail/mail-layout.ts';
import { notifyOperator } from '../../../integrations/mail/notify-operator.ts';
import type { GrantedOwner } from './account-lock.ts';

/** Who is notified of what about access beside the subscription: the owner in their language, the operator in English. */

interface NotifiedOwner {
  readonly id: string;
  readonly source: string;
  readonly plan: AccountPlan;
  readonly reference: string;
  readonly validUntil: Date;
}

/** @param grant `renews`: a subscription goes on charging beside it, which both may want to change */
export async function notifyOfGrant(
  ctx: AppContext,
  tx: Transaction,
  owner: GrantedOwner,
  grant: NotifiedOwner & { readonly renews: boolean },
): Promise<void> {
  const { config, outbox } = ctx;
  const { source, plan, reference, validUntil, renews } = grant;
  const key = `access-granted:${grant.id}:${plan}:${validUntil.getTime()}`;
  const values = { date: dayFor(owner, validUntil), plan: planLabel(plan) };
  const name = renews ? 'accessGrantedTwice' : 'accessGranted';
  await outbox.add(tx, mailMessage(mailTo(owner, billingMails, name, `${config.appUrl}/dashboard`, values), key));
  await notifyOperator(ctx, tx, {
    subject: `Access granted until ${day(validUntil)}: ${owner.email}`,
    lines: [
      `Source: ${source}`,
      `Plan: ${planLabel(plan)}`,
      reference === '' ? '' : `Reference: ${reference}`,
      renews ? 'A subscription renews beside it. The owner was told how to cancel it.' : '',
    ],
    dedupeKey: `operator:${key}`,
  });
}

/**
 * @param end `open`: how long access is open all the same, by a subscription or another grant; `begins`: a subscription
 *   was waiting for this end
 */
export async function notifyOfEnd(
  ctx: AppContext,
  tx: Transaction,
  owner: GrantedOwner,
  end: NotifiedOwner & {
    readonly reason: string;
    readonly endedAt: Date;
    readonly open: Date | null;
    readonly begins: boolean;
  },
): Promise<void> {
  const { config, outbox } = ctx;
  const key = `access-ended:${end.id}`;
  if (end.open === null) {
    const values = { date: dayFor(owner, end.endedAt) };
    const mail = end.begins
      ? mailTo(owner, billingMails, 'accessEndedSubscriptionBegins', `${config.appUrl}/dashboard`, values)
      : mailTo(owner, billingMails, 'accessEnded', `${config.appUrl}/checkout`, values);
    await outbox.add(tx, mailMessage(mail, key));
  }
  await notifyOperator(ctx, tx, {
    subject: `Access ${end.reason === 'blocked' ? 'blocked' : 'has run out'}: ${owner.email}`,
    lines: [
      `Source: ${end.source}`,
      `Plan: ${planLabel(end.plan)}`,
      end.reference === '' ? '' : `Reference: ${end.reference}`,
      `It would have lasted until ${day(end.validUntil)}.`,
      end.begins ? 'The subscription that was bought to begin at its end begins now.' : '',
      end.open === null ? 'Access is closed now.' : `Access is open until ${day(end.open)} all the same.`,
    ],
    dedupeKey: `operator:${key}`,
  });
}

/** Notifies the owner a week before. */
export async function notifyOfWarning(
  ctx: AppContext,
  tx: Transaction,
  owner: GrantedOwner,
  grant: NotifiedOwner,
): Promise<void> {
  const { config, outbox } = ctx;
  const key = `access-ending:${grant.id}:${grant.validUntil.getTime()}`;
  const values = { date: dayFor(owner, grant.validUntil), plan: planLabel(grant.plan) };
  await outbox.add(
    tx,
    mailMessage(mailTo(owner, billingMails, 'accessEnding', `${config.appUrl}/checkout`, values), key),
  );
}

/** A day as the operator reads it: 2026-12-31, by UTC. */
function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
