import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Width and height of each page in millimetres. */
  readonly pages: readonly (readonly [number, number])[];
  readonly text: string;
}

/** What stands in a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const millimetres = (points: number) => Math.round((points / 72) * 25.4);
  const read = {
    pages: pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => {
      return [millimetres(right - left), millimetres(top - bottom)] as const;
    }),
    text: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
  };
  await document.destroy();
  return read;
}
