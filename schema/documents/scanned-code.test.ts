import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeDocumentCode } from './document-codes.ts';
import { parseScannedCode, vinCheckDigit } from './scanned-code.ts';

const vinCharacters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
const vin = fc.array(fc.constantFrom(...vinCharacters), { minLength: 17, maxLength: 17 }).map((all) => all.join(''));
const withCheckDigit = (text: string) => text.slice(0, 8) + vinCheckDigit(text) + text.slice(9);
const isNorthAmerican = (text: string) => /^([1-5]|7[F-Z0-9])/.test(text);

describe('scanner: a VIN', () => {
  test.each([
    // Real ones, among them the example of 49 CFR 565.
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['5GZCZ43D13S812715', true],
    ['WVWZZZ1JZXW000001', false],
    ['VF1BG0G0630000000', false],
    ['TMBJG7NE0F0000000', false],
  ])('scanner: %s is one, in any case and with what scanners put around it', (text, checked) => {
    const read = { kind: 'vin', vin: text, checked };
    for (const form of [text, text.toLowerCase(), `*${text}*`, `I${text}`, `i${text.toLowerCase()}`, ` ${text} `]) {
      expect(parseScannedCode(form)).toEqual(read);
    }
  });

  test('scanner: of North America needs its check digit, and of anywhere else does not', () => {
    expect(parseScannedCode('1M8GDM9A1KP042788')).toBeUndefined();
    expect(parseScannedCode('7SAYGDEE2NF000000')).toBeUndefined();
    fc.assert(
      fc.property(vin, (text) => {
        expect(parseScannedCode(withCheckDigit(text))).toEqual({
          kind: 'vin',
          vin: withCheckDigit(text),
          checked: true,
        });
        const checked = withCheckDigit(text) === text;
        if (!checked && isNorthAmerican(text)) expect(parseScannedCode(text)).toBeUndefined();
        else expect(parseScannedCode(text)).toEqual({ kind: 'vin', vin: text, checked });
      }),
    );
  });

  test('scanner: holds no I, O or Q and has 17 characters', () => {
    fc.assert(
      fc.property(vin, fc.nat(16), fc.constantFrom('I', 'O', 'Q', 'Č', '-'), (text, place, letter) => {
        const wrong = text.slice(0, place) + letter + text.slice(place + 1);
        expect(parseScannedCode(wrong)).toBeUndefined();
      }),
    );
    for (const text of ['WVWZZZ1JZXW00001', 'WVWZZZ1JZXW0000011', 'IIWVWZZZ1JZXW000001']) {
      expect(parseScannedCode(text)).toBeUndefined();
    }
  });
});

describe('scanner: a plate', () => {
  test.each([
    ['LJ AB-123', 'LJAB123'],
    ['lj-ab123', 'LJAB123'],
    ['LJ12ABC', 'LJ12ABC'],
    ['MB 12-3AB', 'MB123AB'],
    ['KR-IPA', 'KRIPA'],
    ['PO SAST', 'POSAST'],
    ['GO AWAY-1', 'GOAWAY1'],
  ])('scanner: %s is Slovenian', (text, plate) => {
    expect(parseScannedCode(text)).toEqual({ kind: 'plate', plate, country: 'SI' });
  });

  test.each([
    ['ZG 1234-AB', 'ZG1234AB'], // Croatia
    ['W 12345A', 'W12345A'], // Austria
    ['AB 123 CD', 'AB123CD'], // Italy, France
    ['M-AB 1234', 'MAB1234'], // Germany
    ['AA BB-123', 'AABB123'], // Hungary
    ['12-ABC-3', '12ABC3'], // Netherlands
    ['A12-B-345', 'A12B345'], // Bosnia and Herzegovina
    ['1A2 3456', '1A23456'], // Czechia
    ['AB12 CDE', 'AB12CDE'], // United Kingdom
    ['1234 BCD', '1234BCD'], // Spain
  ])('scanner: %s is one from elsewhere', (text, plate) => {
    expect(parseScannedCode(text)).toEqual({ kind: 'plate', plate });
  });

  test.each([
    '3831234567890', // an article number
    '123456',
    'ABCDEF',
    'A1B2C3D4',
    '1K0615301AA', // a part
    'W712/95',
    'LJ--AB123',
    '-LJAB123',
    'LJ ČŠ-123',
    'LJ',
    'https://example.com',
    'x'.repeat(1_000_000),
  ])('scanner: %.40s is none', (text) => {
    expect(parseScannedCode(text)).toBeUndefined();
  });

  test('scanner: is the same however it is written', () => {
    const areas = fc.constantFrom('CE', 'GO', 'KK', 'KP', 'KR', 'LJ', 'MB', 'MS', 'NM', 'PO', 'SG');
    const separator = fc.constantFrom('', ' ', '-');
    const rest = fc.stringMatching(/^[A-Z0-9]{2}$/);
    fc.assert(
      fc.property(areas, separator, rest, separator, rest, (area, one, left, two, right) => {
        const read = { kind: 'plate', plate: area + left + right, country: 'SI' };
        expect(parseScannedCode(area + one + left + two + right)).toEqual(read);
        expect(parseScannedCode((area + one + left + two + right).toLowerCase())).toEqual(read);
      }),
    );
  });
});

describe('scanner: anything else', () => {
  test('scanner: is nothing or of one kind, and reading what was read gives the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const code = parseScannedCode(text);
        if (code?.kind === 'vin') expect(parseScannedCode(code.vin)).toEqual(code);
        if (code?.kind === 'plate') expect(parseScannedCode(code.plate)).toEqual(code);
      }),
      { numRuns: 2000 },
    );
  });

  test('scanner: codes of our documents are neither VIN nor plate', () => {
    const code = { document: 'jobCard', number: 'DN-2026-000123' } as const;
    expect(parseScannedCode(encodeDocumentCode(code).toLowerCase())).toEqual({ kind: 'document', ...code });
  });
});
