import { z } from 'zod';
import { type MessageSettings, messageSettings } from '../../../../../schema/features/contact/sms/message-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readSmsCost } from '../../customer-mails/index.ts';
import { reportUrl } from '../reports/report-url.ts';

type Row = Awaited<ReturnType<TenantTables['messageSettings']['findUniqueOrThrow']>>;
export type SmsSettings = Omit<Row, 'id' | 'workshopId' | 'createdAt'>;

/** What holds until somebody has saved something. The price is that of the providers' lists in Slovenia. */
const atFirst: SmsSettings = {
  provider: 'NONE',
  url: null,
  sealedHeaders: null,
  headerNames: [],
  template: null,
  sender: null,
  segmentPrice: 450,
  monthlyCapCents: null,
  writePlain: true,
};

export const readSmsSettings = async (db: TenantTables): Promise<SmsSettings> =>
  (await db.messageSettings.findFirst()) ?? atFirst;

const names = z.array(z.string());

export async function presentSettings(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  db: TenantTables,
): Promise<MessageSettings> {
  const [{ id, version }, row] = await Promise.all([db.itself.read(), readSmsSettings(db)]);
  return messageSettings.parse({
    ...row,
    version,
    headerNames: names.parse(row.headerNames),
    spentCents: await readSmsCost(db, clock.now()),
    reportUrl: reportUrl(config, id),
  });
}

export const readMessageSettings = ({ ctx, db }: SignedInCall): Promise<MessageSettings> => presentSettings(ctx, db);
