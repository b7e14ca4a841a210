import { expect, test } from 'vitest';
import { classifyTypedText, splitMakeAndModel } from './classify-typed-text.ts';

test.each([
  ['lj ab-123', { kind: 'plate', plate: 'LJ AB-123' }],
  ['kr čž 77', { kind: 'plate', plate: 'KR ČŽ 77' }],
  ['wvwzzz1jzxw000789', { kind: 'vin', vin: 'WVWZZZ1JZXW000789' }],
  ['WVWZZZ 1JZ XW000789', { kind: 'vin', vin: 'WVWZZZ1JZXW000789' }],
  ['041 123 456', { kind: 'phone', phone: '041 123 456' }],
  ['+386 (0)41 123-456', { kind: 'phone', phone: '+386 (0)41 123-456' }],
  ['Ana Kos', { kind: 'name', name: 'Ana Kos' }],
  ['Avtoprevozništvo 24 d.o.o.', { kind: 'name', name: 'Avtoprevozništvo 24 d.o.o.' }],
  ['123', { kind: 'name', name: '123' }],
])('%s begins the right thing', (text, what) => {
  expect(classifyTypedText(text)).toEqual(what);
});

test.each([
  ['VW Golf 7', { make: 'VW', model: 'Golf 7' }],
  ['Land Rover Defender', { make: 'Land Rover', model: 'Defender' }],
  ['Golf', { model: 'Golf' }],
  ['  ', {}],
])('"%s" is told into make and model', (text, parts) => {
  expect(splitMakeAndModel(text)).toEqual(parts);
});
