/** The longest side of a photo that a phone sends, in pixels: a damage and a tyre's code are still read on it. */
export const photoSide = 1600;
const jpegQuality = 0.8;

/**
 * Makes a photo small enough for the network of a yard: at most 1600 px on its longest side, JPEG, upright, and without the
 * place where it was taken. What is no picture, or none that this browser can read, stays as it is: the server says so.
 *
 * @param photo of the camera, or chosen among the photos of the phone
 * @returns the smaller photo under the same name; the one that came where it would not become smaller
 */
export async function scalePhoto(photo: File): Promise<File> {
  if (!photo.type.startsWith('image/')) return photo;
  try {
    // `from-image`: turned as the camera was held.
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const bytes = await jpegOf(picture).finally(() => picture.close());
    if (bytes === null || bytes.size >= photo.size) return photo;
    const name = photo.name.replace(/\.[^.]*$/, '');
    return new File([bytes], `${name}.jpg`, { type: bytes.type, lastModified: photo.lastModified });
  } catch {
    return photo;
  }
}

async function jpegOf(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = sizeWithin(picture, photoSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

/** Width and height in whole pixels, the longer of them at most `side`; a smaller picture keeps its size. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
