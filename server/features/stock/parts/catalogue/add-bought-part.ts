import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { compactText } from '../../../workshop/search/index.ts';
import type { PartRow } from '../ledger/move-stock.ts';
import { indexPart } from './index-part.ts';
import { requirePart } from './present-part.ts';
import { nextSku } from './save-part.ts';

const nameMaximum = 200;

/** What is known of something that was bought and is in no catalogue yet. */
export interface BoughtPart {
  readonly name: string;
  readonly unit: PartRow['unit'];
  readonly brand: string | null;
  /** Under which number it is sold. */
  readonly number: string | null;
  readonly supplierId: string;
}

/** Makes a part of what was bought, so that it can be put on a shelf. */
export async function addBoughtPart(
  tx: TenantTables,
  { name, unit, brand, number, supplierId }: BoughtPart,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<string> {
  const id = newId(now);
  const sku = await nextSku(tx, now);
  const shortName = name.slice(0, nameMaximum);
  await tx.part.create({ data: { id, sku, name: shortName, unit, brand, createdAt: now } });
  if (number !== null) {
    const numberKey = compactText(number);
    const kind = 'SUPPLIER' as const;
    await tx.partNumber.create({
      data: { id: newId(now), partId: id, kind, number, numberKey, supplierId, sortOrder: 1 },
    });
  }
  await indexPart(tx, await requirePart(tx, id), now);
  const after = { sku, name: shortName, brand, unit };
  await recordActivity(tx, { entity: 'PART', entityId: id, act: 'savePart', staffId, now, after });
  return id;
}
