import type { AppContext } from '../../../context/app-context.ts';
import type { OwnServer } from '../../../integrations/mail/sender-parts.ts';
import { openSecret } from './sealed-secrets.ts';
import type { SenderRow } from './sender-row.ts';

/** The mail server of a workshop's own; undefined where its mails leave by ours. */
export async function readOwnServer(
  { dataKeys }: Pick<AppContext['config'], 'dataKeys'>,
  { workshopId, smtpHost, smtpPort, smtpUser, sealedPassword }: SenderRow,
): Promise<OwnServer | undefined> {
  if (smtpHost === null || smtpPort === null || smtpUser === null || sealedPassword === null) return undefined;
  const password = await openSecret(dataKeys, workshopId, sealedPassword);
  return { host: smtpHost, port: smtpPort, user: smtpUser, password };
}
