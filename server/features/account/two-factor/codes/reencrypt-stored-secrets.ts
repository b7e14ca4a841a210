import { AppError } from '../../../../../schema/errors.ts';
import { forOperator } from '../../../../../schema/messages/errors/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { reencryptSmsHeaders } from '../../../contact/sms/index.ts';
import { reencryptAiKeys } from '../../../desk/ai-provider/index.ts';
import { reencryptSigningSecrets } from '../../../integrations/webhooks/index.ts';
import { reencryptWebhookSecrets } from '../../../money/e-invoice-delivery/index.ts';
import { reencryptCertificates } from '../../../workshop/fiscal/index.ts';
import { reencryptSenders } from '../../../workshop/sender/index.ts';
import { reencryptPushKeys } from '../../push/index.ts';
import { reencrypt } from './encrypted-secret.ts';

/**
 * Seals every kept secret with the current key, for an operator who rotates DATA_KEY.
 *
 * @returns lines for people
 * @throws CONFLICT  some cannot be read with any key that the server was given; the log names their accounts and workshops
 */
export async function reencryptStoredSecrets(ctx: AppContext): Promise<string[]> {
  const all = [
    await reencrypt(ctx),
    await reencryptCertificates(ctx),
    await reencryptWebhookSecrets(ctx),
    await reencryptPushKeys(ctx),
    await reencryptSmsHeaders(ctx),
    await reencryptSigningSecrets(ctx),
    await reencryptSenders(ctx),
    await reencryptAiKeys(ctx),
  ];
  const reencrypted = all.reduce((sum, each) => sum + each.reencrypted, 0);
  const left = all.reduce((sum, each) => sum + each.left, 0);
  const done = `${reencrypted} secret(s) were sealed with the current key`;
  if (left === 0) return [`${done}, nothing is left under a previous one`];
  const advice = 'Start it with the key they were sealed with in DATA_KEY_PREVIOUS; the log names the accounts';
  throw new AppError('CONFLICT', forOperator(`${done}, ${left} cannot be read. ${advice}`));
}
