import { expect, test } from 'vitest';
import { opensWithGreeting } from './opening-greeting.ts';

test.each([
  'Pozdravljeni, gospa Žagar! Avto je nared.',
  '\nPozdravljena Ana,',
  'SPOŠTOVANI!',
  'Dober dan, vaš avto je nared.',
  'Hello Ana,\nyour car is ready.',
  'Hi, the tyres are here.',
  'Dear Ms Kos',
  'Good morning!',
])('%j begins with a greeting', (text) => {
  expect(opensWithGreeting(text)).toBe(true);
});

test.each([
  'Vaš avto je nared. Lep pozdrav, Novak',
  'Highway tyres are here.',
  'Hi-fi je vgrajen.',
  'Zdravoval se je motor, dela.',
  'Pridite, pozdravljeni!',
  '',
])('%j does not', (text) => {
  expect(opensWithGreeting(text)).toBe(false);
});
