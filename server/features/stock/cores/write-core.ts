import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { CoreRow } from './present-cores.ts';

/** Who has settled a deposit, when, and by which call. */
interface Settling {
  readonly act: string;
  readonly staffId: string;
  readonly now: Date;
}

/** Writes what has become of a deposit. */
export async function writeCore(
  tx: TenantTables,
  { id, version, state }: CoreRow,
  data: { readonly state: CoreRow['state']; readonly creditNoteId?: string },
  { act, staffId, now }: Settling,
): Promise<void> {
  await tx.coreDeposit.update({ where: { id }, data: { ...data, version: version + 1 } });
  await recordActivity(tx, {
    entity: 'CORE_DEPOSIT',
    entityId: id,
    act,
    staffId,
    now,
    before: { state },
    after: { state: data.state },
  });
}
