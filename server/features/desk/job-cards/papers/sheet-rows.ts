import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Job } from '../../../../../schema/features/desk/jobs.ts';
import { figure, head } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { unitOf, type Words } from './paper-parts.ts';

/** What of a job is on the sheet. */
export interface SheetJob extends Pick<Job, 'title' | 'complaint' | 'cause' | 'correction' | 'mechanicId'> {
  readonly lines: readonly Pick<Job['lines'][number], 'kind' | 'description' | 'quantityThousandths' | 'unit'>[];
}

type Above = 'nothing' | 'line';

/** In points, the side of what is ticked by hand once it is done. */
const boxSide = 9;

const box = (above: Above, keepWithNext: boolean): TableCell => ({
  canvas: [{ type: 'rect', x: 0.5, y: 1, w: boxSide, h: boxSide, lineWidth: 0.8, lineColor: '#1f2937' }],
  above,
  keepWithNext,
});

const blank = '____________________';

/** The table of the workshop's sheet: what there is to do, a box to tick for each, and who does it. */
export function sheetRows(
  jobs: readonly SheetJob[],
  words: Words,
  mechanics: ReadonlyMap<string, string>,
): PrintedDocument['rows'] {
  const { t, formats } = words;
  const quantities = jobs.flatMap(({ lines }) => lines.map(({ quantityThousandths }) => quantityThousandths));
  const body = jobs.flatMap((job): TableCell[][] => {
    const more = [job.complaint, job.cause, job.correction].flatMap((text) => (text ? [{ text, style: 'small' }] : []));
    const mechanic = mechanics.get(job.mechanicId ?? '');
    return [
      [
        box('line', job.lines.length > 0),
        { stack: [{ text: job.title, bold: true, fontSize: 10.5 }, ...more] },
        { text: '' },
        { text: '' },
        { text: mechanic ?? blank, bold: mechanic !== undefined, noWrap: mechanic === undefined },
      ],
      ...job.lines.map((line): TableCell[] => {
        const isText = line.kind === 'TEXT';
        return [
          isText ? { text: '', above: 'nothing' } : box('nothing', false),
          { text: line.description },
          figure(isText ? '' : formats.quantity(line.quantityThousandths, quantities)),
          { text: isText ? '' : unitOf(line, words), noWrap: true },
          { text: '' },
        ];
      }),
    ];
  });
  return {
    widths: [38, '*', 'auto', 'auto', 110],
    head: [head(t('done')), head(t('description')), head(t('quantity'), true), head(''), head(t('mechanic'))],
    body,
  };
}

/** Lines to write on, under a head. */
export const roomFor = (label: string, lines: number, width: number): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  stack: [
    { text: label, style: 'section' },
    {
      canvas: Array.from({ length: lines }, (_, place) => ({
        type: 'line',
        x1: 0,
        x2: width,
        y1: 22 * (place + 1),
        y2: 22 * (place + 1),
        lineWidth: 0.5,
        lineColor: '#9aa3af',
      })),
    },
  ],
});
