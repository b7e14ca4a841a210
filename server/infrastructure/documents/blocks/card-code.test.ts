import { expect, test } from 'vitest';
import { parseScannedCode } from '../../../../schema/documents/scanned-code.ts';
import { cardCode, codeText } from './card-code.ts';

test('the code on a paper is read as its card, that of the example as its number', () => {
  expect(parseScannedCode(codeText('DN-2026-000123'))).toEqual({
    kind: 'document',
    document: 'jobCard',
    number: 'DN-2026-000123',
  });
  expect(codeText('PRIMER-DN-2026-000001')).toBe('PRIMER-DN-2026-000001');
});

test('it is drawn with the quiet zone that a camera needs', () => {
  expect(cardCode('DN-2026-000123', 58)).toMatchObject({ width: 58, svg: expect.stringContaining('translate(4 4)') });
});
