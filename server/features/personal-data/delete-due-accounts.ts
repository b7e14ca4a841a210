import type { Parts } from '../../context/parts.ts';
import { eachRow, startWorker, type Worker } from '../../infrastructure/jobs/worker.ts';
import { mailMessage } from '../../integrations/mail/mail.ts';
import { endEveryPayment, keepTakenTrial } from '../billing/index.ts';
import { eraseHeldData, personOf } from '../held-data/index.ts';
import { accountDeletedMail } from './personal-data.mails.ts';

const hourMilliseconds = 3_600_000;
const accountsAtOnce = 50;

/** Deletes accounts whose seven days are over; looks every hour. */
export function startAccountDeletion(parts: Parts): Worker {
  return startWorker('account deletion', parts.log, hourMilliseconds, () => deleteDueAccounts(parts));
}

/**
 * Deletes every account that is due; one that Stripe has trouble with keeps no other. The subscription goes first, so that nobody pays for an account that is gone: a
 * process that dies in between finds the account still due. Stripe keeps the invoices, as the law on bookkeeping asks.
 */
export async function deleteDueAccounts(parts: Parts): Promise<void> {
  const due = await parts.database.user.findMany({
    where: { ownerId: null, deletionDueAt: { lte: parts.clock.now() } },
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
  await eachRow(parts.log, 'account deletion', due, (user) => deleteAccount(parts, user));
}

interface DueAccount {
  readonly id: string;
  readonly workshopId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly emailProvedAt: Date | null;
  readonly fullName: string;
  readonly language: string;
  readonly stripeCustomerId: string | null;
  readonly trialStartedAt: Date | null;
}

async function deleteAccount(parts: Parts, user: DueAccount): Promise<void> {
  const { config, database, outbox } = parts;
  const { id, workshopId, stripeCustomerId: customerId } = user;
  if (customerId !== null) await endEveryPayment(parts, customerId);
  await database.transaction(async (tables) => {
    for (const person of await tables.user.findMany({ where: { workshopId } })) {
      await eraseHeldData(tables, personOf(person));
    }
    // Accounts with their sessions, tokens and invoices, and the audit trail, go with the row.
    const { count } = await tables.workshop.deleteMany({ where: { id: workshopId } });
    if (count === 0) return;
    if (user.trialStartedAt !== null) await keepTakenTrial(parts, tables, user.email);
    await outbox.add(tables, mailMessage(accountDeletedMail(user, config.appUrl), `account-deleted:${id}`));
  });
  outbox.wake();
}
