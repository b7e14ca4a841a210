import type { LineKind, LineUnit, NewLine } from './line-values.ts';
import { blankLine, parseLine } from './line-values.ts';

/** How units are written in lists of suppliers and other programs. */
const unitWords: Readonly<Record<string, LineUnit>> = {
  kos: 'C62',
  pc: 'C62',
  pcs: 'C62',
  kom: 'C62',
  x: 'C62',
  h: 'HUR',
  ura: 'HUR',
  ure: 'HUR',
  l: 'LTR',
  lit: 'LTR',
  kg: 'KGM',
  m: 'MTR',
  km: 'KMT',
};

/** Whether what is pasted is more than the text of one cell. */
export const isTabularText = (text: string) => /[\t\n]/.test(text.trim());

/**
 * The lines of a table that was copied from a spreadsheet: the first words are the description, the first number the
 * quantity, the second the price without a discount; a column of units is known by its words. A head is left out.
 *
 * @param seesPrices prices of others are not sent
 */
export function parsePastedLines(text: string, seesPrices: boolean): NewLine[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const lines = rows.map((cells) => lineOf(cells, seesPrices));
  const isHead = lines.length > 1 && !hasNumbers(rows[0]) && lines.some((_, place) => hasNumbers(rows[place]));
  return (isHead ? lines.slice(1) : lines).filter(({ description }) => description !== '');
}

const isNumber = (cell: string) => /\d/.test(cell) && /^[-−\d.,\s\u00a0€%]+$/.test(cell);
const hasNumbers = (cells: readonly string[] | undefined) => cells?.some(isNumber) ?? false;

function lineOf(cells: readonly string[], seesPrices: boolean): NewLine {
  const unit = cells.flatMap((cell) => unitWords[cell.toLowerCase().replace('.', '')] ?? [])[0];
  const words = cells.filter((cell) => cell !== '' && !isNumber(cell) && !(cell.toLowerCase() in unitWords));
  const [quantity, price] = cells.filter(isNumber);
  const kind: LineKind = unit === 'HUR' ? 'LABOUR' : 'PART';
  const typed = {
    description: (words[0] ?? cells.find((cell) => cell !== '') ?? '').slice(0, 500),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined || !seesPrices ? {} : { price }),
  };
  const { values, wrong } = parseLine(blankLine, typed);
  const { quantityThousandths, unitPrice } = values;
  // A number that nobody can be sure of stays in sight, and counts for nothing.
  const unread = [wrong.includes('quantity') && quantity, wrong.includes('price') && price].filter(Boolean);
  const description = [values.description, ...unread].join(' ').slice(0, 500);
  return {
    kind,
    description,
    quantityThousandths,
    unit: unit ?? 'C62',
    ...(typed.price === undefined || unitPrice === null ? {} : { unitPrice }),
  };
}
