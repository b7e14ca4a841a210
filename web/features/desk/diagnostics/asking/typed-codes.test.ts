import { expect, test } from 'vitest';
import { addTypedCodes, isCodeEnded, readTypedCodes } from './typed-codes.ts';

test('codes are read in any writing, and what is none is kept as it was typed', () => {
  const chips = (text: string) => readTypedCodes(text).map((each) => [each.text, each.code]);
  const two = [
    ['P0299', 'P0299'],
    ['P0234', 'P0234'],
  ];
  expect(chips('p0299 p0234')).toEqual(two);
  expect(chips('P 0299; po234')).toEqual(two);
  expect(chips('01 33')).toEqual([['P0133', 'P0133']]);
  expect(chips('p0299 P02G9')).toEqual([
    ['P0299', 'P0299'],
    ['P02G9', undefined],
  ]);
  expect(chips(' ')).toEqual([]);
});

test('a blank ends a code, but no letter that stands apart and no first byte', () => {
  const ended = ['p0299 ', 'x ', 'p0299,', 'p0299 p '].map(isCodeEnded);
  expect([...ended, isCodeEnded('p '), isCodeEnded('01 '), isCodeEnded('p0299')]).toEqual([
    ...[true, true, true, false],
    ...[false, false, false],
  ]);
});

test('each code stands once', () => {
  const [one] = readTypedCodes('p0299');
  expect(addTypedCodes(one ? [one] : [], readTypedCodes('P0299 P0234')).map(({ text }) => text)).toEqual([
    'P0299',
    'P0234',
  ]);
});
