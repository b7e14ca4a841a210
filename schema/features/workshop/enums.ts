import { z } from 'zod';

/** The closed sets of the workshop: one type each, of what is asked and of what is answered. */

const closed = <const Values extends readonly string[]>(id: string, values: Values) =>
  z.enum(values, { error: 'invalidInput' }).meta({ id });

export const priceMode = closed('PriceMode', ['GROSS', 'NET']);
export const vatStatus = closed('VatStatus', ['PAYER', 'SMALL']);
export const fiscalMode = closed('FiscalMode', ['UNSET', 'NONE', 'TEST', 'LIVE']);
/** Of documents; that of an account's screens is `Language`. */
export const documentLanguage = closed('DocumentLanguage', ['SL', 'EN']);
export const staffRole = closed('StaffRole', ['OWNER', 'RECEPTIONIST', 'MECHANIC']);
export const customerKind = closed('CustomerKind', ['PERSON', 'COMPANY']);
export const ownerRole = closed('OwnerRole', ['OWNER', 'USER', 'PAYER']);
export const odometerSource = closed('OdometerSource', ['INTAKE', 'DELIVERY', 'MANUAL', 'IMPORT']);
export const entityKind = closed('EntityKind', [
  ...['WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE'],
  ...['ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK'],
] as const);
export const paymentKind = closed('PaymentKind', ['CASH', 'CARD', 'TRANSFER', 'OTHER']);
