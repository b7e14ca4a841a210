import { describe, expect, test } from 'vitest';
import { isIban, isRfReference, isSi12 } from '../money/upn.ts';
import { isTaxNumber } from './numbers.ts';

/** Numbers whose check digits were worked out elsewhere, right and wrong ones. */

const vectors: readonly (readonly [string, (text: string) => boolean, readonly string[], readonly string[]])[] = [
  [
    'tax numbers',
    isTaxNumber,
    ['50223054', '15012557', '14313260', '12345679', '98765434', '10039856', '99999862', '10489185'],
    ['98765430', '24564444', '12345678', '1234567', '05022305'],
  ],
  [
    'accounts',
    isIban,
    ['SI56020170014356205', 'SI56051008010486080', 'SI56020360253863406', 'SI56011008881000030'],
    ['SI56011006001234567', 'SI56191234567890123', 'SI56020170014356206'],
  ],
  ['references SI12', isSi12, ['SI121234567890120', 'SI1212345678909'], ['SI121234567890121']],
  ['references RF', isRfReference, ['RF81352ADD05899', 'RF18539007547034', 'RF035126080'], ['RF82352ADD05899']],
];

describe.each(vectors)('%s', (_what, isRight, right, wrong) => {
  test.each(right)('%s is right', (number) => expect(isRight(number)).toBe(true));
  test.each(wrong)('%s is wrong', (number) => expect(isRight(number)).toBe(false));
});
