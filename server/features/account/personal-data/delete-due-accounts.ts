import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import type { UserRow } from '../../../infrastructure/database/database.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { recordTakenTrial } from '../../subscription/checkout/index.ts';
import { endEveryPayment } from '../../subscription/subscriptions/index.ts';
import { eraseWorkshop } from './erase-workshop.ts';
import { accountDeletedMail } from './personal-data.mails.ts';

const accountsAtOnce = 50;

const task = 'account-deletion';

/** Deletes accounts whose seven days are over. */
export const accountDeletionJob = defineJob({ name: task, everySeconds: 3600, run: deleteDueAccounts });

/**
 * Deletes every account that is due; one that Stripe has trouble with keeps no other. The subscription goes first, so
 * that nobody pays for an account that is gone, and a process that dies in between finds the account still due; Stripe
 * keeps the invoices, as the law on bookkeeping asks.
 */
export async function deleteDueAccounts(ctx: AppContext): Promise<void> {
  const due = await ctx.database.user.findMany({
    where: { ownerId: null, deletionDueAt: { lte: ctx.clock.now() } },
    orderBy: { deletionDueAt: 'asc' },
    take: accountsAtOnce,
    select: {
      id: true,
      workshopId: true,
      email: true,
      emailKey: true,
      emailProvedAt: true,
      fullName: true,
      language: true,
      stripeCustomerId: true,
      trialStartedAt: true,
    },
  });
  await eachRow(ctx.log, task, due, (user) => deleteAccount(ctx, user));
}

type DueAccount = Pick<
  UserRow,
  | 'id'
  | 'workshopId'
  | 'email'
  | 'emailKey'
  | 'emailProvedAt'
  | 'fullName'
  | 'language'
  | 'stripeCustomerId'
  | 'trialStartedAt'
>;

async function deleteAccount(ctx: AppContext, user: DueAccount): Promise<void> {
  const { config, outbox } = ctx;
  const { id, workshopId, stripeCustomerId: customerId } = user;
  if (customerId !== null) await endEveryPayment(ctx, customerId);
  await eraseWorkshop(ctx, workshopId, async (tx) => {
    if (user.trialStartedAt !== null) await recordTakenTrial(ctx, tx, user.email);
    await outbox.add(tx, mailMessage(accountDeletedMail(user, config.appUrl), `account-deleted:${id}`));
  });
  outbox.wake();
}
