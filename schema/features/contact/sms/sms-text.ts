/**
 * How an SMS is written and counted (3GPP TS 23.038): one letter outside of the alphabet of GSM makes all of it UCS-2, in which
 * a part holds less than half as much. Without zod, because the screen counts while somebody types.
 */

const basic = [
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ',
  ' !"#¤%&\'()*+,-./0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§',
  '¿abcdefghijklmnopqrstuvwxyzäöñüà',
].join('');
/** Those behind an escape sign take two places. */
const extended = '^{}\\[~]|€\f';

const oneSeptet = new Set(basic);
const twoSeptets = new Set(extended);

export type SmsEncoding = 'GSM7' | 'UCS2';

/** In septets of GSM-7 or in units of UTF-16: what one part holds, and each of several, which carry a header. */
const capacity = { GSM7: { alone: 160, each: 153 }, UCS2: { alone: 70, each: 67 } } as const;

export interface SmsSize {
  readonly encoding: SmsEncoding;
  /** As people count them. */
  readonly characters: number;
  /** Septets, or units of UTF-16. */
  readonly units: number;
  /** How many parts are sent and paid. */
  readonly segments: number;
}

/** How long an SMS is. An empty one is one part. */
export function sizeOfSms(text: string): SmsSize {
  const signs = [...text];
  const isGsm = signs.every((sign) => oneSeptet.has(sign) || twoSeptets.has(sign));
  const encoding = isGsm ? 'GSM7' : 'UCS2';
  const lengths = signs.map((sign) => (isGsm ? (twoSeptets.has(sign) ? 2 : 1) : sign.length));
  const units = lengths.reduce((sum, length) => sum + length, 0);
  const { alone, each } = capacity[encoding];
  return { encoding, characters: signs.length, units, segments: units <= alone ? 1 : partsOf(lengths, each) };
}

/** A sign of two places is in one part as a whole. */
function partsOf(lengths: readonly number[], each: number): number {
  let [parts, filled] = [1, 0];
  for (const length of lengths) {
    if (filled + length > each) {
      parts += 1;
      filled = 0;
    }
    filled += length;
  }
  return parts;
}

const bare: Readonly<Record<string, string>> = {
  č: 'c',
  ć: 'c',
  š: 's',
  ž: 'z',
  đ: 'd',
  Č: 'C',
  Ć: 'C',
  Š: 'S',
  Ž: 'Z',
  Đ: 'D',
};

/** A text as it can be sent in fewer parts: the Slovenian letters, and those of its neighbours, without what is above them. */
export const plainSms = (text: string): string =>
  text.normalize('NFC').replace(/[čćšžđČĆŠŽĐ]/g, (letter) => bare[letter] ?? letter);

/** What an SMS to a customer is made of, from its beginning on. */
export interface SmsParts {
  readonly words: string;
  /** The page that it leads to. */
  readonly url?: string | undefined;
  /** How further ones are refused, with the address. */
  readonly stop?: string | undefined;
  readonly workshop: string;
}

/** An SMS as a whole; one that brings a link has it in a line of its own, so that phones find where it ends. */
export const composeSms = ({ words, url, stop, workshop }: SmsParts): string =>
  [words, url, workshop, stop].filter(Boolean).join('\n');

/** @param segmentPrice in 1/10,000 € @returns cents, half of one rounded up */
export const costOfSms = (segments: number, segmentPrice: number): number =>
  Math.floor((segments * segmentPrice + 50) / 100);
