import { z } from 'zod';
import { isAmbiguousDecimal } from '../../../schema/fields/decimals.ts';
import { parseDecimal } from '../../language/parse-decimal.ts';

const quantityDigits = 3;

/**
 * A number as somebody types it, with a comma or a point, with or without groups of digits, for a field that is kept as a
 * whole number.
 *
 * @param digits how many stand behind the comma: 2 for euros that are kept in cents
 * @param whole the schema of the whole number
 * @param empty what an empty field means
 */
export function typedNumber<Whole extends z.ZodType<unknown, number | null | undefined>>(
  digits: number,
  whole: Whole,
  empty: 0 | null = null,
) {
  return z
    .string()
    .max(40)
    .optional()
    .refine((typed) => digits === 0 || typed === undefined || !isAmbiguousDecimal(typed), {
      // Thousandths are of a quantity, which has no cents.
      error: digits === quantityDigits ? 'quantityTwoReadings' : 'twoReadings',
      abort: true,
    })
    .transform((typed): number | null | undefined => parseDecimal(typed ?? '', digits) ?? empty)
    .pipe(whole);
}
