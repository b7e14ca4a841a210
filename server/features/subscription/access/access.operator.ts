import { AppError } from '../../../../schema/errors.ts';
import { accountArguments, grantArguments } from '../../../../schema/features/platform/operator.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { forOperator } from '../../../../schema/messages/errors/index.ts';
import { grantSources } from '../../../../schema/money/access.ts';
import { limits } from '../../../../schema/rules.ts';
import { operatorSource } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { type LockedAccount, withAccountLock } from './account-lock.ts';
import { blockAccess } from './end-access.ts';
import { grantAccess } from './grant-access.ts';

export const accessCommands = [
  operatorCommand({
    name: 'grant',
    summary: 'opens access to the end of a day beside the subscription; again: until another day',
    arguments: grantArguments,
    run: async (ctx, { email, until, plan }) => {
      const validUntil = new Date(`${until}T23:59:59.000Z`);
      const now = ctx.clock.now();
      if (validUntil <= now) throw new AppError('BAD_INPUT', forOperator('The day is over'));
      if (validUntil > secondsAfter(now, limits.grantDays * 86_400)) {
        throw new AppError('BAD_INPUT', forOperator('The day is more than ten years away'));
      }
      return withAccountOf(ctx, email, async (locked) => {
        const { owner } = locked;
        if (!owner.emailVerified)
          throw new AppError('CONFLICT', forOperator(`Nobody has proved the address ${email} yet`));
        const grant = { source: 'operator', plan, validUntil, reference: '' } as const;
        const granted = await grantAccess(ctx, locked, { ...grant, by: operatorSource });
        return [`${owner.email} has access with plan ${granted} until ${until}, and a mail tells so`];
      });
    },
  }),
  operatorCommand({
    name: 'block',
    summary: 'ends all access of an owner beside the subscription at once',
    arguments: accountArguments,
    run: async (ctx, { email }) =>
      withAccountOf(ctx, email, async (locked) => {
        const { owner } = locked;
        const count = await blockAccess(ctx, locked, grantSources, operatorSource);
        if (count === 0) return [`${owner.email} has no access beside the subscription`];
        return [`${count} grant(s) of ${owner.email} ended, and a mail tells so`];
      }),
  }),
];

/** @throws NOT_FOUND  no account has the address, or it is a member's */
async function withAccountOf<Result>(
  { database }: AppContext,
  email: string,
  work: (locked: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const account = await database.user.findUnique({ where: { emailKey: emailKeyOf(email) }, select: { id: true } });
  const result = account === null ? undefined : await withAccountLock(database, account.id, work);
  if (result === undefined) throw new AppError('NOT_FOUND', forOperator(`No owner has an account with ${email}`));
  return result;
}
