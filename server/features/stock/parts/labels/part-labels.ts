import type { Content } from 'pdfmake/interfaces';
import { localeOf } from '../../../../../schema/languages.ts';
import { barCode } from '../../../../infrastructure/documents/blocks/bar-code.ts';
import {
  codeGap,
  labelCodeSide,
  labelLine,
  labelPage,
  linesBesideCode,
  noRows,
} from '../../../../infrastructure/documents/blocks/label-blocks.ts';
import { qrCode } from '../../../../infrastructure/documents/blocks/qr-code.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';

export const labelSheets = ['label', 'A4'] as const;

/** What of a part stands on its label: never what it costs, because a shelf is seen by everybody. */
export interface LabelledPart {
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly location: string | null;
}

interface Printed {
  readonly sheet: (typeof labelSheets)[number];
  readonly title: string;
  readonly author: string;
  readonly language: Parameters<typeof localeOf>[0];
  /** Milliseconds. */
  readonly createdAt: number;
}

/** In points. */
const inside = { width: labelPage.width - 2 * labelPage.margin };
const bars = { width: inside.width, height: 13 };
/** Of letters, with the bars of a package's number below and without. */
const sizes = {
  withBars: { code: 44, name: 9, sku: 8, location: 11, ean: 6 },
  alone: { code: labelCodeSide, name: 12, sku: 9, location: 17 },
};

/** Ready-made sheets of 3 by 10 labels of 70 by 29.7 millimetres; in points. */
const a4 = { page: { width: 595.28, height: 841.89, margin: 0 }, columns: 3, rows: 10 };
const cell = { width: a4.page.width / a4.columns, height: a4.page.height / a4.rows };

/** A name that would be too small on one line is broken at the space next to its middle. */
function nameLines(name: string): readonly string[] {
  if (name.length <= 16) return [name];
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** The bars are for hand-held scanners; a number of letters would be too wide for them, and has the square code alone. */
function labelOf({ sku, name, brand, ean, location }: LabelledPart): Content[] {
  const size = ean === null ? sizes.alone : sizes.withBars;
  const width = inside.width - size.code - codeGap;
  const line = (text: string | null, of: number, bold = false) =>
    labelLine(text, { size: of, least: 6.5, bold }, width);
  const lines = [
    ...nameLines(name).flatMap((each) => line(each, size.name, true)),
    ...line([sku, brand].filter(Boolean).join(' · '), size.sku),
    ...line(location, size.location, true),
  ];
  const head = linesBesideCode(lines, qrCode(ean ?? sku, size.code), { width, side: size.code });
  if (ean === null) return [head];
  return [head, barCode(ean, bars), { text: ean, fontSize: sizes.withBars.ean, alignment: 'center', lineHeight: 1 }];
}

/** The labels of parts and their shelves: each on a page of a roll, or many on sheets of A4. */
export function partLabels(parts: readonly LabelledPart[], { sheet, title, ...frame }: Printed): PrintedDocument {
  const { author, language, createdAt } = frame;
  const perPage = a4.columns * a4.rows;
  const content = parts.map((part, place): Content => {
    const startsPage = place > 0 && (sheet === 'label' || place % perPage === 0);
    const label = { stack: labelOf(part), ...(startsPage ? { pageBreak: 'before' as const } : {}) };
    if (sheet === 'label') return label;
    const [row, column] = [Math.floor((place % perPage) / a4.columns), place % a4.columns];
    const absolutePosition = {
      x: column * cell.width + (cell.width - inside.width) / 2,
      y: row * cell.height + labelPage.margin,
    };
    return { columns: [{ width: inside.width, ...label }], absolutePosition };
  });
  return {
    ...noRows,
    title,
    author,
    subject: title,
    language: localeOf(language),
    createdAt,
    content,
    page: sheet === 'label' ? labelPage : a4.page,
    footer: '',
  };
}
