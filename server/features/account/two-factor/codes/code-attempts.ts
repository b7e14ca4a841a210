import type { BudgetName } from '../../../../auth/limits/rate-limits.ts';
import type { Actor, RequestSource } from '../../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../../auth/sessions/cookies.ts';
import { knownDeviceOf } from '../../../../auth/tokens/known-devices.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isAppCode } from './codes.ts';

/**
 * Attempts at the second factor, counted so that a person who knows the password cannot use up those of the account's
 * person.
 */

/** An attempt that was taken. */
export interface CodeAttempt {
  /** Gives it back, after the code was right. */
  succeeded(): Promise<void>;
}

/**
 * Takes an attempt at the second step of a log-in: of its own limit in a browser that has completed one before, else by
 * network address, and codes of the app over all addresses as well. Recovery codes have no such total: 120 bits cannot
 * be guessed, and they let the person in when strangers have used up the rest.
 *
 * @throws RATE_LIMITED
 */
export async function consumeLogInCodeLimit(
  ctx: AppContext,
  visitor: RequestSource & { readonly tokens: BrowserTokens },
  { id: userId, twoFactorEnabledAt }: { readonly id: string; readonly twoFactorEnabledAt: Date | null },
  code: string,
): Promise<CodeAttempt> {
  const { rateLimits } = ctx;
  const device = knownDeviceOf(ctx, visitor.tokens.knownDevice);
  // Before, the password alone made as many devices known as somebody liked.
  if (device?.userId === userId && twoFactorEnabledAt !== null && device.issuedAt >= twoFactorEnabledAt) {
    return take(ctx, 'secondFactorPerKnownDevice', `${userId}:${device.deviceId}`);
  }
  const ofThisSource = await take(ctx, 'secondFactorPerSource', `${userId}:${visitor.address}`);
  if (!isAppCode(code)) return ofThisSource;
  await rateLimits.take('secondFactorPerAccount', userId);
  return {
    async succeeded() {
      await ofThisSource.succeeded();
      await rateLimits.giveBack('secondFactorPerAccount', userId);
    },
  };
}

/**
 * Takes an attempt of somebody who is signed in and shows a fresh code. Log-ins take nothing from these.
 *
 * @throws RATE_LIMITED
 */
export function consumeFreshCodeLimit(ctx: AppContext, { id }: Pick<Actor, 'id'>): Promise<CodeAttempt> {
  return take(ctx, 'freshCodePerAccount', id);
}

async function take({ rateLimits }: AppContext, budget: BudgetName, key: string): Promise<CodeAttempt> {
  await rateLimits.take(budget, key);
  return { succeeded: () => rateLimits.forgive(budget, key) };
}
