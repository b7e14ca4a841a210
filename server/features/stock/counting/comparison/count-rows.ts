import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

export type CountRow = Awaited<ReturnType<TenantTables['stockCount']['findUniqueOrThrow']>>;
export type CountLineRow = Awaited<ReturnType<TenantTables['countLine']['findUniqueOrThrow']>>;
