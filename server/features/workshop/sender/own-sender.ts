import { hasPlan } from '../../../auth/sessions/least-plan.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import type { OwnSender } from '../../../integrations/mail/sender-parts.ts';
import { proveSender } from './check-sender.ts';
import { readOwnServer } from './own-server.ts';
import { openSecret } from './sealed-secrets.ts';
import { selector } from './sender-row.ts';

type Parts = Pick<AppContext, 'config' | 'database' | 'clock' | 'outbox'>;

/** So long what the name servers have said counts for mails that leave. */
const trustedMilliseconds = 3_600_000;

/**
 * The sender of a workshop for a mail that is about to leave; undefined where the workshop has none, or no such plan any more. One
 * whose key cannot be confirmed is not signed for: its mails leave from our address.
 */
export async function readOwnSender(parts: Parts, workshopId: string): Promise<OwnSender | undefined> {
  const { config, database, clock } = parts;
  const db = tenantDb(database, workshopId);
  const before = await db.sender.findFirst();
  if (before === null || !(await hasPlan(database, workshopId, 'enterprise', clock.now()))) return undefined;
  const age = clock.now().getTime() - (before.checkedAt?.getTime() ?? 0);
  if (before.state === 'ACTIVE' && age > trustedMilliseconds) await proveSender(parts, workshopId);
  const row = await db.sender.findFirst();
  if (row === null) return undefined;
  const { from, domain, state, sealedKey } = row;
  if (state !== 'ACTIVE') return { from };
  const privateKey = await openSecret(config.dataKeys, workshopId, sealedKey);
  const dkim = { domainName: domain, keySelector: selector, privateKey };
  const smtp = await readOwnServer(config, row);
  return { from, dkim, ...(smtp && { smtp }) };
}
