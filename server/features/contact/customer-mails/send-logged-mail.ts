import type { Database } from '../../../infrastructure/database/database.ts';
import { type Sender, Undeliverable } from '../../../infrastructure/jobs/outbox.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../infrastructure/time/clock.ts';
import { loggedByOf } from '../../../integrations/mail/mail.ts';
import { liftSuppression, suppressAddress } from '../../customers/consents/index.ts';
import { recheckMessage } from './recheck-message.ts';

interface SenderParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Sends a mail of the outbox. */
  readonly send: Sender;
}

/**
 * The outbox's sender of mails to customers. What may not be sent any more, or not at this hour, stays; what became of the others
 * it writes into the log.
 */
export function loggedMailSender({ database, clock, send }: SenderParts): Sender {
  const sendLogged: Sender = async (mail) => {
    const db = logOf(database, mail.payload);
    if (db === undefined) return send(mail);
    const { id } = mail;
    const message = await db.message.findUnique({ where: { id } });
    // Its customer has refused meanwhile, was erased, or is gone; or it left, and nobody came to say so in the outbox.
    if (message === null || finished.has(message.state)) return;
    const { to: address, channel } = message;
    const now = clock.now();
    if (!(await recheckMessage(db, message, now))) return;
    try {
      await send(mail);
    } catch (error) {
      if (!isRefusedMailbox(error)) throw error;
      await db.transaction(async (tx) => {
        await suppressAddress(tx, { address, channel, now });
        await tx.message.updateMany({ where: { id }, data: { state: 'FAILED', reason: 'DEAD_ADDRESS' } });
      });
      throw new Undeliverable(String(error));
    }
    await db.transaction(async (tx) => {
      await liftSuppression(tx, { address, channel, now });
      await tx.message.updateMany({ where: { id }, data: { state: 'SENT', reason: null, sentAt: clock.now() } });
    });
  };
  return Object.assign(sendLogged, {
    async givenUp({ id, payload }: Parameters<Sender>[0]) {
      // One that was refused for good has its reason already.
      const waiting = { id, state: 'QUEUED' } as const;
      await logOf(database, payload)?.message.updateMany({
        where: waiting,
        data: { state: 'FAILED', reason: 'PROVIDER' },
      });
    },
  });
}

const finished: ReadonlySet<string> = new Set(['SUPPRESSED', 'SENT', 'DELIVERED']);

/** The tables of the workshop that logs a mail; one from before there was a log is sent as it is. */
function logOf(database: Database, payload: string) {
  const workshopId = loggedByOf(payload);
  return workshopId === undefined ? undefined : tenantDb(database, workshopId);
}

const mailboxCommands: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/**
 * Whether a mail server has refused the mailbox for good: 550 to 559 at the recipient, or once it has seen the mail. What it
 * says to the sender's own address or log-in is our fault, and is tried again.
 */
function isRefusedMailbox(error: unknown): boolean {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error);
  const isRefusal = typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 559;
  return isRefusal && mailboxCommands.has(String(command));
}
