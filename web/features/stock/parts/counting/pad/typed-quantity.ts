import { quantityMaximum } from '../../../../../../schema/features/stock/quantities.ts';
import { isAmbiguousDecimal } from '../../../../../../schema/fields/decimals.ts';

/** So long a quantity may be typed: 99,999 with three digits behind the comma, and a zero that makes clear that it is one. */
const longest = 10;

/** What a quantity becomes when a key is pressed; as it was, where that makes no quantity. */
export function typeKey(typed: string, key: string): string {
  const next = typed === '0' && key !== ',' ? key : typed === '' && key === ',' ? '0,' : typed + key;
  return isTyped(next) ? next : typed;
}

/** Whether a text is a quantity, or the beginning of one. */
export const isTyped = (text: string): boolean => text.length <= longest && /^\d*(,(\d{0,3}|\d{3}0))?$/.test(text);

/** Whether a text is a quantity with the number of a package behind it, or the beginning of one: scanners type where the cursor is. */
export const isTypedOrScanned = (text: string): boolean => text.length <= longest + 14 && /^\d*(,\d*)?$/.test(text);

/** Thousandths; undefined where nothing was typed, more than can be counted, or what can be read in two ways: 1,000 is one or a thousand. */
export function countedQuantity(typed: string): number | undefined {
  if (!isTyped(typed) || !/\d/.test(typed) || isAmbiguousDecimal(typed)) return undefined;
  const [whole = '', behind = ''] = typed.split(',');
  const thousandths = Number(whole) * 1000 + Number(behind.slice(0, 3).padEnd(3, '0'));
  return thousandths <= quantityMaximum ? thousandths : undefined;
}
