import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOneByte } from './escape-non-latin1-plugin.ts';

test('any text means the same, and needs one byte for a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const narrow = asOneByte(JSON.stringify(text));
      expect(JSON.parse(narrow)).toBe(text);
      expect(narrow).toMatch(/^[\0-\xff]*$/);
    }),
  );
});

test('what stands in expressions and templates does as well', () => {
  const run = (code: string): unknown => new Function(`return ${asOneByte(code)}`)();
  expect(run("[/^[čšž–]+$/.test('šč–'), /^[😀-😂]$/u.test('😁'), `×€`, { '€': 1 }['€']]")).toEqual([
    true,
    true,
    '×€',
    1,
  ]);
});
