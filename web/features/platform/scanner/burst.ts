import { longestScan } from '../../../../schema/documents/longest-scan.ts';

/** One press of a key, as far as it concerns a scanner, which is a keyboard that types fast. */
export interface Keystroke {
  /** What the layout of the computer makes of it. */
  readonly key: string;
  /** Which key it is, by its place on the keyboard; empty where the system does not say. */
  readonly code: string;
  readonly shift: boolean;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  /** Not with Ctrl, Alt or Meta, not held down, not part of the input of another script. */
  readonly plain: boolean;
  /** Somebody types into a field, which the keys belong to. */
  readonly inField: boolean;
}

/** What becomes of a press: the page's, kept from the page, or the end of a scan. */
export type Reaction = 'pass' | 'keep' | { readonly scanned: readonly Keystroke[] };

/** The shortest plates have six characters with their hyphen. */
const fewestKeys = 6;
/** Nobody types that fast: 35 ms are 340 words a minute, and holding a key down is no typing. */
const averageMilliseconds = 35;
/** A longer pause begins something new. */
const longestPauseMilliseconds = 80;
/** From the third fast key on a burst is kept from the page: its space presses no button, its apostrophe no search. */
const keysThatPass = 2;

/** Tells a scanner from a person by time alone. @returns what takes each press in its order */
export function createBurst(): (stroke: Keystroke) => Reaction {
  let strokes: Keystroke[] = [];
  return (stroke) => {
    // Capitals are sent with Shift, which is pressed between them.
    if (stroke.key === 'Shift' || stroke.key === 'CapsLock') return 'pass';
    const before = strokes;
    const last = before.at(-1);
    const goesOn = last !== undefined && stroke.at - last.at <= longestPauseMilliseconds;
    strokes = [];
    if (!stroke.plain || stroke.inField) return 'pass';
    if (stroke.key === 'Enter') return goesOn && isScan(before) ? { scanned: before } : 'pass';
    if (!isCharacter(stroke)) return 'pass';
    strokes = goesOn ? [...before.slice(-longestScan), stroke] : [stroke];
    return strokes.length > keysThatPass ? 'keep' : 'pass';
  };
}

function isScan(strokes: readonly Keystroke[]): boolean {
  const [first, last] = [strokes.at(0), strokes.at(-1)];
  if (first === undefined || last === undefined || strokes.length < fewestKeys) return false;
  return strokes.length <= longestScan && (last.at - first.at) / (strokes.length - 1) <= averageMilliseconds;
}

/** A dead key is the start of a letter with a mark; for a scanner it is the key at that place. */
function isCharacter({ key }: Keystroke): boolean {
  return [...key].length === 1 || key === 'Dead';
}
