import type { BookingSettings, Service } from '../../../../../schema/features/desk/planner/services.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';

export type SettingsRow = Awaited<ReturnType<TenantTables['plannerSettings']['findFirstOrThrow']>>;
export type ServiceRow = Awaited<ReturnType<TenantTables['service']['findFirstOrThrow']>>;

/** The rules before anything was saved. */
const firstSettings: BookingSettings = {
  on: false,
  leadHours: 24,
  horizonDays: 60,
  sharePercent: 40,
  carsPerTime: 1,
  carsLimit: null,
  confirmAtOnce: true,
  mailAppointments: false,
  remindTwoHours: false,
  textSl: null,
  textEn: null,
};

/** The rules of online booking as they were saved. @param row null where nothing was saved yet */
export function settingsOfRow(row: SettingsRow | null): BookingSettings {
  if (row === null) return firstSettings;
  const { bookingOn: on, leadHours, horizonDays, sharePercent, carsPerTime, carsLimit, confirmAtOnce } = row;
  const { mailAppointments, remindTwoHours, textSl, textEn } = row;
  return {
    on,
    leadHours,
    horizonDays,
    sharePercent,
    carsPerTime,
    carsLimit,
    confirmAtOnce,
    mailAppointments,
    remindTwoHours,
    textSl,
    textEn,
  };
}

export function presentService(row: ServiceRow): Service {
  const { id, version, templateId, titleSl, titleEn, minutes, needsLift, skill, priceFromCents, leadHours } = row;
  const { online, sortOrder, archivedAt } = row;
  return {
    id,
    version,
    templateId,
    titleSl,
    titleEn,
    minutes,
    needsLift,
    skill,
    priceFromCents,
    leadHours,
    online,
    sortOrder,
    archivedAt: isoOf(archivedAt),
  };
}

/** All services in their order, archived ones too. */
export const readServices = (db: TenantTables): Promise<readonly ServiceRow[]> =>
  db.service.findMany({ orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] });
