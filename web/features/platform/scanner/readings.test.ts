import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeDocumentCode } from '../../../../schema/documents/document-codes.ts';
import { createReader } from './readings.ts';
import { splitScan } from './split-scan.ts';
import { keystrokes } from './testing/keystrokes.ts';

const vinOf = (vin: string, checked = false) => ({ kind: 'vin', vin, checked });
const withYAndZ = 'WVWZZZ1JZYW000001';
const swapped = 'WVWYYY1JYZW000001';

describe('scanner: how a scanner is set', () => {
  test.each([
    ['us', 'us'],
    ['us', 'sl'],
    ['sl', 'sl'],
  ] as const)(
    'scanner: a plate with its hyphen is read from one that is %s on a computer that is %s',
    (scanner, computer) => {
      for (const text of ['LJ-YZ-123', 'lj-yz-123', 'LJ YZ-123']) {
        expect(createReader()(keystrokes(text, { scanner, computer })).scan).toEqual({
          code: { kind: 'plate', plate: 'LJYZ123', country: 'SI' },
        });
      }
    },
  );

  test.each([
    ['us', 'us'],
    ['us', 'sl'],
    ['sl', 'sl'],
  ] as const)('scanner: a code of ours is told by its check character (%s, %s)', (scanner, computer) => {
    // Its check character is a Z, its premise has both letters.
    const code = { document: 'invoice', number: 'YZ1-B2-46/2026' } as const;
    const text = encodeDocumentCode(code);
    expect(createReader()(keystrokes(text, { scanner, computer })).scan).toEqual({
      code: { kind: 'document', ...code },
    });
  });

  test('scanner: a VIN that both readings allow is believed by the places, and says what it is otherwise', () => {
    const read = createReader();
    expect(read(keystrokes(withYAndZ, { computer: 'sl' })).scan).toEqual({
      code: vinOf(withYAndZ),
      otherwise: vinOf(swapped),
    });
  });

  test('scanner: one scan with a hyphen teaches how the scanner is set, in both directions', () => {
    const read = createReader();
    const set = { scanner: 'sl', computer: 'sl' } as const;
    expect(read(keystrokes(withYAndZ, set)).scan?.code).toEqual(vinOf(swapped));
    read(keystrokes('LJ-YZ-123', set));
    expect(read(keystrokes(withYAndZ, set)).scan).toEqual({ code: vinOf(withYAndZ), otherwise: vinOf(swapped) });
    read(keystrokes('LJ-YZ-123', { scanner: 'us', computer: 'sl' }));
    expect(read(keystrokes(withYAndZ, { scanner: 'us', computer: 'sl' })).scan?.code).toEqual(vinOf(withYAndZ));
  });

  test('scanner: a check digit of a VIN teaches as well', () => {
    const read = createReader();
    // The digit fits one of the two only.
    const vin = '1M8GDM9A1YP042788';
    const checked = [...'0123456789X'].map((digit) => `${vin.slice(0, 8)}${digit}${vin.slice(9)}`);
    const all = checked.map((text) => read(keystrokes(text, { scanner: 'sl', computer: 'sl' })).scan);
    expect(all.filter((scan) => scan !== undefined)).not.toEqual([]);
    const right = all.find((scan) => scan?.code.kind === 'vin' && scan.code.vin.charAt(9) === 'Y');
    expect(right).toMatchObject({ code: { checked: true } });
  });

  test('scanner: stars of Code 39 are read whatever the layout', () => {
    for (const set of [{}, { computer: 'sl' }, { scanner: 'sl', computer: 'sl' }] as const) {
      expect(createReader()(keystrokes('*WVW111JKXW0000012*', set)).scan?.code).toEqual(vinOf('WVW111JKXW0000012'));
    }
  });

  test('scanner: without places, as from a remote desktop, the signs count', () => {
    const strokes = keystrokes('LJ-YZ-123').map((stroke) => ({ ...stroke, code: '' }));
    expect(createReader()(strokes).scan?.code).toMatchObject({ plate: 'LJYZ123' });
  });

  test('scanner: digits of the number pad are digits', () => {
    const strokes = keystrokes('LJ-AB-123').map((stroke) => ({
      ...stroke,
      code: stroke.code.replace('Digit', 'Numpad').replace('Minus', 'NumpadSubtract'),
    }));
    expect(createReader()(strokes).scan?.code).toMatchObject({ plate: 'LJAB123' });
  });

  test('scanner: what is nothing is given as text', () => {
    expect(createReader()(keystrokes('3831234567890'))).toEqual({ text: '3831234567890' });
  });

  test('scanner: any text of the codes survives any setting of the scanner', () => {
    const premise = fc.stringMatching(/^[A-Z0-9]{1,12}$/);
    const set = fc.constantFrom(
      { scanner: 'us', computer: 'us' } as const,
      { scanner: 'us', computer: 'sl' } as const,
      { scanner: 'sl', computer: 'sl' } as const,
    );
    fc.assert(
      fc.property(premise, set, (word, layouts) => {
        const code = { document: 'invoice', number: `${word}-YZ-1/2026` } as const;
        const { scan } = createReader()(keystrokes(encodeDocumentCode(code), layouts));
        expect([scan?.code, scan?.otherwise]).toContainEqual({ kind: 'document', ...code });
      }),
    );
  });
});

test('scanner: a scan into a field leaves what was typed, and is no quantity', () => {
  expect(splitScan('4006381333931')).toEqual({ typed: '', ean: '4006381333931' });
  expect(splitScan('2,54006381333931')).toEqual({ typed: '2,5', ean: '4006381333931' });
  expect(splitScan('296385074')).toEqual({ typed: '2', ean: '96385074' });
  for (const text of ['', '12', '4006381333932']) expect(splitScan(text)).toBeUndefined();
});
