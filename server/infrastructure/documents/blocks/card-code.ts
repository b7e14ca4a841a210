import type { Content } from 'pdfmake/interfaces';
import { encodeDocumentCode } from '../../../../schema/documents/document-codes.ts';
import { qrCode } from './qr-code.ts';

/**
 * The QR code of a card.
 *
 * @param number of the card
 * @param side with the quiet zone around the code, in points
 */
export const cardCode = (number: string, side: number): Content => qrCode(codeText(number), side, number);

/** Cards of the example count in a series of their own, which is found by its number alone. */
export const codeText = (number: string): string =>
  /^DN-\d{4}-\d{6,9}$/.test(number) ? encodeDocumentCode({ document: 'jobCard', number }) : number;
