import { randomUUID } from 'node:crypto';
import type { RegisterInput, RegisterResult } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { consumeMailLimit } from '../../../../auth/limits/mail-limits.ts';
import { withMinimumDuration } from '../../../../auth/limits/minimum-duration.ts';
import { refuseCommonPassword } from '../../../../auth/passwords/common-passwords.ts';
import type { Hashing } from '../../../../auth/passwords/passwords.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import type { Recipient } from '../../../../integrations/mail/mail-layout.ts';
import { notifyPartnerOfUser } from '../../../../integrations/partner/notify-partner.ts';
import { recordSecurityEvent } from '../../../platform/audit-trail/index.ts';
import { createOwner, deleteStaleRegistration, recordAnotherRegistration } from '../../../workshop/people/index.ts';
import { alreadyRegisteredMail } from '../mails/accounts.mails.ts';
import { sendVerification } from './send-verification.ts';

const mailWaitMilliseconds = 500;

const messages = {
  sent: 'Registration successful. Please check your e-mail, and the spam folder too',
  prepared: 'Registration successful. The verification e-mail was prepared and will arrive soon',
};

/**
 * Registers the owner of a workshop (docs/specification.md §4, docs/contract.md §3); an address that nobody has
 * confirmed belongs to the person who registers it last. The answer is the same, and takes the same time, whether or
 * not the address has an account already: a person who owns the mailbox learns it from a mail.
 *
 * @param visitor where the request comes from, and the language of its page
 * @throws BAD_INPUT  the password is one of the common ones
 * @throws RATE_LIMITED  too many registrations from this address
 * @throws UNAVAILABLE  too many are registering or logging in at this moment
 */
export async function register(
  ctx: AppContext,
  visitor: RequestSource & { readonly language: Language },
  input: RegisterInput,
): Promise<RegisterResult> {
  await refuseCommonPassword(input.password, [input.email, input.username]);
  const owner = await ctx.passwords.enqueue(visitor.address, (hashing) => prepareOwner(ctx, hashing, visitor, input));
  const messageId = await withMinimumDuration(ctx.config, () => registerOrNotify(ctx, visitor, owner));
  const emailSent = messageId !== undefined && (await ctx.outbox.delivered(messageId, mailWaitMilliseconds));
  return { success: true, emailSent, message: emailSent ? messages.sent : messages.prepared };
}

interface PreparedOwner {
  readonly input: RegisterInput;
  readonly passwordHash: string;
  readonly language: Language;
  readonly mayMail: boolean;
}

/** What is done for any address alike. */
async function prepareOwner(
  ctx: AppContext,
  hashing: Hashing,
  visitor: RequestSource & { readonly language: Language },
  input: RegisterInput,
): Promise<PreparedOwner> {
  await ctx.rateLimits.take('registerPerAddress', visitor.address);
  const passwordHash = await hashing.hash(input.password);
  const mayMail = await consumeMailLimit(ctx, visitor, emailKeyOf(input.email));
  return { input, passwordHash, language: visitor.language, mayMail };
}

/** @returns the id of the mail to the address, if one may be sent */
async function registerOrNotify(
  ctx: AppContext,
  source: RequestSource,
  owner: PreparedOwner,
): Promise<string | undefined> {
  const emailKey = emailKeyOf(owner.input.email);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await registerOwner(ctx, source, owner);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const taken = await ctx.database.user.findUnique({ where: { emailKey } });
      if (taken !== null && isSettled(taken)) return owner.mayMail ? notifyTheOwner(ctx, taken) : undefined;
      // Two registered at the same moment: the later one replaces the other.
      if (attempt === attempts) throw error;
    }
  }
}

const attempts = 10;

/** Whether an account stays where it is when somebody registers its address. */
function isSettled({ emailVerified, ownerId }: { emailVerified: boolean; ownerId: string | null }): boolean {
  return emailVerified || ownerId !== null;
}

/**
 * Makes the account, in place of one that was never confirmed. Where the address has got enough mails that one stays,
 * because the links that were mailed for it would be the last that its owner gets.
 *
 * @returns the id of the confirmation mail; undefined where none may be sent
 * @throws P2002  the address has an account
 */
function registerOwner(ctx: AppContext, source: RequestSource, owner: PreparedOwner): Promise<string | undefined> {
  const { fullName, username, email } = owner.input;
  const user = { id: randomUUID(), email, fullName, username, language: owner.language };
  const emailKey = emailKeyOf(email);
  return ctx.database.transaction(async (tx) => {
    if (!owner.mayMail && (await recordAnotherRegistration(tx, emailKey))) return undefined;
    const registeredAgain = await deleteStaleRegistration(tx, emailKey);
    const { passwordHash } = owner;
    const createdAt = ctx.clock.now();
    const { workshopId } = await createOwner(tx, { ...user, emailKey, passwordHash, registeredAgain, createdAt });
    await notifyPartnerOfUser(ctx, tx, user);
    await recordSecurityEvent(ctx, tx, { kind: 'account-registered', about: { ...user, workshopId }, source });
    return sendVerification(ctx, tx, { ...user, registeredAgain }, owner.input.wantedPlan);
  });
}

/** @returns the id of the mail that notifies the owner of an address that the account exists */
function notifyTheOwner(ctx: AppContext, owner: Recipient): Promise<string> {
  const mail = alreadyRegisteredMail(owner, `${ctx.config.appUrl}/login`);
  return ctx.database.transaction((tx) => ctx.outbox.add(tx, mailMessage(mail)));
}
