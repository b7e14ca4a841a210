import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type WorkshopRow } from '../../../desk/card-model/index.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { exampleInvoices, type PaymentMethodRow } from '../../invoice-model/index.ts';

export type DeviceRow = Awaited<ReturnType<TenantTables['issuingDevice']['findUniqueOrThrow']>>;

interface DeviceQuery {
  readonly deviceId: string | undefined;
  readonly method: Pick<PaymentMethodRow, 'needsConfirmation'>;
  readonly workshop: Pick<WorkshopRow, 'fiscalMode'>;
  /** Whether it belongs to the example: then no device issues it. */
  readonly isExample: boolean;
}

/**
 * The device that issues a document: the oldest that is confirmed where the method needs it and is not where it does not,
 * or the one that is named. One series that has confirmed invoices is confirmed as a whole.
 *
 * @throws NOT_FOUND; BAD_INPUT there is none, or the named one is not confirmed and the method needs it
 * @throws INVALID_STATE it would have to be confirmed, and the workshop has not said by what
 */
export async function deviceFor(db: TenantTables, wanted: DeviceQuery): Promise<DeviceRow | null> {
  const { deviceId, method, workshop, isExample } = wanted;
  if (isExample) return null;
  const { needsConfirmation } = method;
  const device =
    deviceId === undefined
      ? await db.issuingDevice.findFirst({ where: { confirmed: needsConfirmation }, orderBy: { id: 'asc' } })
      : await db.issuingDevice.findUnique({ where: { id: deviceId } });
  if (device === null && deviceId !== undefined) throw new AppError('NOT_FOUND');
  if (device === null || (needsConfirmation && !device.confirmed)) {
    throw invalidField('deviceId');
  }
  if (device.confirmed && workshop.fiscalMode === 'UNSET') {
    throw new AppError('INVALID_STATE', 'fiscalModeUnset');
  }
  return device;
}

/** The next number of a device, from 1 each year; in the first one from where the workshop wants to begin. */
export async function nextInvoiceNumber(
  db: TenantTables,
  { device, today, now }: { readonly device: DeviceRow | null; readonly today: string; readonly now: Date },
) {
  const series = device === null ? exampleInvoices : `${device.premiseCode}-${device.deviceCode}`;
  const year = Number(today.slice(0, 4));
  const hasStarted = (await db.numberSeries.count({ where: { series } })) > 0;
  const sequence = await nextNumber(db, { series, year, first: hasStarted ? 1 : (device?.firstNumber ?? 1) }, now);
  return { series, year, sequence, number: `${series}-${sequence}` };
}
