import { type AiSettings, aiSettings } from '../../../../../schema/features/desk/diagnostics/ai-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { spentCents } from '../spending.ts';

type Row = Awaited<ReturnType<TenantTables['aiSettings']['findUniqueOrThrow']>>;
export type KeptSettings = Omit<Row, 'id' | 'workshopId' | 'createdAt'>;

/** What holds until somebody has saved something. The prices are those of the small models of large providers, rounded up. */
const atFirst: KeptSettings = {
  provider: 'EMBEDDED_ONLY',
  baseUrl: null,
  model: null,
  sealedKey: null,
  dataRegionNote: null,
  sendHistory: true,
  monthlyCapCents: null,
  inputPriceCents: 100,
  outputPriceCents: 400,
};

export const readKeptSettings = async (db: TenantTables): Promise<KeptSettings> =>
  (await db.aiSettings.findFirst()) ?? atFirst;

export async function presentAiSettings({ clock }: Pick<AppContext, 'clock'>, db: TenantTables): Promise<AiSettings> {
  const [{ version }, row] = await Promise.all([db.itself.read(), readKeptSettings(db)]);
  return aiSettings.parse({
    ...row,
    version,
    hasKey: row.sealedKey !== null,
    spentCents: await spentCents(db, clock.now()),
  });
}

export const readAiSettings = ({ ctx, db }: SignedInCall): Promise<AiSettings> => presentAiSettings(ctx, db);
