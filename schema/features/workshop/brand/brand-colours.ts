/** Colours of a brand: what is written on them, and in them, can be read (WCAG 2.2, 1.4.3). */

/** `#rrggbb`, as three numbers up to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Ratio that a text of usual size has to its background. */
export const readableContrast = 4.5;

const [black, white] = ['#000000', '#ffffff'] as const;
/** The darkest of our light backgrounds and the lightest of our dark ones, which links stand on too. */
const lightBackground = '#e9ebed';
const darkBackground = '#202428';

function rgbOf(colour: string): Rgb {
  const part = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminanceOf(colour: string): number {
  const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of the second colour, from 0 to 1 */
function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const part = (place: 0 | 1 | 2) => a[place] + (b[place] - a[place]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

/** A colour as it is, or as much nearer to another one as it takes to be read on a background. */
function readableOn(background: string, colour: string, towards: string): string {
  const shares = Array.from({ length: 51 }, (_, step) => step / 50);
  const tones = shares.map((share) => mixColours(colour, towards, share));
  return tones.find((tone) => contrastOf(tone, background) >= readableContrast) ?? towards;
}

export interface BrandColours {
  readonly accent: string;
  /** Below a pointer. */
  readonly accentHover: string;
  /** What is written on it: black or white, whichever is read better. */
  readonly accentText: string;
  /** Links, and whatever else is written in it, on light pages and on dark ones. */
  readonly linkColour: string;
  readonly darkLinkColour: string;
}

/** @param accent `#rrggbb` */
export function brandColours(accent: string): BrandColours {
  const accentText = contrastOf(accent, black) >= contrastOf(accent, white) ? black : white;
  return {
    accent,
    accentText,
    accentHover: mixColours(accent, accentText === black ? white : black, 0.12),
    linkColour: readableOn(lightBackground, accent, black),
    darkLinkColour: readableOn(darkBackground, accent, white),
  };
}
