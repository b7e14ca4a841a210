import { isIban, upnCharset } from '../upn.ts';

/** The letters that a byte of the code can be. */
const letters = new Set(
  new TextDecoder(upnCharset.label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)).split(''),
);

/** How long each of the lines may be, from the mark to the town of the payee. */
const lengths = [5, 19, 1, 1, 26, 33, 33, 33, 11, 10, 1, 4, 42, 10, 34, 26, 33, 33, 33];
/** Lines that may not be empty: names, streets and towns, amount, purpose and its code, and the account. */
const needed = [5, 6, 7, 8, 11, 12, 14, 16, 17, 18];

/**
 * What is wrong with the text of a UPN QR, by the guide of the Bank Association of Slovenia: for tests, because here it is only
 * written.
 */
export function upnFaults(text: string): readonly string[] {
  const lines = text.split('\n');
  const [mark, ...others] = lines;
  const counted = lines.slice(0, 19);
  const sum = counted.reduce((all, line) => all + line.length + 1, 0);
  const faults: readonly (readonly [string, boolean])[] = [
    ['mark', mark !== 'UPNQR'],
    ['lines', lines.length !== 21 || others.at(-1) !== ''],
    ['blank', counted.some((line) => line !== line.trim())],
    ['letter', [...text].some((letter) => !letters.has(letter))],
    ['length', counted.some((line, at) => line.length > (lengths[at] ?? 0))],
    ['missing', needed.some((at) => !lines[at])],
    ['amount', !/^\d{11}$/.test(lines[8] ?? '')],
    ['code', !/^[A-Z]{4}$/.test(lines[11] ?? '')],
    ['account', !isIban(lines[14] ?? '')],
    ['sum', lines[19] !== String(sum).padStart(3, '0')],
  ];
  return faults.flatMap(([name, isThere]) => (isThere ? [name] : []));
}
