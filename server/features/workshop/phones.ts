import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../../schema/errors.ts';

/**
 * A phone number as people write it, read as it would be dialled in a country.
 *
 * @returns E.164, for example +38641123456; undefined where it is none
 */
export function phoneOf(written: string, country: string): string | undefined {
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(written, known);
  return number?.isPossible() ? number.number : undefined;
}

/**
 * The same for a field of an input.
 *
 * @throws BAD_INPUT at that field
 */
export function requiredPhone(written: string, country: string, field: string): string {
  const phone = phoneOf(written, country);
  if (phone === undefined) throw new AppError('BAD_INPUT', undefined, { fields: { [field]: 'invalidPhone' } });
  return phone;
}

/** A number in E.164 as people read it: +38641123456 is +386 41 123 456. What is none comes back as it is. */
export function phoneWords(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
