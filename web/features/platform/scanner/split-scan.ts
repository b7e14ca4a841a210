import { isEan } from '../../../../schema/documents/eans.ts';

/** As long as the numbers on packages are, the longest first. */
const lengths = [14, 13, 12, 8] as const;

/**
 * A scanner types where the cursor is: the number on a package lands behind what is in the field.
 *
 * @returns what stood there before, and the number; undefined where none is at the end
 */
export function splitScan(text: string): { readonly typed: string; readonly ean: string } | undefined {
  const ean = lengths.map((length) => text.slice(-length)).find(isEan);
  return ean === undefined ? undefined : { typed: text.slice(0, -ean.length), ean };
}
