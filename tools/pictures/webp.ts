import type { Page } from 'playwright-core';

/** Makes a WebP of so many pixels' width, which a page of Chromium itself encodes. */
export async function webpOf(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([source, targetWidth]) => {
      const bytes = Uint8Array.from(atob(`${source}`), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = Number(targetWidth);
      canvas.height = Math.round((image.height * Number(targetWidth)) / image.width);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser draws nothing');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    [png.toString('base64'), width] as const,
  );
  return Buffer.from(base64, 'base64');
}
