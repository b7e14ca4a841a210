import type { Keystroke } from '../burst.ts';

/** What a scanner presses: the key at a place, and what a computer's layout makes of it. */
type Layout = 'us' | 'sl';

/** Where a sign is found on each keyboard; letters that are not here are at their own key. */
const placesOf: Readonly<Record<Layout, Readonly<Record<string, string>>>> = {
  us: { '-': 'Minus', '.': 'Period', ' ': 'Space', '/': 'Slash', '*': 'Digit8' },
  sl: { '-': 'Slash', '.': 'Period', ' ': 'Space', '/': 'Digit7', '*': 'Equal', Y: 'KeyZ', Z: 'KeyY' },
};

const placeOf = (layout: Layout, sign: string) =>
  placesOf[layout][sign.toUpperCase()] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`);

/** What the computer makes of a place; the apostrophe and the like are where a Slovenian keyboard has no hyphen. */
const signsAt: Readonly<Record<Layout, Readonly<Record<string, string>>>> = {
  us: { Minus: '-', Period: '.', Space: ' ', Slash: '/' },
  sl: { Minus: "'", Period: '.', Space: ' ', Slash: '-', KeyY: 'Z', KeyZ: 'Y', Equal: '+' },
};
const shiftedSignsAt: Readonly<Record<Layout, Readonly<Record<string, string>>>> = {
  us: { Digit8: '*', Digit7: '&' },
  sl: { Digit8: '(', Digit7: '/', Equal: '*' },
};

export interface Typing {
  /** How the scanner is set; American when absent. */
  readonly scanner?: Layout;
  /** The computer's layout; American when absent. */
  readonly computer?: Layout;
  /** Milliseconds between two keys. */
  readonly pause?: number;
  readonly start?: number;
  readonly changes?: Partial<Keystroke>;
}

/** The presses of a text, without an Enter at the end. */
export function keystrokes(
  text: string,
  { scanner = 'us', computer = 'us', pause = 10, start = 0, changes = {} }: Typing = {},
): readonly Keystroke[] {
  return [...text].map((sign, index) => {
    const code = placeOf(scanner, sign);
    const shift = /[A-Z]/.test(sign) || sign === '*' || (sign === '/' && scanner === 'sl');
    const plainSign = signsAt[computer][code] ?? code.at(-1) ?? '';
    const made = shift ? (shiftedSignsAt[computer][code] ?? plainSign) : plainSign.toLowerCase();
    return { key: made, code, shift, at: start + index * pause, plain: true, inField: false, ...changes };
  });
}

/** The Enter after some presses. */
export function enterAfter(strokes: readonly Keystroke[], pause = 10): Keystroke {
  const at = (strokes.at(-1)?.at ?? 0) + pause;
  return { key: 'Enter', code: 'Enter', shift: false, at, plain: true, inField: false };
}
