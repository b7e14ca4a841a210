import { z } from 'zod';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

export type ContractRow = Awaited<ReturnType<TenantTables['storageContract']['findUniqueOrThrow']>>;

/** The sets that a contract is about. */
export const setIdsOf = ({ setIds }: Pick<ContractRow, 'setIds'>): readonly string[] =>
  z.array(z.string()).parse(setIds);
