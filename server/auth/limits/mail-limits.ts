import type { Database } from '../../infrastructure/database/database.ts';
import type { RequestSource } from '../sessions/actor.ts';
import type { BrowserTokens } from '../sessions/cookies.ts';
import type { TokenSigning } from '../tokens/browser-tokens.ts';
import { knownDeviceOf } from '../tokens/known-devices.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Takes one of the mails that may go to a mailbox that somebody at a network address has named. Counted for each
 * address apart, so that no stranger uses up the mails of the person who reads the mailbox, and for all together, so
 * that nobody is buried in them.
 *
 * @returns whether one was left
 */
export async function consumeMailLimit(
  { rateLimits }: { readonly rateLimits: RateLimits },
  { address }: RequestSource,
  emailKey: string,
): Promise<boolean> {
  if (!(await rateLimits.allows('mailPerSource', `${emailKey}:${address}`))) return false;
  return rateLimits.allows('mailPerAccount', emailKey);
}

/**
 * As consumeMailLimit, where somebody who is not signed in asks for the mail and for nothing else. From a browser that the
 * account's own person uses it goes whatever others have asked for.
 *
 * @returns whether one was left
 * @throws RATE_LIMITED  too many mails asked for from this network address
 */
export async function consumeRequestedMailLimit(
  ctx: TokenSigning & { readonly database: Database; readonly rateLimits: RateLimits },
  visitor: RequestSource & { readonly tokens: BrowserTokens },
  emailKey: string,
): Promise<boolean> {
  const { database, rateLimits } = ctx;
  const device = knownDeviceOf(ctx, visitor.tokens.knownDevice);
  const known = device && (await database.user.findFirst({ where: { id: device.userId, emailKey } }));
  if (known) return rateLimits.allows('mailPerKnownDevice', `${device.userId}:${device.deviceId}`);
  await rateLimits.take('mailPerAddress', visitor.address);
  return consumeMailLimit(ctx, visitor, emailKey);
}
