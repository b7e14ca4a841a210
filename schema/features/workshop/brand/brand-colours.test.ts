import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours, contrastOf, readableContrast } from './brand-colours.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

test('whatever colour is chosen, what is written on it and in it can be read', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const { accentText, accentHover, linkColour, darkLinkColour } = brandColours(accent);
      const pairs = [
        ...([[accentText, accent] as const, [accentText, accentHover] as const] as const),
        ...(['#ffffff', '#f4f5f6', '#e9ebed'] as const).map((light) => [linkColour, light] as const),
        ...(['#202428', '#181b1e', '#0f1113', '#0a0c0d'] as const).map((dark) => [darkLinkColour, dark] as const),
      ];
      for (const [one, other] of pairs) expect(contrastOf(one, other)).toBeGreaterThanOrEqual(readableContrast);
    }),
    { numRuns: 1000 },
  );
});

test('on yellow the letters are black, and links in it are darkened', () => {
  const { accentText, linkColour } = brandColours('#ffff00');
  expect(accentText).toBe('#000000');
  expect(linkColour).not.toBe('#ffff00');
  expect(brandColours('#1d4ed8')).toMatchObject({ accentText: '#ffffff', linkColour: '#1d4ed8' });
});
