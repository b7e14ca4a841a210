import { type CustomDomain, customDomain } from '../../../../../schema/features/workshop/brand/custom-domains.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { isoOf } from '../../workshop-settings/index.ts';

export type DomainRow = Awaited<ReturnType<TenantTables['customDomain']['findUniqueOrThrow']>>;

export const txtNameOf = ({ host }: Pick<DomainRow, 'host'>) => `_delavnica.${host}`;
export const txtValueOf = ({ txtToken }: Pick<DomainRow, 'txtToken'>) => `delavnica-verify=${txtToken}`;

export const presentDomain = (row: DomainRow): CustomDomain =>
  customDomain.parse({
    ...row,
    txtName: txtNameOf(row),
    txtValue: txtValueOf(row),
    checkedAt: isoOf(row.checkedAt),
  });

const [minute, hour, day] = [60, 3600, 86_400];

/** A name that was just added is asked for often, one that nobody proves ever less, one that serves once a day. */
export function nextCheckOf({ state, createdAt }: Pick<DomainRow, 'state' | 'createdAt'>, now: Date): Date {
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  if (state !== 'PENDING' || age > 7 * day) return secondsAfter(now, day);
  return secondsAfter(now, age > hour ? hour : minute);
}
