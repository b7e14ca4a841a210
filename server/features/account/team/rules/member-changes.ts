import { AppError } from '../../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { SecurityEventKind } from '../../../../../schema/security-events.ts';
import { type Actor, isPaid } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { recordSecurityEvent } from '../../../platform/audit-trail/index.ts';

/**
 * What every change of the team asks for first: that it is not one of a flood.
 *
 * @throws RATE_LIMITED
 */
export function consumeTeamChangeLimit({ rateLimits }: AppContext, owner: Actor): Promise<void> {
  return rateLimits.take('teamChangesPerAccount', owner.id);
}

/**
 * Takes one of the mails that an owner may have sent to an address of their choice. Counted for each owner apart, so
 * that none uses up the invitations of another, and for all together, so that nobody is buried in them.
 *
 * @throws RATE_LIMITED
 */
export async function consumeMemberMailLimit({ rateLimits }: AppContext, owner: Actor, email: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  await rateLimits.take('memberMailPerOwner', `${emailKey}:${owner.id}`);
  await rateLimits.take('memberMailPerRecipient', emailKey);
}

/** @throws PAYMENT_REQUIRED  seats are for paid subscriptions (docs/specification.md §4) */
export function requirePaidPlan({ subscriptionState }: Actor): void {
  if (isPaid(subscriptionState)) return;
  throw new AppError('PAYMENT_REQUIRED', 'paidPlanForTeam');
}

/** Records what the owner did with a member, in the transaction in which it is done. */
export function recordMemberEvent(
  ctx: AppContext,
  tx: Transaction,
  owner: Actor,
  event: {
    readonly kind: SecurityEventKind;
    readonly member: { readonly id: string; readonly email: string };
    readonly detail: string;
  },
): Promise<void> {
  const { kind, member, detail } = event;
  const about = { id: member.id, email: member.email, workshopId: owner.workshopId };
  return recordSecurityEvent(ctx, tx, { kind, about, source: owner.source, detail });
}

/** Whose account an address has is nobody's business, so this says no more than that it cannot be used here. */
export function addressTaken(): AppError {
  const text = 'addressNotForMember';
  return new AppError('CONFLICT', text, { fields: { email: text } });
}
