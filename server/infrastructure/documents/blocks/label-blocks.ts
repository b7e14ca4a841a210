import type { Content } from 'pdfmake/interfaces';
import type { PrintedDocument } from '../printed-document.ts';

/** In points: 62 by 29 millimetres, as the common printers of labels have it (schema/documents/printing.ts). */
export const labelPage = { width: 175.75, height: 82.2, margin: 7 };

/** The side of the code on a label, as high as the label is without its margins; in points. */
export const labelCodeSide = 58;
export const codeGap = 4;

/** How wide the lines beside the code are, in points. */
const labelTextWidth = labelPage.width - 2 * labelPage.margin - labelCodeSide - codeGap;

/** What a document without a table of rows has in its place. */
export const noRows = {
  rows: { widths: [], head: [], body: [] },
  running: { subtotal: '', carried: '', texts: [] },
} satisfies Pick<PrintedDocument, 'rows' | 'running'>;

/** How wide a letter of a label is at the most, in points for each point of its size. */
const widthOfLetter = (letter: string) => (/[WMŽČŠ%@]/.test(letter) ? 1.02 : /[A-Z]/.test(letter) ? 0.78 : 0.66);
const widthOfText = (text: string) => [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

export interface LabelLine {
  /** Of its letters at the most, in points. */
  readonly size: number;
  /** What is still too long in letters of this size is cut. */
  readonly least: number;
  readonly bold?: boolean;
}

/** A fact on one line of a label, in letters as large as the line holds; nothing without one. */
export function labelLine(
  text: string | null | undefined,
  { size, least, bold = false }: LabelLine,
  width = labelTextWidth,
): Content[] {
  if (!text) return [];
  const fontSize = Math.max(least, Math.min(size, width / widthOfText(text)));
  let shown = text;
  while (widthOfText(shown) * least > width) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  return [{ text: shown, fontSize, bold, noWrap: true, lineHeight: 1 }];
}

/** Lines at the left and a code at the right. @param widths of both, in points */
export const linesBesideCode = (
  lines: readonly Content[],
  code: Content,
  { width, side } = { width: labelTextWidth, side: labelCodeSide },
): Content => ({
  columnGap: codeGap,
  columns: [
    { width, stack: [...lines] },
    { width: side, stack: [code] },
  ],
});
