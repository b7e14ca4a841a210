import type { Cells } from './cells.ts';

/** Columns that belong together: other programs write in two what is one field here, and in one what is two. */

/** A name that is in one column, or in one for the first and one for the last name. */
export function readName(cells: Cells, field: 'name' | 'customer'): string | undefined {
  const whole = cells.text(field);
  if (whole !== undefined) return whole;
  const [first, last] = [cells.text('firstName'), cells.text('lastName')];
  return [first, last].filter((part) => part !== undefined).join(' ') || undefined;
}

interface Place {
  readonly address: string | undefined;
  readonly postcode: string | undefined;
  readonly town: string | undefined;
}

/** The longest place that is split, in UTF-16 units; a longer one is refused by its field. */
const placeMaximum = 400;

/** Where somebody lives: street and number joined, and `1000 Ljubljana` split, in whichever column it is. */
export function readPlace(cells: Cells): Place {
  const [street, houseNumber] = [cells.text('address'), cells.text('houseNumber')];
  const parts = [street, street?.endsWith(` ${houseNumber}`) ? undefined : houseNumber];
  const address = parts.filter((part) => part !== undefined).join(' ') || undefined;
  const [postcode, town] = [cells.text('postcode'), cells.text('town')];
  const [inPostcode, inTown] = [splitPlace(postcode), splitPlace(town)];
  const found = { postcode: inPostcode?.postcode ?? postcode, town: inTown?.town ?? town };
  if (found.postcode !== undefined || found.town !== undefined) {
    return {
      address,
      postcode: found.postcode ?? inTown?.postcode,
      town: found.town ?? inPostcode?.town,
    };
  }
  const comma = address === undefined || address.length > placeMaximum ? -1 : address.lastIndexOf(',');
  const inAddress = comma < 0 ? undefined : splitPlace(address?.slice(comma + 1).trim());
  return inAddress === undefined
    ? { address, postcode, town }
    : { address: address?.slice(0, comma).trim() || undefined, ...inAddress };
}

/** `1000 Ljubljana`, `SI-1000 Ljubljana` or `Ljubljana 1000` in its two parts; undefined where it is something else. */
function splitPlace(text: string | undefined): { readonly postcode: string; readonly town: string } | undefined {
  if (text === undefined || text.length > placeMaximum) return undefined;
  const before = /^(?:[A-Z]{1,3}[- ])?(\d{4,5})(?:\s*[,-]\s*|\s+)(\p{L}.*)$/u.exec(text);
  if (before !== null) return { postcode: before[1] ?? '', town: before[2] ?? '' };
  const after = /^(\p{L}\D*?),?\s(\d{4,5})$/u.exec(text);
  return after === null ? undefined : { postcode: after[2] ?? '', town: after[1]?.trim() ?? '' };
}
