import { webhookMails } from '../../../../../schema/messages/webhook-mails/index.ts';
import { screens } from '../../../../../schema/screens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { mailTo } from '../../../../integrations/mail/mail-layout.ts';
import { cancelPendingDeliveries } from '../endpoints/cancel-pending.ts';

interface Stopped {
  readonly id: string;
  readonly url: string;
  readonly disabledReason: 'GONE' | 'FAILING';
  readonly now: Date;
}

/** Stops a webhook to which nothing can be delivered, and notifies the owner by mail. */
export async function stopWebhook(
  { config, outbox }: Pick<AppContext, 'config' | 'outbox'>,
  tx: TenantTables,
  { id, url, disabledReason, now }: Stopped,
): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id, state: 'ACTIVE' },
    data: {
      state: disabledReason === 'GONE' ? 'DISABLED' : 'PAUSED',
      disabledReason,
      stoppedAt: now,
      version: { increment: 1 },
    },
  });
  if (count === 0) return;
  await cancelPendingDeliveries(tx, id);
  const owner = await tx.user.findFirst({ where: { role: 'admin' } });
  if (owner === null) return;
  const mail = disabledReason === 'GONE' ? 'gone' : 'failing';
  const letter = mailTo(owner, webhookMails, mail, `${config.appUrl}${screens.settingsIntegrations.path}`, {
    address: new URL(url).hostname,
  });
  await tx.beside((base) => outbox.add(base, mailMessage(letter)));
}
