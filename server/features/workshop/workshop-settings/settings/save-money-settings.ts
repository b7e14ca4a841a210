import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  issuingDevice,
  labourRate,
  paymentMethod,
  type saveIssuingDeviceInput,
  type saveLabourRateInput,
  type savePaymentMethodInput,
} from '../../../../../schema/features/workshop/money-settings.ts';
import { missingField, type NamedField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { saveRow } from './save-row.ts';

/** Each adds or changes one; a change names the version it saw. */

/** @throws BAD_INPUT, NOT_FOUND, CONFLICT */
export function saveLabourRate({ ctx, db }: SignedInCall, input: z.output<typeof saveLabourRateInput>) {
  const { id, version, ...data } = input;
  return db.transaction(async (tx) => {
    const row = await saveRow(
      { id, version },
      {
        add: async () => {
          const { name, price } = data;
          requireFields([
            ['name', name, 'name'],
            ['price', price, 'unitPrice'],
          ]);
          return tx.labourRate.create({ data: { ...data, name: name ?? '', price: price ?? 0, ...newRow(ctx) } });
        },
        find: (known) => tx.labourRate.findUnique({ where: { id: known } }),
        change: async (known, seen, present) => {
          const where = { id: known, version: seen };
          const updated = await tx.labourRate.updateMany({ where, data: { ...data, version: seen + 1 } });
          await requireUpdated(updated, labourRate, async () => present);
        },
      },
    );
    // One of them is in new lines unless another is chosen.
    if (data.isDefault) {
      await tx.labourRate.updateMany({ where: { isDefault: true, id: { not: row.id } }, data: { isDefault: false } });
    }
    return row;
  });
}

/** @throws BAD_INPUT, NOT_FOUND, CONFLICT */
export function savePaymentMethod({ ctx, db }: SignedInCall, input: z.output<typeof savePaymentMethodInput>) {
  const { id, version, ...data } = input;
  return db.transaction((tx) =>
    saveRow(
      { id, version },
      {
        add: async () => {
          const { name, kind, needsConfirmation } = data;
          requireFields([
            ['name', name, 'name'],
            ['kind', kind, 'paymentKind'],
          ]);
          const confirmed = needsConfirmation ?? (kind === 'CASH' || kind === 'CARD');
          const values = { name: name ?? '', kind: kind ?? 'OTHER', needsConfirmation: confirmed };
          return tx.paymentMethod.create({ data: { ...data, ...values, ...newRow(ctx) } });
        },
        find: (known) => tx.paymentMethod.findUnique({ where: { id: known } }),
        change: async (known, seen, present) => {
          requireFiscalNote(present, data);
          const where = { id: known, version: seen };
          const updated = await tx.paymentMethod.updateMany({ where, data: { ...data, version: seen + 1 } });
          await requireUpdated(updated, paymentMethod, async () => present);
        },
      },
    ),
  );
}

/**
 * Whether payments that come online are confirmed is what the workshop's accountant has said: who was asked, and when, stands
 * beside it. They are of no other kind, whatever they are called.
 *
 * @throws BAD_INPUT
 */
function requireFiscalNote(
  { provider, needsConfirmation, kind }: z.output<typeof paymentMethod>,
  changes: z.output<typeof savePaymentMethodInput>,
): void {
  if (provider === null) return;
  if (changes.kind !== undefined && changes.kind !== kind) throw refusedFields({ kind: 'invalidInput' });
  const isOther = changes.needsConfirmation !== undefined && changes.needsConfirmation !== needsConfirmation;
  if (isOther && changes.fiscalNote === undefined) throw refusedFields({ fiscalNote: 'fiscalNoteNeeded' });
}

/**
 * @throws BAD_INPUT, NOT_FOUND; CONFLICT also where another device has these codes
 * @throws INVALID_STATE another first number, once the first was taken
 */
export async function saveIssuingDevice({ ctx, db }: SignedInCall, input: z.output<typeof saveIssuingDeviceInput>) {
  const { id, version, ...data } = input;
  try {
    return await db.transaction((tx) =>
      saveRow(
        { id, version },
        {
          add: async () => {
            const { premiseCode, deviceCode, confirmed } = data;
            requireFields([
              ['premiseCode', premiseCode, 'premiseCode'],
              ['deviceCode', deviceCode, 'deviceCode'],
              ['confirmed', confirmed, 'confirmed'],
            ]);
            const values = {
              premiseCode: premiseCode ?? '',
              deviceCode: deviceCode ?? '',
              confirmed: confirmed ?? false,
            };
            return tx.issuingDevice.create({ data: { ...data, ...values, ...newRow(ctx) } });
          },
          find: (known) => tx.issuingDevice.findUnique({ where: { id: known } }),
          change: async (known, seen, present) => {
            const where = { id: known, version: seen };
            const updated = await tx.issuingDevice.updateMany({ where, data: { ...data, version: seen + 1 } });
            await requireUpdated(updated, issuingDevice, async () => present);
            await requireUnused(tx, present, data.firstNumber);
          },
        },
      ),
    );
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('CONFLICT', undefined, { fields: { deviceCode: 'alreadySo' } });
    throw error;
  }
}

/** @throws INVALID_STATE the device has issued something: its numbers have begun */
async function requireUnused(
  { numberSeries }: TenantTables,
  { premiseCode, deviceCode, firstNumber }: z.output<typeof issuingDevice>,
  wanted: number | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === firstNumber) return;
  const taken = await numberSeries.count({ where: { series: `${premiseCode}-${deviceCode}` } });
  if (taken > 0) throw new AppError('INVALID_STATE');
}

const newRow = ({ clock }: SignedInCall['ctx']) => ({ id: newId(clock.now()), createdAt: clock.now() });

/** @throws BAD_INPUT each field that has no value, by its name */
function requireFields(fields: readonly (readonly [name: string, value: unknown, said: NamedField])[]): void {
  const missing = fields.flatMap(([name, value, said]) => (value === undefined ? [[name, reasonOf(said)]] : []));
  if (missing.length > 0) throw refusedFields(Object.fromEntries(missing));
}

const reasonOf = (said: NamedField): Reason => (said === 'name' ? 'nameNeeded' : missingField(said));
