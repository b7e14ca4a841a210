import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidField } from '../../../../schema/errors.ts';
import { extensionMark } from '../../../../schema/fields/phone-extensions.ts';
import { withoutInvisibleMarks } from '../../../../schema/letters/invisible.ts';

/** An extension as it is written here, which the library does not know: `int. 12`, `interna 12`, `kl. 12`, `lokal 12`. */
const localExtension =
  /[\s,;/(-]{0,3}\b(?:interna|int|klapa|kl|lokal|lok|Durchwahl|DW)\b\.?\s{0,3}(?:št\.?\s{0,3})?(\d{1,7})\)?\s*$/iu;

/** As long as a column of a phone number is. */
const phoneMaximum = 20;

/**
 * A phone number as people write it, read as it would be dialled in a country.
 *
 * @returns E.164, for example +38641123456; with an extension +38612345678;ext=12; undefined where it is none
 */
export function phoneOf(written: string, country: string): string | undefined {
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(withoutInvisibleMarks(written).replace(localExtension, ' ext. $1'), known);
  if (!number?.isPossible()) return undefined;
  const phone = number.ext === undefined ? number.number : `${number.number}${extensionMark}${number.ext}`;
  return phone.length <= phoneMaximum ? phone : undefined;
}

/**
 * As phoneOf, for a field of an input.
 *
 * @throws BAD_INPUT at that field
 */
export function requiredPhone(written: string, country: string, field: string): string {
  const phone = phoneOf(written, country);
  if (phone === undefined) throw invalidField(field, 'invalidPhone');
  return phone;
}

/** A number in E.164 as people read it: +38641123456 is +386 41 123 456. What is none comes back as it is. */
export function phoneWords(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
