import { brandMails } from '../../../../schema/messages/brand-mails/index.ts';
import { screens } from '../../../../schema/screens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { mailTo } from '../../../integrations/mail/mail-layout.ts';
import type { SenderRow } from './sender-row.ts';

type Parts = Pick<AppContext, 'config' | 'database' | 'clock' | 'outbox'>;

/** After so long a server that did not take mails is asked again. */
export const refusedAgainSeconds = 600;
const daySeconds = 86_400;

/** Mails the owner why mails leave from our address. */
export async function mailFailedSender(
  { config, outbox }: Pick<Parts, 'config' | 'outbox'>,
  tx: TenantTables,
  letter: 'senderFailed' | 'senderRefused',
  { domain }: Pick<SenderRow, 'domain'>,
): Promise<void> {
  const owner = await tx.user.findFirst({ where: { role: 'admin' } });
  if (owner === null) return;
  const url = `${config.appUrl}${screens.settingsLook.path}`;
  const message = mailMessage(mailTo(owner, brandMails, letter, url, { domain }));
  await tx.beside((base) => outbox.add(base, message));
}

/**
 * Notes that the mail server of a workshop does not take mails: they leave from our address until it lets us in again. The owner is
 * mailed, once a day at the most.
 */
export async function noteRefusedServer(parts: Parts, workshopId: string): Promise<void> {
  const { database, clock, outbox } = parts;
  const now = clock.now();
  const isNoted = await tenantDb(database, workshopId).transaction(async (tx) => {
    const row = await tx.sender.findFirst({ where: { state: 'ACTIVE' } });
    if (row === null) return false;
    const { id, version, failedAt } = row;
    const nextCheckAt = secondsAfter(now, refusedAgainSeconds);
    const data = { state: 'FAILED', failedAt: now, nextCheckAt, version: version + 1 } as const;
    const { count } = await tx.sender.updateMany({ where: { id, version }, data });
    const isMailed = failedAt !== null && failedAt > secondsAfter(now, -daySeconds);
    if (count > 0 && !isMailed) await mailFailedSender(parts, tx, 'senderRefused', row);
    return count > 0;
  });
  if (isNoted) outbox.wake();
}
