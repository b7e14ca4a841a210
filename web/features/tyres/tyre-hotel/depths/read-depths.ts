/** Depths of treads as they are typed, one tyre after the other: `6 5 6 5`, with a comma where there are tenths. */

export const positions = ['FL', 'FR', 'RL', 'RR'] as const;

/** What is in the fields, in the order of the positions. */
export type TypedDepths = readonly string[];

export const noDepths: TypedDepths = positions.map(() => '');

/** The deepest tread that can be written down, in tenths of a millimetre. */
const deepest = 250;
const longest = 4;

export interface Typing {
  readonly depths: TypedDepths;
  /** In which field is typed on. */
  readonly place: number;
}

/**
 * What a keystroke in a field makes of all fields. A whole depth moves on to the next field; a comma that begins one belongs to the
 * tyre before, whose tenths follow.
 */
export function typeDepth(before: TypedDepths, place: number, typed: string): Typing {
  const text = typed
    .replaceAll('.', ',')
    .replace(/[^\d,]/g, '')
    .slice(0, longest);
  const last = before[place - 1] ?? '';
  if (text === ',' && before[place] === '' && /^\d+$/.test(last)) {
    return { depths: before.with(place - 1, `${last},`), place: place - 1 };
  }
  const grows = text.length > (before[place] ?? '').length;
  const movesOn = grows && isWhole(text) && place < before.length - 1;
  return { depths: before.with(place, text), place: movesOn ? place + 1 : place };
}

/** One and zero may go on: 10 mm are deep, 0,8 mm worn. */
const isWhole = (text: string) => /^([2-9]|\d\d|\d+,\d)$/.test(text);

/** Tenths of a millimetre; undefined of what is empty or no depth. */
export function readDepth(text: string): number | undefined {
  if (!/^\d{1,2}(,\d?)?$/.test(text)) return undefined;
  const tenths = Math.round(Number(text.replace(',', '.')) * 10);
  return tenths <= deepest ? tenths : undefined;
}

/** Whether each field is empty or holds a depth. */
export const areDepths = (depths: TypedDepths) => depths.every((text) => text === '' || readDepth(text) !== undefined);

/** What was measured, without the tyres that were not. */
export const readingsOf = (depths: TypedDepths) =>
  positions.flatMap((position, place) => {
    const treadTenthsMm = readDepth(depths[place] ?? '');
    return treadTenthsMm === undefined ? [] : [{ position, treadTenthsMm }];
  });
