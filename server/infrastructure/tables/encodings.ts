import type { ImportEncoding } from '../../../schema/features/data/import-fields.ts';

/** Which encoding of one byte a letter a file is in, by what its letters make of words. */

/** The upper half of DOS in Central Europe, which TextDecoder does not know. */
const upperHalfOfCp852 = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤',
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
].join('');

const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const upperHalves: Readonly<Record<ImportEncoding, string>> = {
  WINDOWS_1250: new TextDecoder('windows-1250').decode(upperBytes),
  ISO_8859_2: new TextDecoder('iso-8859-2').decode(upperBytes),
  CP852: upperHalfOfCp852,
  WINDOWS_1252: new TextDecoder('windows-1252').decode(upperBytes),
};

/** The text of some bytes in an encoding of one byte a letter. */
export function decodeSingleByte(bytes: Uint8Array, encoding: ImportEncoding): string {
  const upper = upperHalves[encoding];
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 128));
}

/** Encodings that are detected automatically; the Western `è` could be taken for the Slovenian `č`, and the other way round. */
const candidates = ['WINDOWS_1250', 'ISO_8859_2', 'CP852'] as const;
/** This many letters beyond ASCII are looked at. */
const sampleSize = 5000;

const homeLetters = new Set('čšžćđČŠŽĆĐ');
const neighbours = new Set('äöüßÄÖÜéáíóúőűâôçëÉÁÍÓÚŐŰ');
const openingMarks = new Set('„“”‚‘’»«–—…€¿¡§°\u00a0');
const closingMarks = new Set('„“”‚‘’»«–—…€®©™§°´²³\u00a0');
const [letter, upperCase, lowerCase] = [/\p{L}/u, /\p{Lu}/u, /\p{Ll}/u];
const unlikely = -2;

/**
 * How well a letter fits between its neighbours: 3 for the letters of Slovenian and Croatian, less for those of others,
 * below zero for what no word has.
 */
function plausibilityOf(before: string, character: string, after: string): number {
  if (/[\u0080-\u009f\u00ad]/.test(character)) return -10;
  const [isAfterLetter, isBeforeLetter] = [letter.test(before), letter.test(after)];
  if (!letter.test(character)) {
    if (isAfterLetter && isBeforeLetter) return -3;
    if (isBeforeLetter) return openingMarks.has(character) ? 0 : -3;
    return isAfterLetter && !closingMarks.has(character) ? unlikely : 0;
  }
  if (/\d/.test(before) && /\d/.test(after)) return unlikely;
  if (upperCase.test(character) && lowerCase.test(before)) return unlikely;
  if (lowerCase.test(character) && upperCase.test(after)) return unlikely;
  if (!isAfterLetter && !isBeforeLetter) return homeLetters.has(character) ? 1 : 0;
  if (homeLetters.has(character)) return 3;
  return neighbours.has(character) ? 2 : 1;
}

interface Rating {
  readonly encoding: ImportEncoding;
  /** The characters that were looked at, as this encoding reads them. */
  readonly read: string;
  readonly score: number;
  /** How often something stands there that no word has. */
  readonly unlikelyCount: number;
}

function rate(bytes: Uint8Array, places: readonly number[], encoding: ImportEncoding): Rating {
  const upper = upperHalves[encoding];
  const characterAt = (at: number) => {
    const byte = bytes[at];
    if (byte === undefined) return '';
    return byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128);
  };
  const fits = places.map((at) => plausibilityOf(characterAt(at - 1), characterAt(at), characterAt(at + 1)));
  return {
    encoding,
    read: places.map(characterAt).join(''),
    score: fits.reduce((sum, fit) => sum + fit, 0),
    unlikelyCount: fits.filter((fit) => fit <= unlikely).length,
  };
}

/** By so much the best has to be better than another: where the other makes impossible words, and where it does not. */
const enough = { besideImpossible: 5, besidePossible: 8 };

/**
 * The encoding whose letters make words of the bytes of a file that is neither UTF-8 nor UTF-16.
 *
 * @returns whether the letters leave no doubt; where they do, somebody has to look
 */
export function detectSingleByte(bytes: Uint8Array): {
  readonly encoding: ImportEncoding;
  readonly isCertain: boolean;
} {
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < sampleSize; at += 1) {
    if ((bytes[at] ?? 0) >= 128) places.push(at);
  }
  const ratings = candidates.map((encoding) => rate(bytes, places, encoding));
  const best = ratings.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined) return { encoding: candidates[0], isCertain: false };
  const others = ratings.filter(({ read }) => read !== best.read);
  const isUsual = best.encoding === candidates[0] && best.unlikelyCount === 0;
  const isCertain = others.every(({ score, unlikelyCount }) => {
    const lead = best.score - score;
    if (unlikelyCount > best.unlikelyCount && lead >= enough.besideImpossible) return true;
    return (isUsual && lead > 0) || lead >= enough.besidePossible;
  });
  return { encoding: best.encoding, isCertain };
}
