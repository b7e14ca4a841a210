import { isEan } from '../../../schema/documents/eans.ts';

/** The fields of a new row that what its list was searched for belongs in. */

/** On a package stands an EAN or a number, else people know the name of a part. */
export function partOfSearch(
  searched: string,
): { readonly ean: string } | { readonly sku: string } | { readonly name: string } {
  if (isEan(searched)) return { ean: searched };
  return /^(?=.*\d)\S{1,50}$/.test(searched) ? { sku: searched } : { name: searched };
}

/** A customer is found by the address, the phone or the name. */
export function customerOfSearch(
  searched: string,
): { readonly email: string } | { readonly phone: string } | { readonly name: string } {
  if (/^\S+@\S+$/.test(searched)) return { email: searched };
  return /^\+?[\d\s/()-]{6,}$/.test(searched) ? { phone: searched } : { name: searched };
}

/** A name may be anybody's, and says nothing of a vehicle. */
export function vehicleOfSearch(searched: string): { readonly vin?: string; readonly plate?: string } {
  if (/^[a-hj-npr-z\d]{17}$/i.test(searched)) return { vin: searched };
  return /^(?=.*\d)[\p{L}\d\s·-]{2,12}$/u.test(searched) ? { plate: searched } : {};
}
