import { afterEach, expect, test, vi } from 'vitest';
import { waitForPaint } from './wait-for-paint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Frames that come when the test says so. */
function frames() {
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => waiting.push(call));
  return () => {
    const now = waiting;
    waiting = [];
    for (const call of now) call();
  };
}

async function watched() {
  let isOver = false;
  void waitForPaint().then(() => {
    isOver = true;
  });
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return isOver;
  };
}

test('what is not seen begins once the frame with the change has been painted', async () => {
  const frame = frames();
  const isOver = await watched();
  expect(await isOver()).toBe(false);
  frame();
  expect(await isOver()).toBe(false);
  frame();
  await vi.waitFor(async () => expect(await isOver()).toBe(true));
});

test('a page that is left, or not seen at all, waits for no frame', async () => {
  frames();
  const left = await watched();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(async () => expect(await left()).toBe(true));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hidden = await watched();
  await vi.waitFor(async () => expect(await hidden()).toBe(true));
});
