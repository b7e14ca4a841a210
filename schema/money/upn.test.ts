import { describe, expect, test } from 'vitest';
import { upnVectors } from './testing/upn-vectors.ts';
import { groupsOfFour, isIban, isRfReference, isSi12, latin2Bytes, si12Of, type UpnFields, upnText } from './upn.ts';

const [official] = upnVectors;
const textOf = (changes: Partial<UpnFields>) => {
  if (official === undefined) throw new Error('There is a first vector');
  return upnText({ ...official.fields, ...changes }).split('\n');
};

describe('the text of a UPN QR', { tags: ['money-a16'] }, () => {
  test.each(upnVectors)(
    '$name is written as its source has it, control sum $controlSum',
    ({ fields, text, controlSum }) => {
      const tooLong = fields.payeeName.length > 33;
      const expected = tooLong ? text.replace('GIZ\n', 'GI\n').replace('\n249\n', '\n248\n') : text;
      expect(upnText(fields)).toBe(expected);
      expect(expected.split('\n')).toHaveLength(21);
      expect(expected.split('\n')[19]).toBe(tooLong ? '248' : controlSum);
    },
  );

  test.each([
    [3330, '00000003330'],
    [1999, '00000001999'],
    [162_845, '00000162845'],
    [30_024, '00000030024'],
    [29, '00000000029'],
    [115, '00000000115'],
  ])('%i cents are %s', (amountCents, field) => expect(textOf({ amountCents })[8]).toBe(field));

  test('names are cut to 33 characters and never end in a blank', () => {
    expect(textOf({ payerName: `  ${'Mehanična delavnica in vulkanizer'} d.o.o.` })[5]).toBe(
      'Mehanična delavnica in vulkanizer',
    );
    expect(textOf({ payerName: `${'a'.repeat(32)} b` })[5]).toBe('a'.repeat(32));
    expect(textOf({ payerTown: '1000 Ljubljana\nSI00' })[7]).toBe('1000 Ljubljana?SI00');
  });

  test('characters that the code does not have are replaced before anything is counted', () => {
    const lines = textOf({ purpose: 'Plačilo 81,05 € „Ñandú“ 😀' });
    expect(lines[12]).toBe('Plačilo 81,05 EUR "Nandú" ?');
    expect(Number(lines[19])).toBe(lines.slice(0, 19).join('\n').length + 1);
  });

  test('the bytes are those of ISO 8859-2', () => {
    expect([...latin2Bytes('ČŠŽčšžé€')]).toEqual([0xc8, 0xa9, 0xae, 0xe8, 0xb9, 0xbe, 0xe9, 0x3f]);
  });
});

describe('references and account numbers', { tags: ['money-a16'] }, () => {
  test.each(['SI121234567890120'])('%s is right', (reference) => {
    expect(isSi12(reference)).toBe(true);
    expect(si12Of(reference.slice(4, -1))).toBe(reference);
  });

  test.each(['SI121234567890121', 'SI121234567809120', 'SI12', 'SI120', 'SI0012', 'SI12123456789012a', ''])(
    '%j is not',
    (reference) => expect(isSi12(reference)).toBe(false),
  );

  test('a rest of 10 or 11 becomes 0', () => {
    // 2 × 6 = 12, 12 mod 11 = 1, 11 - 1 = 10; 2 × 0 = 0, 11 - 0 = 11.
    expect([si12Of('6'), si12Of('0')]).toEqual(['SI1260', 'SI1200']);
  });

  test.each(['RF81352ADD05899', 'RF18539007547034', 'RF035126080'])('%s is right', (reference) => {
    expect(isRfReference(reference)).toBe(true);
    expect(isRfReference(reference.replace(/.$/, '1'))).toBe(false);
  });

  test.each(['SI56020170014356205', 'SI56051008010486080', 'SI56020360253863406', 'BE72000000001616'])(
    '%s is an IBAN',
    (iban) => {
      expect(isIban(iban)).toBe(true);
      expect(isIban(iban.replace(/(.)(.)$/, '$2$1'))).toBe(iban.at(-1) === iban.at(-2));
    },
  );

  test('people read them in fours', () => {
    expect(groupsOfFour('SI56020170014356205')).toBe('SI56 0201 7001 4356 205');
  });
});
