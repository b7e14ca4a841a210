import { z } from 'zod';
import type { ApiKey } from '../../../../schema/features/integrations/api-keys.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

export type KeyRow = Awaited<ReturnType<TenantTables['apiKey']['findUniqueOrThrow']>>;

/** What both lists of a key are, as they are kept. */
export const keptList = z.array(z.string());

/** A key as owners see it. */
export function presentKey(row: KeyRow): ApiKey {
  const { id, version, name, prefix, staffId, createdById, createdAt } = row;
  return {
    id,
    version,
    name,
    prefix,
    staffId,
    createdById,
    createdAt: createdAt.toISOString(),
    scopes: keptList.parse(row.scopes),
    ipAllow: keptList.parse(row.ipAllow),
    lastUsedAt: isoOf(row.lastUsedAt),
    expiresAt: isoOf(row.expiresAt),
    revokedAt: isoOf(row.revokedAt),
    asleepAt: isoOf(row.asleepAt),
  };
}
