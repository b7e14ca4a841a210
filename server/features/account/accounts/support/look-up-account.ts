import { AppError } from '../../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { forOperator } from '../../../../../schema/messages/errors/index.ts';
import { isPaid, operatorSource, type SubscriptionState } from '../../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailTopics, recipientOf } from '../../../../integrations/mail/mail.ts';
import { latestSecurityEvents, recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';

const eventsShown = 20;

/**
 * What support reads of an account. The owner reads in the audit trail that somebody looked.
 *
 * @returns lines for people, times in UTC
 * @throws NOT_FOUND
 */
export async function lookUpAccount(ctx: AppContext, { email }: { readonly email: string }): Promise<string[]> {
  const { database } = ctx;
  const user = await accountOf(database, email);
  const ownerId = user.ownerId ?? user.id;
  const [owner, subscriptionState, devices, mails, events] = await Promise.all([
    database.user.findUniqueOrThrow({ where: { id: ownerId } }),
    readSubscriptionState(database, ownerId, ctx.clock.now()),
    database.session.count({ where: { userId: user.id, expiresAt: { gt: ctx.clock.now() } } }),
    mailsNotSentTo(database, user.email),
    latestSecurityEvents(tenantDb(database, user.workshopId), { userId: user.id }, eventsShown),
  ]);
  await recordSecurityEvent(ctx, database, {
    kind: 'account-looked-up',
    about: subjectOf(user),
    source: operatorSource,
  });
  return [
    line('Account', `${user.id}, ${user.role}${user.ownerId === null ? '' : ` of ${owner.email}`}`),
    line('Name', user.fullName),
    line('E-mail', `${user.email}, ${user.emailVerified ? 'confirmed' : 'not confirmed'}`),
    line('Made', `${day(user.createdAt)}, last log-in ${day(user.lastLoginAt)}, logged in on ${devices} device(s)`),
    line('Factor', user.twoFactorEnabledAt === null ? 'password only' : `second since ${day(user.twoFactorEnabledAt)}`),
    line('Plan', `${owner.plan}, ${owner.subscriptionStatus}`),
    line('Access', accessIn(subscriptionState)),
    line('Period', `ends ${day(owner.currentPeriodEnd)}${owner.cancelAtPeriodEnd ? ' for good' : ''}`),
    line('Stripe', `${owner.stripeCustomerId ?? 'no customer'}, ${owner.stripeSubscriptionId ?? 'no subscription'}`),
    line('Team', `${owner.mechanicCount} mechanic(s), ${owner.receptionistCount} receptionist(s)`),
    ...(user.deletionDueAt === null ? [] : [line('Deletion', `on ${day(user.deletionDueAt)}`)]),
    ...mails.map(({ id, status, attempts, lastError }) =>
      line('Mail', `${id} ${status}, ${attempts} attempt(s)${lastError === null ? '' : `, ${lastError}`}`),
    ),
    ...events.map(({ at, kind, detail, address }) =>
      line('Event', [at, kind, detail, address].filter((part) => part !== '').join(' ')),
    ),
  ];
}

/** @throws NOT_FOUND */
export async function accountOf({ user }: Pick<Database, 'user'>, email: string) {
  const found = await user.findUnique({ where: { emailKey: emailKeyOf(email) } });
  if (found === null) throw new AppError('NOT_FOUND', forOperator(`Nobody has an account with ${email}`));
  return found;
}

/** Those that wait and those that were given up; one that was sent keeps no address. */
async function mailsNotSentTo({ outboxMessage }: Pick<Database, 'outboxMessage'>, email: string) {
  const near = await outboxMessage.findMany({
    where: { topic: { in: [...mailTopics] }, status: { not: 'sent' }, payload: { contains: email } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return near.filter(({ payload }) => recipientOf(payload) === email);
}

function accessIn(subscriptionState: SubscriptionState | null): string {
  if (subscriptionState === null || !isPaid(subscriptionState)) return 'closed';
  const granted =
    subscriptionState.grantedUntil === null ? '' : `, granted until ${day(subscriptionState.grantedUntil)}`;
  return `${subscriptionState.plan} until ${day(subscriptionState.currentPeriodEnd)}${granted}`;
}

function line(about: string, text: string): string {
  return `${about.padEnd(9)} ${text}`;
}

function day(moment: Date | null): string {
  return moment === null ? 'never' : `${moment.toISOString().slice(0, 16).replace('T', ' ')}`;
}
