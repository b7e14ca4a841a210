import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { photoSide, scalePhoto, sizeWithin } from './scale-photo.ts';

afterEach(() => vi.unstubAllGlobals());

test('the longest side is 1600 at most, the shape stays, and nothing is enlarged', () => {
  expect(sizeWithin({ width: 4032, height: 3024 }, photoSide)).toEqual({ width: 1600, height: 1200 });
  expect(sizeWithin({ width: 3024, height: 4032 }, photoSide)).toEqual({ width: 1200, height: 1600 });
  expect(sizeWithin({ width: 800, height: 600 }, photoSide)).toEqual({ width: 800, height: 600 });
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scaled = sizeWithin({ width, height }, photoSide);
      expect(Math.max(scaled.width, scaled.height)).toBe(Math.min(photoSide, Math.max(width, height)));
      // Of a narrow strip one pixel is left.
      const narrow = (Math.min(width, height) * photoSide) / Math.max(width, height);
      expect(Math.min(scaled.width, scaled.height)).toBe(
        Math.max(width, height) <= photoSide ? Math.min(width, height) : Math.max(1, Math.round(narrow)),
      );
    }),
  );
});

test('what cannot be read stays as it came', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  const [paper, broken] = [
    new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }),
    new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }),
  ];
  expect(await scalePhoto(paper)).toBe(paper);
  expect(await scalePhoto(broken)).toBe(broken);
});
