import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Content } from 'pdfmake/interfaces';
import { encodeDocumentCode } from '../../../../schema/documents/document-codes.ts';

const quietModules = 4;

/**
 * The QR code of a card, which the camera of a phone and a hand-held scanner read.
 *
 * @param number of the card
 * @param side with the quiet zone around the code, in points
 */
export function cardCode(number: string, side: number): Content {
  const code = generate(codeText(number));
  const modules = code.size + 2 * quietModules;
  const path = `<path fill="#000" transform="translate(${quietModules} ${quietModules})" d="${toSvgPath(code)}"/>`;
  return {
    alt: number,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}">${path}</svg>`,
    width: side,
    alignment: 'right',
  };
}

/** Cards of the example count in a series of their own, which is found by its number alone. */
export const codeText = (number: string): string =>
  /^DN-\d{4}-\d{6,9}$/.test(number) ? encodeDocumentCode({ document: 'jobCard', number }) : number;
