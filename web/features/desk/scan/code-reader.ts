import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';

/** The part of the browser's own detector that is used here; Chrome on Android has it. */
interface NativeDetector {
  detect(source: CanvasImageSource | Blob): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectors;
  }
}

/** Reads codes in pictures. */
export interface CodeReader {
  /** The text of the first code in a picture; undefined where there is none. */
  read(picture: HTMLVideoElement | ImageBitmap): Promise<string | undefined>;
}

/** What is on papers, keys, shelves and labels: by the browser's names, and by those of the module. */
const formats = {
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
  code_128: 'Code128',
  code_39: 'Code39',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  itf: 'ITF',
} as const satisfies Readonly<Record<string, ReadInputBarcodeFormat>>;

let reader: Promise<CodeReader> | undefined;

/**
 * The reader of this browser: its own where it reads QR codes, else our copy of a WebAssembly module, loaded once.
 *
 * @throws Error the module could not be loaded; the next call tries again
 */
export function loadCodeReader(): Promise<CodeReader> {
  reader ??= (async () => (await nativeReader()) ?? (await moduleReader()))().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Detector } = window;
  if (Detector === undefined) return undefined;
  try {
    const supported = await Detector.getSupportedFormats();
    if (!supported.includes('qr_code')) return undefined;
    const detector = new Detector({ formats: Object.keys(formats).filter((format) => supported.includes(format)) });
    return {
      read: async (picture) => (await detector.detect(picture)).find(({ rawValue }) => rawValue !== '')?.rawValue,
    };
  } catch {
    // It is there and does not work, as on computers without the system's service.
    return undefined;
  }
}

async function moduleReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Its own way would fetch the module from another site.
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const options = { formats: Object.values(formats), tryHarder: true, maxNumberOfSymbols: 1 };
  return {
    read: async (picture) => {
      const pixels = pixelsOf(picture);
      if (pixels === undefined) return undefined;
      const [found] = await readBarcodes(pixels, options);
      return found?.text || undefined;
    },
  };
}

/** A code that fills a third of the picture is read at this size; a larger one only takes longer. */
const sideAtMost = 1280;

function pixelsOf(picture: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (width === 0 || height === 0) return undefined;
  const factor = Math.min(1, sideAtMost / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * factor);
  canvas.height = Math.round(height * factor);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
