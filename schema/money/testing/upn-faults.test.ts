import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upnText } from '../upn.ts';
import { upnFaults } from './upn-faults.ts';
import { upnVectors } from './upn-vectors.ts';

const [official] = upnVectors;
const right = official?.text ?? '';
const taxPayment = upnVectors.find(({ name }) => name === 'real-tax-payment-2023')?.text ?? '';

const wrong: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a blank at the end that is counted',
    taxPayment.replace('BARJANSKA CESTA 70\n', 'BARJANSKA CESTA 70 \n').replace('\n262\n', '\n263\n'),
    ['blank'],
  ],
  ['a sum off by one', right.replace('\n201\n', '\n202\n'), ['sum']],
  ['no mark', right.replace('UPNQR\n', ''), ['mark', 'lines', 'missing', 'amount', 'code', 'account', 'sum']],
  [
    'a letter that the code does not have',
    right.replace('Plačilo najemnine za marec 2017', 'Plačilo 81,05 €').replace('\n201\n', '\n185\n'),
    ['letter'],
  ],
  ['a line left out', right.replace('Plačilo najemnine za marec 2017\n', ''), ['lines', 'length', 'account', 'sum']],
];

describe('what is wrong with the text of a UPN QR', { tags: ['money-a16'] }, () => {
  test.each(wrong)('is found: %s', (_what, text, faults) => {
    expect(upnFaults(text)).toEqual(expect.arrayContaining([...faults]));
  });

  test.each(upnVectors)('is nothing in $name, but what its source has wrong', ({ name, text }) => {
    const known: Readonly<Record<string, readonly string[]>> = {
      'zbs-standard-sample-en': ['length'],
      'qrcoder-simple': ['account'],
    };
    expect(upnFaults(text)).toEqual(known[name] ?? []);
  });

  test('is nothing in what is written here, whatever people are called', () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'abčŠž €„“’\t\nЖ-/.0'), minLength: 0, maxLength: 60 })
      .map((text) => `Š${text}`);
    const fields = fc.record({
      payerName: words,
      payerStreet: words,
      payerTown: words,
      payeeName: words,
      payeeStreet: words,
      payeeTown: words,
      purpose: words,
      amountCents: fc.integer({ min: 0, max: 2_147_483_647 }),
      purposeCode: fc.constant('GDSV'),
      due: fc.constantFrom('', '24.11.2026'),
      iban: fc.constant('SI56 0201 7001 4356 205'),
      reference: fc.constantFrom('SI00123-2026', 'RF18 5390 0754 7034'),
    });
    fc.assert(
      fc.property(fields, (given) => {
        expect(upnFaults(upnText(given))).toEqual([]);
      }),
    );
  });
});
