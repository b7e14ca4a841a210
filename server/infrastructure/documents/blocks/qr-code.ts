import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Content } from 'pdfmake/interfaces';

const quietModules = 4;

/**
 * A QR code, which the camera of a phone and a hand-held scanner read.
 *
 * @param text that is read
 * @param side with the quiet zone around the code, in points
 * @param alt what it says for people who do not see it
 */
export function qrCode(text: string, side: number, alt = text): Content {
  const code = generate(text);
  const modules = code.size + 2 * quietModules;
  const path = `<path fill="#000" transform="translate(${quietModules} ${quietModules})" d="${toSvgPath(code)}"/>`;
  return {
    alt,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}">${path}</svg>`,
    width: side,
    alignment: 'right',
  };
}
