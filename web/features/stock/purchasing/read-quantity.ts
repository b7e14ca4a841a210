import { isQuantity } from '../../../../schema/features/stock/quantities.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';

/** A typed quantity in thousandths; undefined where it is none. */
export function readQuantity(typed: string): number | undefined {
  const thousandths = parseDecimal(typed, 3);
  return isQuantity(thousandths) ? thousandths : undefined;
}
