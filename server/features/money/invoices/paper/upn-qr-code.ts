import { toSvgPath } from 'lean-qr/extras/svg';
import type { Content } from 'pdfmake/interfaces';
import { upnCode } from '../../../../../schema/money/upn-code.ts';

/** The side of the code without its quiet zone, as the guide wants it printed: 77 modules in 32.597 mm. */
const codeMillimetres = 32.597;
const pointsPerMillimetre = 72 / 25.4;
const quietModules = 4;

/** The UPN QR code of a payment order, in its prescribed size with the quiet zone around it. */
export function upnQrCode(order: string): Content & { readonly width: number } {
  const code = upnCode(order);
  const modules = code.size + 2 * quietModules;
  const side = (codeMillimetres * pointsPerMillimetre * modules) / code.size;
  const path = `<path fill="#000" transform="translate(${quietModules} ${quietModules})" d="${toSvgPath(code)}"/>`;
  return {
    alt: 'UPN QR',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}">${path}</svg>`,
    width: side,
  };
}
