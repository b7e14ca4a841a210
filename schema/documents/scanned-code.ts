import { type DocumentCode, decodeDocumentCode } from './document-codes.ts';
import { isEan } from './eans.ts';
import { longestScan } from './longest-scan.ts';
import { readLabelCode } from './tyre-label-codes.ts';

/** What a hand-held scanner may have read. */
export type ScannedCode =
  /** 17 characters (ISO 3779). `checked`: its check digit says that it was read rightly. */
  | { readonly kind: 'vin'; readonly vin: string; readonly checked: boolean }
  /** `plate` has capitals and digits only; `country` is ISO 3166, absent for a plate that is only plausible. */
  | { readonly kind: 'plate'; readonly plate: string; readonly country?: 'SI' }
  /** 8, 12, 13 or 14 digits of a package, the last of which fits the others. */
  | { readonly kind: 'ean'; readonly ean: string }
  /** The label of a set of tyres. */
  | { readonly kind: 'tyres'; readonly label: string }
  | ({ readonly kind: 'document' } & DocumentCode);

/**
 * Understands the text of a bar code or QR code.
 *
 * @param text in any case, as the scanner sent it, without the Enter at its end
 * @returns undefined for what is neither a VIN nor a plate nor an EAN nor a code of one of our documents or labels
 */
export function parseScannedCode(text: string): ScannedCode | undefined {
  if (text.length > longestScan) return undefined;
  // Some scanners pass on the stars with which Code 39 begins and ends.
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^\*(.*)\*$/, '$1');
  const document = decodeDocumentCode(bare);
  if (document !== undefined) return { kind: 'document', ...document };
  const label = readLabelCode(bare);
  if (label !== undefined) return { kind: 'tyres', label };
  if (isEan(bare)) return { kind: 'ean', ean: bare };
  return vinOf(bare) ?? plateOf(bare);
}

/** No I, O and Q, which look like digits. */
const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/;
/** World manufacturer identifiers of North America; 7 is New Zealand's up to 7E and then the United States'. */
const northAmerica = /^(?:[1-5]|7[F-Z0-9])/;

function vinOf(text: string): ScannedCode | undefined {
  // Code 39 labels of cars for import put an I before the VIN, which itself can hold none.
  const vin = text.length === 18 && text.startsWith('I') ? text.slice(1) : text;
  if (!vinForm.test(vin)) return undefined;
  const checked = vin.charAt(8) === vinCheckDigit(vin);
  // Elsewhere the ninth place is free for the maker's use, so a digit that does not fit says nothing.
  return checked || !northAmerica.test(vin) ? { kind: 'vin', vin, checked } : undefined;
}

const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
/** The ninth place, which is the check digit itself, weighs nothing. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit that belongs to a VIN (49 CFR 565.15). @param vin of the form above */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => {
    const character = vin.charAt(place);
    return total + weight * (letterValues[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The registration areas of Slovenia, and three to six characters (rules on the registration of motor vehicles). */
const slovenian = /^(?:CE|GO|KK|KP|KR|LJ|MB|MS|NM|PO|SG)[A-Z0-9]{3,6}$/;
/** Groups of letters and digits, with one space or hyphen between them at most. */
const groups = /^[A-Z0-9]+(?:[ -][A-Z0-9]+){0,3}$/;
/** Elsewhere: up to four runs of letters and digits in turn, as the plates of Europe have them. */
const plausible = /^(?:[A-Z]{1,4}\d{1,6}|\d{1,4}[A-Z]{1,4})(?:[A-Z]{1,4}|\d{1,6})?(?:[A-Z]{1,3}|\d{1,4})?$/;

function plateOf(text: string): ScannedCode | undefined {
  if (!groups.test(text)) return undefined;
  const plate = text.replace(/[ -]/g, '');
  if (slovenian.test(plate)) return { kind: 'plate', plate, country: 'SI' };
  return plate.length >= 5 && plate.length <= 8 && plausible.test(plate) ? { kind: 'plate', plate } : undefined;
}
