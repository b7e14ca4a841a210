/** Fault codes as people and tools write them: `p-0299`, `P 0299`, `PO299`, `p0299-00`, or as two bytes. */

const letters = ['P', 'C', 'B', 'U'] as const;

/** A letter that stands apart from its digits. */
const letterApart = /(^|[\s,;])([PCBU])[\s._–-]+(?=[0-3O][0-9A-FO]{3}(?![0-9A-FO]))/gi;
/** A code with what kind of failure it is behind it, which says nothing about the code. */
const oneCode = /^([PCBU])[._–-]?([0-3O][0-9A-FO]{3})(?:[-:][0-9A-F]{2})?$/;

/** @returns the codes of a text in their order, each once; undefined where something in it is no code */
export function readFaultCodes(text: string): readonly string[] | undefined {
  const words = text
    .normalize('NFKC')
    .replace(letterApart, '$1$2')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const codes = words.map(readFaultCode);
  const known = codes.filter((code) => code !== undefined);
  return known.length === codes.length ? [...new Set(known)] : undefined;
}

/** @returns P0299; undefined where the text is no code */
export function readFaultCode(text: string): string | undefined {
  const [, letter, digits] = oneCode.exec(text.normalize('NFKC').trim().toUpperCase().replaceAll(' ', '')) ?? [];
  // No digit is a letter O, which stands beside the zero on every keyboard.
  return letter === undefined || digits === undefined ? undefined : letter + digits.replaceAll('O', '0');
}

/**
 * Codes as the bytes that a control unit answers: in the first one bits 15 and 14 are the letter, 13 and 12 the first digit.
 *
 * @param text hex, two bytes for each code; `00 00` fills an answer up and is none
 * @returns undefined where the text is something else
 */
export function readFaultBytes(text: string): readonly string[] | undefined {
  const hex = text
    .normalize('NFKC')
    .replace(/0x/gi, '')
    .replace(/[\s,;]/g, '');
  if (!/^(?:[0-9a-f]{4})+$/i.test(hex)) return undefined;
  const pairs = (hex.match(/.{4}/g) ?? []).map((pair) => Number.parseInt(pair, 16)).filter((value) => value !== 0);
  return [...new Set(pairs.map(codeOfBytes))];
}

/** @param value 0x0133 is P0133 */
function codeOfBytes(value: number): string {
  const digits = (value & 0xfff).toString(16).toUpperCase().padStart(3, '0');
  return `${letters[value >> 14] ?? 'P'}${(value >> 12) & 3}${digits}`;
}
