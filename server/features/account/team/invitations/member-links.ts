import { createHash } from 'node:crypto';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { issueToken, revokeTokens } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { type Mail, mailMessage } from '../../../../integrations/mail/mail.ts';
import type { Recipient } from '../../../../integrations/mail/mail-layout.ts';
import { invitationMail, newAddressMail, welcomeMail } from './team.mails.ts';

/** The links that members get by mail: an invitation, and the proof of an address that the owner has given. */

interface Member extends Pick<Recipient, 'email' | 'language'> {
  readonly id: string;
}

/**
 * What is in `emailKey` while an invitation is not accepted. It is no address, so the person can register, be a member
 * elsewhere or be invited by somebody else; the same owner invites an address once.
 */
export function invitationKeyOf(ownerId: string, email: string): string {
  const hash = createHash('sha256')
    .update(`${ownerId} ${emailKeyOf(email)}`)
    .digest('hex');
  return `invitation ${hash}`;
}

/** When the link of an invitation ends. */
export function invitationEnd(sentAt: Date): Date {
  return secondsAfter(sentAt, lifetimes.invitationSeconds);
}

/** Mails an invitation, in the caller's transaction; the link of the one before ends. */
export function sendInvitation(ctx: AppContext, tx: Transaction, member: Member): Promise<void> {
  const urlOf = (token: string) => `${ctx.config.appUrl}/invitation?token=${token}`;
  return sendLink(ctx, tx, member, { purpose: 'invitation', urlOf, mail: invitationMail });
}

/** Welcomes a member with a link that proves the address and leads to the log-in screen. */
export function sendWelcome(ctx: AppContext, tx: Transaction, member: Member): Promise<void> {
  return sendProof(ctx, tx, member, welcomeMail);
}

/** Mails the link by which a member proves an address that the owner has changed. */
export function sendProofOfNewAddress(ctx: AppContext, tx: Transaction, member: Member): Promise<void> {
  return sendProof(ctx, tx, member, newAddressMail);
}

function sendProof(ctx: AppContext, tx: Transaction, member: Member, mail: LinkMail): Promise<void> {
  const urlOf = (token: string) => `${ctx.config.appUrl}/api/verify-email?token=${token}`;
  return sendLink(ctx, tx, member, { purpose: 'verify-email', urlOf, mail });
}

type LinkMail = (member: Member, url: string) => Mail;

async function sendLink(
  { clock, outbox }: AppContext,
  tx: Transaction,
  member: Member,
  link: {
    readonly purpose: 'invitation' | 'verify-email';
    readonly urlOf: (token: string) => string;
    readonly mail: LinkMail;
  },
): Promise<void> {
  const { purpose, urlOf, mail } = link;
  const { id: userId } = member;
  await revokeTokens(tx, userId, { purposes: [purpose] });
  const token = await issueToken(tx, clock, { userId, purpose, lifetimeSeconds: lifetimes.invitationSeconds });
  await outbox.add(tx, mailMessage(mail(member, urlOf(token))));
}
