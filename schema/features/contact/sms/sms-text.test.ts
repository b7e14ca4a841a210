import { expect, test } from 'vitest';
import { composeSms, costOfSms, plainSms, sizeOfSms } from './sms-text.ts';

const sample =
  'Vaše vozilo LJ AB-123 je pripravljeno. Za plačilo 183,00 EUR odprite https://d.si/s/abc123. Avtoservis Žagar';

test('the sample is two parts with its letters, and one without what is above them', () => {
  expect(sizeOfSms(sample)).toEqual({ encoding: 'UCS2', characters: 108, units: 108, segments: 2 });
  expect(sizeOfSms(plainSms(sample))).toEqual({ encoding: 'GSM7', characters: 108, units: 108, segments: 1 });
  const withSign = plainSms(sample).replace(' EUR', '€');
  expect(sizeOfSms(withSign)).toEqual({ encoding: 'GSM7', characters: 105, units: 106, segments: 1 });
});

test.each([
  ['', 'GSM7', 0, 1],
  ['a'.repeat(160), 'GSM7', 160, 1],
  ['a'.repeat(161), 'GSM7', 161, 2],
  ['a'.repeat(306), 'GSM7', 306, 2],
  ['a'.repeat(307), 'GSM7', 307, 3],
  // A sign of two septets does not fit into the last septet of a part: it begins the next one.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM7', 306, 3],
  ['č'.repeat(70), 'UCS2', 70, 1],
  ['č'.repeat(71), 'UCS2', 71, 2],
  ['č'.repeat(134), 'UCS2', 134, 2],
  ['č'.repeat(135), 'UCS2', 135, 3],
  // As one of two units does not.
  [`${'č'.repeat(66)}🚗${'č'.repeat(66)}`, 'UCS2', 134, 3],
] as const)('%j is %s: %i units in %i parts', (text, encoding, units, segments) => {
  expect(sizeOfSms(text)).toMatchObject({ encoding, units, segments });
});

test('letters are written bare, also those that are made of two signs; others stay', () => {
  expect(plainSms('ČĆŠŽĐ čćšžđ äöü c\u030c')).toBe('CCSZD ccszd äöü c');
});

test('what a message costs is rounded half up', () => {
  expect([0, 1, 2, 3].map((segments) => costOfSms(segments, 450))).toEqual([0, 5, 9, 14]);
  expect(costOfSms(1, 449)).toBe(4);
});

test('the parts of a message are lines, without those that are left out', () => {
  expect(composeSms({ words: 'Vozilo je pripravljeno.', workshop: 'Avto Kos' })).toBe(
    'Vozilo je pripravljeno.\nAvto Kos',
  );
  const whole = composeSms({ words: 'A', url: 'https://d.si/s/x', stop: 'Odjava: https://d.si/u/y', workshop: 'B' });
  expect(whole).toBe('A\nhttps://d.si/s/x\nB\nOdjava: https://d.si/u/y');
});
