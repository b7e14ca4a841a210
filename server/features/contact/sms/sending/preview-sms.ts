import type { z } from 'zod';
import type { MessageReason } from '../../../../../schema/features/contact/messages.ts';
import type { SmsPreview, smsPreviewInput } from '../../../../../schema/features/contact/sms/message-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { hasSmsStandIn } from '../../../../integrations/sms/stand-in.ts';
import { readSmsCost } from '../../customer-mails/index.ts';
import { readSmsSettings, type SmsSettings } from '../settings/read-settings.ts';
import { measureSms } from './queue-sms.ts';

/** Why an SMS of such a price would not be given to a provider; null where it would. */
export async function refusalOfSms(
  db: TenantTables,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { provider, monthlyCapCents }: Pick<SmsSettings, 'provider' | 'monthlyCapCents'>,
  costCents: number,
): Promise<MessageReason | null> {
  if (provider === 'NONE' && !hasSmsStandIn(config)) return 'PROVIDER';
  if (monthlyCapCents === null) return null;
  return (await readSmsCost(db, clock.now())) + costCents > monthlyCapCents ? 'CAP' : null;
}

/** A text as it would be sent, what it costs, and why it would not be sent. */
export async function previewSms(
  { ctx, db }: SignedInCall,
  { text, plain }: z.output<typeof smsPreviewInput>,
): Promise<SmsPreview> {
  const [{ demoUntil }, settings] = await Promise.all([db.itself.read(), readSmsSettings(db)]);
  const measured = measureSms(settings, text, plain);
  const reason = demoUntil === null ? await refusalOfSms(db, ctx, settings, measured.costCents) : 'OFF';
  return { ...measured, reason };
}
