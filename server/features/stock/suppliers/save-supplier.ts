import { AppError } from '../../../../schema/errors.ts';
import { type SavedSupplier, type Supplier, supplier } from '../../../../schema/features/stock/suppliers.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { requiredPhone, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { presentSupplier, type SupplierRow } from './list-suppliers.ts';

/**
 * Creates a supplier or changes one; omitted fields stay as they are.
 *
 * @throws BAD_INPUT without a name, without the version that was seen, with a number that is no phone's; NOT_FOUND; CONFLICT
 */
export function saveSupplier(
  { ctx, db, actor }: SignedInCall,
  { id, version, archived, phone, ...values }: SavedSupplier,
): Promise<Supplier> {
  const now = ctx.clock.now();
  if (id !== undefined && version === undefined) throw refusedFields({ version: 'invalidInput' });
  return db.transaction(async (tx) => {
    const before = id === undefined || version === undefined ? undefined : await requireSeen(tx, id, version);
    const archivedAt = archived === undefined ? before?.archivedAt : archived ? (before?.archivedAt ?? now) : null;
    const { country } = await tx.itself.read();
    const read = phone === undefined ? {} : { phone: phone && requiredPhone(phone, country, 'phone') };
    const changes = { ...values, ...read, archivedAt: archivedAt ?? null };
    const after = before === undefined ? await create(tx, changes, now) : await update(tx, before, changes);
    await recordActivity(tx, {
      entity: 'SUPPLIER',
      entityId: after.id,
      act: 'saveSupplier',
      staffId: await staffIdOf(tx, actor.id),
      now,
      before: before && writtenOf(before),
      after: writtenOf(after),
    });
    return presentSupplier(after);
  });
}

type Values = Omit<SavedSupplier, 'id' | 'version' | 'archived'> & { readonly archivedAt: Date | null };

/** @throws BAD_INPUT without a name */
async function create(tx: TenantTables, { name, ...values }: Values, now: Date): Promise<SupplierRow> {
  if (name === undefined) throw refusedFields({ name: 'nameNeeded' });
  return tx.supplier.create({ data: { ...values, name, id: newId(now), createdAt: now } });
}

const update = (tx: TenantTables, { id, version }: SupplierRow, values: Values): Promise<SupplierRow> =>
  tx.supplier.update({ where: { id }, data: { ...values, version: version + 1 } });

/** @throws NOT_FOUND; CONFLICT another version than was seen */
async function requireSeen(tx: TenantTables, id: string, version: number): Promise<SupplierRow> {
  await tx.lockExclusive('supplier', id);
  const row = await tx.supplier.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  await requireVersion(row, version, supplier, async () => presentSupplier(row));
  return row;
}

function writtenOf(row: SupplierRow) {
  const { name, taxNumber, vatId, email, phone, orderChannel, accountNo } = row;
  const { leadDays, cutOff, minOrderCents, coreTermDays, archivedAt } = row;
  return {
    name,
    taxNumber,
    vatId,
    email,
    phone,
    orderChannel,
    accountNo,
    leadDays,
    cutOff,
    minOrderCents,
    coreTermDays,
    archivedAt,
  };
}
