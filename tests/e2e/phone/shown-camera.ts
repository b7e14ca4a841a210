import { generate } from 'lean-qr';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A camera that sees what a test holds before it: the picture is a canvas, everything behind it is the page's own. */
export interface ShownCamera {
  /** Holds a QR code before the camera; nothing where the text is left out, and then the picture has none any more. */
  show(text?: string): Promise<void>;
  /** What the browser answers from now on when a page asks for the camera. */
  answer(error?: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError'): Promise<void>;
  /** How many cameras are on. */
  running(): Promise<number>;
}

/** Gives a page a camera; called before it is opened, on a page of its own. */
export async function showCamera(page: Page): Promise<ShownCamera> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    const camera = { rows: '', error: '', streams: [] as MediaStream[] };
    // What was held before the camera stays there when the page is loaded again.
    Object.assign(camera, JSON.parse(sessionStorage.getItem('camera') ?? '{}'));
    Reflect.set(window, 'shownCamera', camera);
    const draw = () => {
      if (context === null) return;
      context.fillStyle = '#777';
      context.fillRect(0, 0, 640, 480);
      const rows = camera.rows.split('\n');
      const side = 300 / rows.length;
      if (camera.rows !== '') {
        context.fillStyle = '#fff';
        context.fillRect(150, 70, 340, 340);
        context.fillStyle = '#000';
        for (const [y, row] of rows.entries())
          for (const [x, cell] of [...row].entries())
            if (cell === '1') context.fillRect(170 + x * side, 90 + y * side, side + 0.5, side + 0.5);
      }
      requestAnimationFrame(draw);
    };
    draw();
    const getUserMedia = async () => {
      if (camera.error !== '') throw new DOMException('As the test wants it', camera.error);
      const stream = canvas.captureStream(25);
      camera.streams.push(stream);
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  const change = (values: object) =>
    page.evaluate((changes) => {
      const camera = Reflect.get(window, 'shownCamera');
      Object.assign(camera, changes);
      sessionStorage.setItem('camera', JSON.stringify({ rows: camera.rows, error: camera.error }));
    }, values);
  return {
    async show(text) {
      await change({ rows: text === undefined ? '' : rowsOf(text) });
      // What was held there is in the picture for some frames more, and would be read once again.
      if (text === undefined) await expect.poll(() => page.evaluate(seesCode)).toBe(false);
    },
    answer: (error) => change({ error: error ?? '' }),
    running: () =>
      page.evaluate(
        () =>
          Reflect.get(window, 'shownCamera').streams.filter((stream: MediaStream) =>
            stream.getTracks().some(({ readyState }) => readyState === 'live'),
          ).length,
      ),
  };
}

/** Whether a picture of the page has the white border of a code, as whoever reads it finds it. */
function seesCode(): boolean {
  return [...document.querySelectorAll('video')].some((video) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0);
    const [brightness = 0] = context?.getImageData(155, 75, 1, 1).data ?? [];
    return brightness > 200;
  });
}

/** A QR code as rows of ones and noughts. */
function rowsOf(text: string): string {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  return places.map((y) => places.map((x) => (code.get(x, y) ? '1' : '0')).join('')).join('\n');
}
