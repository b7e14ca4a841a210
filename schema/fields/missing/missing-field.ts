import { AppError } from '../../errors.ts';
import { type Reason, reason } from '../../messages/errors/index.ts';

/** What the desk says by its name where it is missing, in place of “Please fill in all fields”. */
export const namedFields = [
  ...(['name', 'customer', 'plate', 'on', 'text', 'number', 'issuedOn', 'total', 'unitPrice', 'fixedPrice'] as const),
  ...(['discount', 'vatGround', 'paymentMethod', 'holdReason', 'channel', 'buyer', 'buyerAddress'] as const),
  ...(['legalName', 'address', 'workshopPostcode', 'workshopTown', 'taxNumber', 'iban'] as const),
  ...(['paymentKind', 'premiseCode', 'deviceCode', 'confirmed', 'cadastralNumber', 'buildingNumber'] as const),
  ...(['sectionNumber', 'street', 'houseNumber', 'community', 'city', 'postcode', 'season'] as const),
] as const;

export type NamedField = (typeof namedFields)[number];

/** The reason that names a field which is missing. */
export const missingField = (field: NamedField): Reason => reason('fieldMissing', { field });

/** A refusal of fields: with the reason of the only one, or with all of them at their fields. */
export function refusedFields(fields: Readonly<Record<string, Reason>>): AppError {
  const [first = 'checkFields', ...others] = Object.values(fields);
  return new AppError('BAD_INPUT', others.length === 0 ? first : 'checkFields', { fields });
}
