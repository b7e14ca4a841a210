import type { Sharp } from 'sharp';
import type { FileMime } from '../../../schema/features/workshop/file-mimes.ts';
import { limits } from '../../../schema/rules.ts';

/** Pictures as they are kept: made again from what can be seen, so that nothing else of the file remains. */

/** The longest side of a logo, in pixels: on paper it is some five centimetres wide, at 300 dots to the inch. */
const logoSide = 640;
/** The longest side of a picture, in pixels: enough to read a tyre's code on a photo of the whole wheel. */
const longestSide = 4096;
const thumbSide = 480;
const secondsAtMost = 30;

/** Brings its library of several megabytes with it, so it is loaded for the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture by one thread: others wait less for their own, and the cores stay for everybody.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type PictureMime = Exclude<FileMime, 'application/pdf'>;

export interface Picture {
  readonly full: Buffer;
  /** A small one, in WebP. */
  readonly thumb: Buffer;
  /** In pixels, as height. */
  readonly width: number;
  readonly height: number;
}

const encoded = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 86 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 86 }),
} as const;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Re-encodes a picture: upright, in the colours of screens, without position, camera or remarks.
 *
 * @param from the bytes of a picture of the given kind
 * @throws TooManyPixels; another error when it is no such picture or is broken
 */
export async function reencodePicture(from: Buffer, mime: PictureMime): Promise<Picture> {
  const picture = await openPicture(from, mime);
  return withThumb(encoded[mime](picture.resize(within(longestSide))));
}

/**
 * Re-encodes a logo, in the form in which papers take it: small, on white, and no WebP.
 *
 * @throws as reencodePicture
 */
export async function reencodeLogo(
  from: Buffer,
  mime: PictureMime,
): Promise<Picture & { readonly mime: 'image/jpeg' | 'image/png' }> {
  const kept = mime === 'image/jpeg' ? mime : 'image/png';
  const picture = await openPicture(from, mime);
  const onWhite = picture.resize(within(logoSide)).flatten({ background: '#fff' }).toColourspace('srgb');
  return { ...(await withThumb(encoded[kept](onWhite))), mime: kept };
}

/** A picture is larger than `limits.picturePixels`. */
export class TooManyPixels extends Error {}

async function openPicture(from: Buffer, mime: PictureMime): Promise<Sharp> {
  const sharp = await loadSharp();
  // The head of a file alone, which costs the same whatever it says of its size.
  const { format, width, height } = await sharp(from, { limitInputPixels: false }).metadata();
  if (`image/${format}` !== mime) throw new Error(`It says that it is ${mime}, and is ${format}`);
  if (width * height > limits.picturePixels) throw new TooManyPixels();
  const picture = sharp(from, { limitInputPixels: limits.picturePixels, failOn: 'error', autoOrient: true });
  return picture.timeout({ seconds: secondsAtMost });
}

async function withThumb(picture: Sharp): Promise<Picture> {
  const sharp = await loadSharp();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const thumb = await sharp(data).resize(within(thumbSide)).webp({ quality: 76 }).toBuffer();
  return { full: data, thumb, width: info.width, height: info.height };
}
