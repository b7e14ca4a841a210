import { type FiscalSettings, fiscalPremise, fiscalSettings } from '../../../../../schema/features/workshop/fiscal.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Mode } from '../authority/encrypted-certificate.ts';

export type PremiseRow = Awaited<ReturnType<TenantTables['fiscalPremise']['findUniqueOrThrow']>>;

export const presentPremise = (row: PremiseRow) =>
  fiscalPremise.parse({ ...row, registeredAt: row.registeredAt?.toISOString() ?? null });

/** What the owner is shown: certificates without their keys, premises, and what is missing for each environment. */
export async function readSettings(ctx: AppContext, db: TenantTables): Promise<FiscalSettings> {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const [certificates, premises] = await Promise.all([
    db.fiscalCertificate.findMany({ ...oldestFirst, omit: { sealedSecret: true } }),
    db.fiscalPremise.findMany(oldestFirst),
  ]);
  const environments = await Promise.all(
    (['TEST', 'LIVE'] as const).map(async (mode) => ({
      mode,
      offered: ctx.config.fiscal[mode] !== undefined,
      missing: await missingForConfirmation(db, mode),
    })),
  );
  return fiscalSettings.parse({
    environments,
    certificates: certificates.map((row) => ({
      ...row,
      validFrom: row.validFrom.toISOString(),
      validUntil: row.validUntil.toISOString(),
    })),
    premises: premises.map(presentPremise),
  });
}

type Lack = FiscalSettings['environments'][number]['missing'][number];

/** What a workshop lacks before its invoices can be confirmed in an environment. */
export async function missingForConfirmation(db: TenantTables, mode: Mode): Promise<readonly Lack[]> {
  const [{ taxNumber }, certificate, premises, devices, staff] = await Promise.all([
    db.itself.read(),
    db.fiscalCertificate.findFirst({ where: { mode }, select: { taxNumber: true } }),
    db.fiscalPremise.findMany({ where: { mode, registeredAt: { not: null }, state: { not: 'CLOSED' } } }),
    db.issuingDevice.findMany({ where: { confirmed: true } }),
    db.staff.findMany({ where: { archivedAt: null, role: { in: ['OWNER', 'RECEPTIONIST'] } } }),
  ]);
  const codes = new Set(premises.map(({ code }) => code));
  const isIdentified = (each: (typeof staff)[number]) => each.operatorTaxNumber !== null || each.operatorIsForeign;
  return [
    ...(taxNumber === null ? (['TAX_NUMBER'] as const) : []),
    ...(certificate === null || certificate.taxNumber !== taxNumber ? (['CERTIFICATE'] as const) : []),
    ...(premises.length === 0 ? (['PREMISE'] as const) : []),
    ...(devices.some(({ premiseCode }) => codes.has(premiseCode)) ? [] : (['DEVICE'] as const)),
    ...(staff.some(isIdentified) ? [] : (['OPERATOR'] as const)),
  ];
}

/** What keeps an environment from being switched on. */
export async function missingForActivation(
  ctx: AppContext,
  db: TenantTables,
  mode: Mode,
): Promise<readonly (Lack | 'ENVIRONMENT')[]> {
  if (ctx.config.fiscal[mode] === undefined) return ['ENVIRONMENT'];
  return missingForConfirmation(db, mode);
}
