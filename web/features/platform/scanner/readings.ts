import { parseScannedCode, type ScannedCode } from '../../../../schema/documents/scanned-code.ts';
import type { Keystroke } from './burst.ts';

/**
 * A scanner presses keys of the layout that it was set to, the American one until somebody sets another, so on a
 * Slovenian computer its Y arrives as z and its hyphen as an apostrophe. Each burst is read twice: by the places of the
 * keys, as an American keyboard has them, and by what the computer's layout made of them.
 */
export type Reading = 'places' | 'layout';

export interface Scan {
  readonly code: ScannedCode;
  /** What it is as well, if the scanner is set to the other layout: only a search shows which of the two it is. */
  readonly otherwise?: ScannedCode;
}

export interface ReadScan {
  /** What was read; absent when it is nothing that we know. */
  readonly scan?: Scan;
  /** As text, for people. */
  readonly text: string;
}

/**
 * Reads bursts, and learns from those that make sense in one reading only, or that carry a check digit, how the scanner
 * of this computer is set. Until then it is believed to be as it comes out of its box.
 */
export function createReader(): (strokes: readonly Keystroke[]) => ReadScan {
  let believed: Reading = 'places';
  return (strokes) => {
    const texts = { places: strokes.map(characterAtPlace).join(''), layout: strokes.map(characterOfLayout).join('') };
    const codes = { places: parseScannedCode(texts.places), layout: parseScannedCode(texts.layout) };
    if (JSON.stringify(codes.places) === JSON.stringify(codes.layout)) {
      const code = codes[believed];
      return { text: texts[believed], scan: code ? { code } : undefined };
    }
    const certain = certainReading(codes);
    believed = certain ?? believed;
    const [code, otherwise] = [codes[believed], codes[believed === 'places' ? 'layout' : 'places']];
    const scan = code && { code, otherwise: certain === undefined && otherwise ? otherwise : undefined };
    return { text: texts[believed], scan: scan || undefined };
  };
}

function certainReading(codes: Readonly<Record<Reading, ScannedCode | undefined>>): Reading | undefined {
  if (codes.layout === undefined) return 'places';
  if (codes.places === undefined) return 'layout';
  const [places, layout] = [isProved(codes.places), isProved(codes.layout)];
  if (places === layout) return undefined;
  return places ? 'places' : 'layout';
}

function isProved(code: ScannedCode): boolean {
  return (
    code.kind === 'document' || code.kind === 'tyres' || code.kind === 'ean' || (code.kind === 'vin' && code.checked)
  );
}

/** Stands for a key that no code can hold. */
const unknown = '\uFFFD';

const places: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Period: '.',
  NumpadDecimal: '.',
  Slash: '/',
  NumpadDivide: '/',
  Space: ' ',
};

function characterAtPlace(stroke: Keystroke): string {
  const { code, shift } = stroke;
  if (code === '') return characterOfLayout(stroke);
  // On an American keyboard the star, which Code 39 begins with, is above the 8; no other sign above is in our codes.
  if (shift && !code.startsWith('Key')) return code === 'Digit8' ? '*' : unknown;
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).join('') || (places[code] ?? unknown);
}

function characterOfLayout({ key }: Keystroke): string {
  return [...key].length === 1 ? key.toUpperCase() : unknown;
}
