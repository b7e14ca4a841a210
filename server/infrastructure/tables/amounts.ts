import { yieldIfOverBudget } from '../event-loop.ts';

/**
 * Sums in the cells of a table. `24,085` is twenty-four thousand in one file and twenty-four in another one: which of
 * both marks is before the cents is decided by all cells of a file together, never by one of them.
 */

export type DecimalMark = ',' | '.';

/**
 * The decimal mark of a column: `ambiguous` where both are possible and give different sums, `inconsistent` where none
 * fits all cells.
 */
export type MarkOfColumn = DecimalMark | 'ambiguous' | 'inconsistent';

/**
 * Why a cell is no amount. `ambiguous`: both marks are possible in it and give different sums, and its column does not
 * decide.
 */
export type AmountProblem = 'unreadable' | 'notInCents' | 'tooLarge' | 'ambiguous';
/** A parsed cell: whole cents, below zero where the cell has a minus or brackets, or why there are none. */
export type Amount = { readonly cents: number } | { readonly problem: AmountProblem };

/** Longer than any sum with its currency. */
const longestAmount = 40;
/** What a column of the database and GraphQL can carry, in cents. */
const largestCents = 2_147_483_647;

/** Groups of three digits with the other mark or blanks between them, and up to five digits behind the mark. */
const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)?(?:,(\d{1,5}))?$/,
  '.': /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)?(?:\.(\d{1,5}))?$/,
};

/**
 * Which mark is before the decimals in the cells of a column. Cells that are no sums have no say.
 *
 * @param cells the texts of one column, blank ones left out
 * @returns `,` where a column fits both marks and means the same under both
 */
export async function decimalMarkOf(cells: Iterable<string>): Promise<MarkOfColumn> {
  const possible = { ',': true, '.': true };
  let differs = false;
  for (const cell of cells) {
    await yieldIfOverBudget();
    const body = splitSign(cell)?.body;
    if (body === undefined) continue;
    const comma = digitsUnder(body, ',');
    const point = digitsUnder(body, '.');
    if (comma === undefined && point === undefined) continue;
    possible[','] &&= comma !== undefined;
    possible['.'] &&= point !== undefined;
    differs ||= comma !== undefined && point !== undefined && centsOf(comma) !== centsOf(point);
  }
  if (possible[','] && possible['.']) return differs ? 'ambiguous' : ',';
  if (possible[',']) return ',';
  return possible['.'] ? '.' : 'inconsistent';
}

/**
 * Parses a sum, with its sign in front, behind, or as brackets: -1.234,56 · 1.234,56- · (1.234,56) · € 1.234,56.
 *
 * @param mark what is before the cents, as `decimalMarkOf` found it for the whole column. Where the column does not
 *   decide, a cell is read only if one mark alone is possible in it, or both give the same sum.
 * @returns whole cents up to 2,147,483,647, or why the cell has none
 */
export function parseAmount(cell: string, mark: MarkOfColumn): Amount {
  const readings = readingsOf(cell, mark);
  const [first, second] = readings.map(amountOf);
  if (first === undefined) return { problem: 'unreadable' };
  return second === undefined || areEqual(first, second) ? first : { problem: 'ambiguous' };
}

/**
 * A number that is not below zero, with a fixed number of decimals at most: `4,5` and `4.5` are 4500 with three.
 *
 * @param mark of the whole column; where it does not decide, a cell is read only if one mark alone is possible in it, or both
 *   give the same number
 * @returns a whole number of the smallest parts up to 2,147,483,647, or why the cell has none; `notInCents`: more decimals
 */
export function parseDecimal(
  cell: string,
  mark: MarkOfColumn,
  places: number,
): { readonly parts: number } | { readonly problem: AmountProblem } {
  const readings = readingsOf(cell, mark).filter(({ isNegative }) => !isNegative);
  const [first, second] = readings.map((digits) => scaledOf(digits, places));
  if (readings.length === 0) return { problem: 'unreadable' };
  if (readings.length > 1 && first !== second) return { problem: 'ambiguous' };
  if (first === undefined) return { problem: 'notInCents' };
  return first > largestCents ? { problem: 'tooLarge' } : { parts: first };
}

/**
 * A whole number that is not below zero, as kilometres are: 123456, 123.456, 123 456 or 123456,00.
 *
 * @param mark what is before decimals in the whole column. Where it does not decide, marks stand between groups: nobody
 *   writes three decimals of a number that has none.
 * @returns a number of up to nine digits in the unit of the column; undefined where the cell is none
 */
export function parseWhole(cell: string, mark: MarkOfColumn): number | undefined {
  const numbers = readingsOf(cell, mark).flatMap(({ whole, fraction, isNegative }) => {
    const isWhole = /^0*$/.test(fraction) && !isNegative && whole.length <= 9;
    return isWhole ? [Number(whole)] : [];
  });
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

/** Whether a cell can be read as a sum under one of the two marks. */
export const isAmount = (cell: string): boolean => {
  const body = splitSign(cell)?.body;
  return body !== undefined && (digitsUnder(body, ',') ?? digitsUnder(body, '.')) !== undefined;
};

/** Whether a cell has a plus, a minus or brackets, which say whether money came in or went out. */
export const hasSign = (cell: string): boolean => splitSign(cell)?.isSigned ?? false;

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Converts the digits of a decimal in euros, `1234` and `56`, to cents, exactly.
 *
 * @returns whole cents; undefined where it has parts of a cent, infinity where it has more than 15 digits
 */
export const centsOf = (digits: Digits): number | undefined => scaledOf(digits, 2);

/** The same with another number of decimals: thousandths with 3. */
function scaledOf({ whole: before, fraction: behind }: Digits, places: number): number | undefined {
  if (/[^0]/.test(behind.slice(places))) return undefined;
  const digits = `${before}${behind.slice(0, places).padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > 15 ? Number.POSITIVE_INFINITY : Number(digits);
}

interface Reading extends Digits {
  readonly isNegative: boolean;
}

/** What a cell says under the mark of its column, or under each of both where the column does not decide. */
function readingsOf(cell: string, mark: MarkOfColumn): readonly Reading[] {
  const { body = '', isNegative = false } = splitSign(cell) ?? {};
  const marks = mark === ',' || mark === '.' ? [mark] : ([',', '.'] as const);
  return marks.flatMap((each) => {
    const digits = digitsUnder(body, each);
    return digits === undefined ? [] : [{ ...digits, isNegative }];
  });
}

function amountOf({ isNegative, ...digits }: Reading): Amount {
  const cents = centsOf(digits);
  if (cents === undefined) return { problem: 'notInCents' };
  if (cents > largestCents) return { problem: 'tooLarge' };
  return { cents: isNegative && cents !== 0 ? -cents : cents };
}

function areEqual(one: Amount, other: Amount): boolean {
  return 'cents' in one && 'cents' in other
    ? one.cents === other.cents
    : 'problem' in one && 'problem' in other && one.problem === other.problem;
}

function digitsUnder(body: string, mark: DecimalMark): Digits | undefined {
  const found = body === '' ? null : patterns[mark].exec(body);
  if (found === null || (found[1] === undefined && found[2] === undefined)) return undefined;
  return { whole: (found[1] ?? '0').replace(/[., ]/g, ''), fraction: found[2] ?? '' };
}

/** Without currency, blanks and sign; the blanks and apostrophes between groups become one kind of blank. */
function splitSign(cell: string) {
  if (cell.length > longestAmount) return undefined;
  const text = cell
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u00a0\u2009\u202f'\u2019]/g, ' ')
    .trim();
  const bare = text.replace(/^([-+(]?) ?(?:€|EUR\b)/i, '$1').replace(/(?:€|\bEUR) ?([-+)]?)$/i, '$1');
  const found = /^(?:([-+]) ?([\d., ]+)|\( ?([\d., ]+)\)|([\d., ]+?) ?([-+])|([\d., ]+))$/.exec(bare.trim());
  if (found === null) return undefined;
  const [, before, first, inBrackets, second, behind, plain] = found;
  const body = (first ?? inBrackets ?? second ?? plain ?? '').trim();
  const isNegative = before === '-' || behind === '-' || inBrackets !== undefined;
  return { body, isNegative, isSigned: plain === undefined };
}
