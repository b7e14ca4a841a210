import { randomUUID } from 'node:crypto';
import type { RegisterInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import { recordSecurityEvent } from '../audit-trail/index.ts';
import type { RequestSource } from '../platform/actor.ts';
import { refuseCommonPassword } from '../platform/common-passwords.ts';
import { isDuplicate } from '../platform/database/database.ts';
import { mailMessage } from '../platform/mail.ts';
import type { Parts } from '../platform/parts.ts';
import { tellPartnerOfUser } from '../platform/tell-partner.ts';
import { alreadyRegisteredMail } from './accounts.mails.ts';
import { sendVerification } from './send-verification.ts';

export interface RegisterResult {
  readonly success: true;
  /** Whether the mail has left already; if not it follows. */
  readonly emailSent: boolean;
  readonly message: string;
}

const mailWaitMilliseconds = 500;

const messages = {
  sent: 'Registration successful. Please check your e-mail, and the spam folder too',
  prepared: 'Registration successful. The verification e-mail was prepared and will arrive soon',
};

/**
 * Registers the owner of a workshop (specification §4, contract §3). The answer is the same, and takes the same time,
 * whether or not the address has an account already: whoever owns the mailbox learns it from a mail.
 *
 * @param visitor where the request comes from, and the language of its page
 * @throws BAD_INPUT  the password is one of the common ones
 * @throws RATE_LIMITED  too many registrations from this address
 * @throws UNAVAILABLE  too many are registering or logging in at this moment
 */
export async function register(
  parts: Parts,
  visitor: RequestSource & { readonly language: string },
  input: RegisterInput,
): Promise<RegisterResult> {
  refuseCommonPassword(input.password, [input.email, input.username]);
  const messageId = await parts.passwords.admit(() => createOrTell(parts, visitor, input));
  const emailSent = messageId !== undefined && (await parts.outbox.delivered(messageId, mailWaitMilliseconds));
  return { success: true, emailSent, message: emailSent ? messages.sent : messages.prepared };
}

/** @returns the id of the mail to the address, if one may be sent */
async function createOrTell(
  parts: Parts,
  visitor: RequestSource & { readonly language: string },
  input: RegisterInput,
): Promise<string | undefined> {
  await parts.rateLimits.take('registerPerAddress', visitor.address);
  const passwordHash = await parts.passwords.hash(input.password);
  const mayMail = await parts.rateLimits.allows('mailPerAccount', emailKeyOf(input.email));
  return (
    (await createOwner(parts, visitor, { input, passwordHash, language: visitor.language })) ??
    (mayMail ? await tellTheOwner(parts, emailKeyOf(input.email)) : undefined)
  );
}

/** @returns the id of the confirmation mail, or undefined when the address has an account */
async function createOwner(
  parts: Parts,
  source: RequestSource,
  owner: { readonly input: RegisterInput; readonly passwordHash: string; readonly language: string },
): Promise<string | undefined> {
  const { fullName, username, email } = owner.input;
  const user = { id: randomUUID(), email, fullName, username, language: owner.language };
  try {
    return await parts.database.transaction(async (tables) => {
      await tables.user.create({
        data: {
          ...user,
          emailKey: emailKeyOf(email),
          passwordHash: owner.passwordHash,
          createdAt: parts.clock.now(),
        },
      });
      await tellPartnerOfUser(parts, tables, user);
      const about = { ...user, ownerId: user.id };
      await recordSecurityEvent(parts, tables, { kind: 'account-registered', about, source });
      return await sendVerification(parts, tables, user);
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/**
 * Mails the owner of a taken address: the link again if it was never confirmed, else that the account exists.
 *
 * @returns the id of the mail
 */
function tellTheOwner(parts: Parts, emailKey: string): Promise<string | undefined> {
  return parts.database.transaction(async (tables) => {
    const user = await tables.user.findUnique({ where: { emailKey } });
    if (user === null) return undefined;
    if (!user.emailVerified) return sendVerification(parts, tables, user);
    return parts.outbox.add(tables, mailMessage(alreadyRegisteredMail(user, `${parts.config.appUrl}/login`)));
  });
}
