import { AppError } from '../../../../schema/errors.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import type { WorkshopRow } from '../../job-cards/index.ts';
import { nextNumber } from '../../number-series/index.ts';
import type { PaymentMethodRow } from '../show/rows.ts';

export type DeviceRow = Awaited<ReturnType<WorkshopTables['issuingDevice']['findUniqueOrThrow']>>;

interface Wanted {
  readonly deviceId: string | undefined;
  readonly method: Pick<PaymentMethodRow, 'needsConfirmation'>;
  readonly workshop: Pick<WorkshopRow, 'fiscalMode'>;
}

/**
 * The device that issues a document: the oldest that is confirmed where the method needs it and is not where it does not,
 * or the one that is named. One series that has confirmed invoices is confirmed as a whole.
 *
 * @throws NOT_FOUND; BAD_INPUT there is none, or the named one is not confirmed and the method needs it
 * @throws INVALID_STATE it would have to be confirmed, and the workshop has not said by what
 */
export async function deviceFor(own: WorkshopTables, { deviceId, method, workshop }: Wanted): Promise<DeviceRow> {
  const { needsConfirmation } = method;
  const device =
    deviceId === undefined
      ? await own.issuingDevice.findFirst({ where: { confirmed: needsConfirmation }, orderBy: { id: 'asc' } })
      : await own.issuingDevice.findUnique({ where: { id: deviceId } });
  if (device === null && deviceId !== undefined) throw new AppError('NOT_FOUND');
  if (device === null || (needsConfirmation && !device.confirmed)) {
    throw new AppError('BAD_INPUT', undefined, { fields: { deviceId: 'invalidInput' } });
  }
  if (device.confirmed && workshop.fiscalMode === 'UNSET') {
    throw new AppError('INVALID_STATE', 'fiscalModeUnset', { possible: [] });
  }
  return device;
}

/** The next number of a device, from 1 each year; in the first one from where the workshop wants to begin. */
export async function takeNumber(
  own: WorkshopTables,
  { device, today, now }: { readonly device: DeviceRow; readonly today: string; readonly now: Date },
) {
  const { premiseCode, deviceCode, firstNumber } = device;
  const series = `${premiseCode}-${deviceCode}`;
  const year = Number(today.slice(0, 4));
  const hasBegun = (await own.numberSeries.count({ where: { series } })) > 0;
  const sequence = await nextNumber(own, { series, year, first: hasBegun ? 1 : firstNumber }, now);
  return { series, year, sequence, number: `${series}-${sequence}` };
}
