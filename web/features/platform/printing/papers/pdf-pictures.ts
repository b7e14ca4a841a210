import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Dots per inch: letters as clear as an office printer draws them. */
const sharpness = 300;
/** Points of a PDF in an inch. */
const points = 72;

GlobalWorkerOptions.workerSrc = worker;

/**
 * Each page of a PDF as a picture in a `data:` address, so that a document that exists as a PDF only is printed like any
 * other (decision 15).
 */
export async function picturesOf(pdf: ArrayBuffer): Promise<readonly string[]> {
  const task = getDocument({ data: pdf, verbosity: 0 });
  try {
    const document = await task.promise;
    const pictures: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pictures.push(await pictureOf(await document.getPage(number)));
    }
    return pictures;
  } finally {
    await task.destroy();
  }
}

async function pictureOf(page: PDFPageProxy): Promise<string> {
  const viewport = page.getViewport({ scale: sharpness / points });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  // Drawn as for the screen it would wait for a window that is seen.
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return canvas.toDataURL('image/png');
}
