import { operatorSource } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { accountOf } from './look-up-account.ts';

/**
 * Gives an account back every attempt that was used up in its name, by whomever.
 *
 * @returns lines for people
 * @throws NOT_FOUND
 */
export async function resetRateLimits(ctx: AppContext, { email }: { readonly email: string }): Promise<string[]> {
  const user = await accountOf(ctx.database, email);
  const lifted = await ctx.rateLimits.lift([user.emailKey, user.id]);
  await recordSecurityEvent(ctx, ctx.database, {
    kind: 'limits-lifted',
    about: subjectOf(user),
    source: operatorSource,
    detail: lifted.join(', '),
  });
  return lifted.length === 0 ? ['No attempt had been counted'] : [`Lifted: ${lifted.join(', ')}`];
}
