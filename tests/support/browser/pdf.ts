import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

export interface ReadPdf {
  /** Width and height of each page in millimetres. */
  readonly pages: readonly (readonly [number, number])[];
  readonly text: string;
  /** How far to the right anything is written, in millimetres. */
  readonly rightmost: number;
  /** Each piece of text with its page, from 1 on, and its left and right end in points. */
  readonly pieces: readonly Piece[];
  /** What is a part of the file, by its name. */
  readonly attachments: Readonly<Record<string, Attachment>>;
  /** The elements of each page in their order, as a reading program meets them: `Table(TR(TH(P)))`. */
  readonly elements: readonly string[];
}

const attachment = z.object({ content: z.instanceof(Uint8Array), description: z.string() });
export type Attachment = z.output<typeof attachment>;

export interface Piece {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

interface Element {
  readonly role?: string;
  /** Type of an element on the page itself. */
  readonly type?: string;
  readonly children?: readonly Element[];
}

/** An element of which nothing is on the page is left out. */
const namesOf = ({ role, type, children = [] }: Element): string => {
  if (role === undefined) return type === 'content' ? '*' : '';
  const inside = children.map(namesOf).filter(Boolean).join(' ');
  return inside === '' ? '' : inside.replace(/[* ]/g, '') === '' ? role : `${role}(${inside})`;
};

/** What is in a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const attachments = z.record(z.string(), attachment).parse((await document.getAttachments()) ?? {});
  const millimetres = (points: number) => Math.round((points / 72) * 25.4);
  const read = {
    pages: pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => {
      return [millimetres(right - left), millimetres(top - bottom)] as const;
    }),
    text: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
    rightmost: millimetres(
      Math.max(
        0,
        ...texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.transform[4] + item.width : 0))),
      ),
    ),
    pieces: texts.flatMap(({ items }, place) =>
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const left: number = item.transform[4];
        return [{ page: place + 1, text: item.str, left, right: left + item.width }];
      }),
    ),
    attachments,
    elements: trees.map((tree) => namesOf(tree ?? {})),
  };
  await document.destroy();
  return read;
}
