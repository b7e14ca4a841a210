import { brandMails } from '../../../../../schema/messages/brand-mails/index.ts';
import { screens } from '../../../../../schema/screens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { mailTo } from '../../../../integrations/mail/mail-layout.ts';
import type { DomainRow } from './domain-row.ts';

/** Notifies the owner of a workshop that a domain does not serve its customers: another one has proved it, or its record is gone. */
export async function mailLostDomain(
  { config, outbox }: Pick<AppContext, 'config' | 'outbox'>,
  tx: Transaction,
  { host, workshopId }: Pick<DomainRow, 'host' | 'workshopId'>,
): Promise<void> {
  const owner = await tenantTablesIn(tx, workshopId).user.findFirst({ where: { role: 'admin' } });
  if (owner === null) return;
  const url = `${config.appUrl}${screens.settingsLook.path}`;
  await outbox.add(tx, mailMessage(mailTo(owner, brandMails, 'domainLost', url, { domain: host })));
}
