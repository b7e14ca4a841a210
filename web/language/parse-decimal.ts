import { isAmbiguousDecimal } from '../../schema/fields/decimals.ts';

/**
 * A number as somebody types it, with a comma or a point, with or without groups of digits, as a whole number.
 *
 * @param digits how many stand behind the comma: 2 for euros that are kept in cents
 * @returns undefined where nothing was typed; NaN, which every schema refuses, where it is no such number or can be read in two ways
 */
export function parseDecimal(typed: string, digits: number): number | undefined {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  if (text === '') return undefined;
  if (digits > 0 && isAmbiguousDecimal(text)) return Number.NaN;
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  // One mark alone is the comma, unless there is nothing behind it to count; of two kinds the last one is.
  const alone = marks.filter((mark) => mark === last).length === 1;
  const isComma = last !== undefined && alone && (digits > 0 || new Set(marks).size > 1);
  const at = isComma && last !== undefined ? text.lastIndexOf(last) : text.length;
  const before = text.slice(0, at);
  // Zeros that count nothing make clear what is meant: 1,2340.
  const behind = text.slice(at + 1, at + 1 + digits) + text.slice(at + 1 + digits).replace(/0+$/, '');
  if (!/^-?\d{1,3}(([.,])?\d{3}(\2\d{3})*)?$|^-?\d+$/.test(before) || !/^\d*$/.test(behind) || behind.length > digits) {
    return Number.NaN;
  }
  return Number(before.replace(/[.,]/g, '') + behind.padEnd(digits, '0'));
}
