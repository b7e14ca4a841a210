import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCharacter,
  type DocumentCode,
  decodeDocumentCode,
  documentCodeKinds,
  encodeDocumentCode,
} from './document-codes.ts';

const digits = (minimum: number, maximum: number) => fc.stringMatching(new RegExp(`^[0-9]{${minimum},${maximum}}$`));
const word = fc.stringMatching(/^[A-Z0-9]{1,20}$/);

const anyCode: fc.Arbitrary<DocumentCode> = fc.oneof(
  fc
    .tuple(digits(4, 4), digits(6, 9))
    .map(([year, sequence]): DocumentCode => ({ document: 'jobCard', number: `DN-${year}-${sequence}` })),
  fc.tuple(digits(4, 4), digits(6, 9), digits(1, 3)).map(
    ([year, sequence, revision]): DocumentCode => ({
      document: 'estimate',
      number: `P-${year}-${sequence}/${revision}`,
    }),
  ),
  fc.tuple(word, word, digits(1, 9), digits(4, 4)).map(
    ([premise, device, sequence, year]): DocumentCode => ({
      document: 'invoice',
      number: `${premise}-${device}-${sequence}/${year}`,
    }),
  ),
  fc
    .tuple(digits(4, 4), digits(1, 9))
    .map(([month, sequence]): DocumentCode => ({ document: 'proForma', number: `${month}-${sequence}` })),
);

describe('scanner: the codes on our documents', () => {
  test('scanner: what is printed, once and for all', () => {
    expect(encodeDocumentCode({ document: 'jobCard', number: 'DN-2026-000123' })).toBe('DVJ2026.000123L');
    expect(encodeDocumentCode({ document: 'estimate', number: 'P-2026-000123/2' })).toBe('DVE2026.000123.2H');
    expect(encodeDocumentCode({ document: 'invoice', number: 'PE1-B2-45/2026' })).toBe('DVRPE1.B2.45.2026W');
    expect(encodeDocumentCode({ document: 'proForma', number: '2611-482915' })).toBe('DVT2611.482915A');
  });

  test('scanner: the check character is that of ISO/IEC 7064, MOD 37,36, here of the GRid standard', () => {
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
  });

  test('scanner: each code is read back as what was written, from every kind', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const text = encodeDocumentCode(code);
        expect(text).toMatch(/^[A-Z0-9.]{8,60}$/);
        expect(decodeDocumentCode(text)).toEqual(code);
      }),
    );
    expect(new Set(fc.sample(anyCode, { numRuns: 500, seed: 1 }).map(({ document }) => document))).toEqual(
      new Set(documentCodeKinds),
    );
  });

  test('scanner: one wrong character makes it no code of ours', () => {
    const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(anyCode, fc.nat(), fc.constantFrom(...letters), (code, at, letter) => {
        const text = encodeDocumentCode(code);
        const place = at % text.length;
        fc.pre(text.charAt(place) !== '.' && text.charAt(place) !== letter);
        expect(decodeDocumentCode(text.slice(0, place) + letter + text.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  test.each(['', 'DV', 'DVJ', 'DVX2026.000123L', 'dvj2026.000123l', 'DVJ2026.000123', ' DVJ2026.000123L'])(
    'scanner: %j is none',
    (text) => {
      expect(decodeDocumentCode(text)).toBeUndefined();
    },
  );

  test.each(['DN-26-000123', 'DN-2026-123', 'dn-2026-000123', 'P-2026-000123/2', ''])(
    'scanner: %j is no number of a job card',
    (number) => {
      expect(() => encodeDocumentCode({ document: 'jobCard', number })).toThrow(RangeError);
    },
  );
});
