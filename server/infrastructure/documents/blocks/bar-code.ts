import JsBarcode from 'jsbarcode';
import type { Content } from 'pdfmake/interfaces';

/** Modules of white on either side, without which a scanner does not find the beginning (ISO/IEC 15417). */
const quietModules = 10;

/**
 * A bar code of the form Code 128, which every hand-held scanner reads.
 *
 * @param text ASCII
 * @param size in points; as wide as it is with its quiet zones
 */
export function barCode(text: string, { width, height }: { readonly width: number; readonly height: number }): Content {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${quietModules + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  const all = modules.length + 2 * quietModules;
  return {
    alt: text,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} 1" preserveAspectRatio="none" width="${width}" height="${height}"><path fill="#000" d="${bars.join('')}"/></svg>`,
    width,
    height,
  };
}
