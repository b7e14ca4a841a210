import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { LineRow } from '../../card-model/index.ts';

/** What of a line stock writes. */
export type LineStock = Partial<
  Pick<
    LineRow,
    | 'partId'
    | 'movesStock'
    | 'isOrdered'
    | 'reservedThousandths'
    | 'issuedThousandths'
    | 'stockState'
    | 'partState'
    | 'costPrice'
  >
>;

/** Writes how the part of a line stands. It is no write of the line: its version stays. */
export async function writeLineStock({ line }: TenantTables, id: string, stock: LineStock): Promise<void> {
  await line.updateMany({ where: { id }, data: stock });
}

/** The lines of a part that goes are those of the one that it was merged into. */
export async function reassignPart({ line }: TenantTables, goneId: string, keepId: string): Promise<void> {
  await line.updateMany({ where: { partId: goneId }, data: { partId: keepId } });
}
