import { AppError } from '../../../schema/errors.ts';
import { lifetimes } from '../../../schema/rules.ts';
import { browserTokenKind } from './browser-tokens.ts';

/**
 * An address that was registered more than once before anybody confirmed it: a person who opens the link need not be
 * a person who knows the password. It counts as proved once both are seen to be one person (decision 13).
 */

const openedMailboxes = browserTokenKind('opened-mailbox', lifetimes.verificationLinkSeconds);

/** @returns a token that says: the confirmation link of this account was opened here */
export const openedMailboxToken = openedMailboxes.issue;

/** @returns whose confirmation link was opened in a browser, as far as it says so */
export const openedMailboxOf = openedMailboxes.read;

/** Whether somebody may be logged in without having shown that the mailbox is theirs. Members are vouched for by their owner. */
export function awaitsProof(account: {
  readonly ownerId: string | null;
  readonly emailProvedAt: Date | null;
}): boolean {
  return account.ownerId === null && account.emailProvedAt === null;
}

/**
 * Refuses what could keep the owner of the mailbox out of an account.
 *
 * @throws EMAIL_NOT_VERIFIED
 */
export function requireProvedAddress(account: Parameters<typeof awaitsProof>[0]): void {
  if (!awaitsProof(account)) return;
  const text = 'addressNotProved';
  throw new AppError('EMAIL_NOT_VERIFIED', text);
}
