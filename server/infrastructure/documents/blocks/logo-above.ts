import type { Content } from 'pdfmake/interfaces';

/** In points: as wide as five centimetres and as high as two, whatever the form of the picture is. */
const widest = 150;
const highest = 56;

/**
 * The logo above the name of the person who writes a paper.
 *
 * @param logo a data URL of a JPEG or PNG; nothing is above the name without one
 * @param name what a reading program says in its place
 */
export function logoAbove(logo: string | undefined, name: string): readonly Content[] {
  return logo === undefined ? [] : [{ image: logo, fit: [widest, highest], alt: name, margin: [0, 0, 0, 10] }];
}
