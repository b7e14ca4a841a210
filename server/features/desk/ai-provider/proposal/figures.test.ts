import { expect, test } from 'vitest';
import { figuresIn, isUnproved } from './figures.ts';
import { plainText } from './to-proposal.ts';

const known = figuresIn('Objemke 5 Nm, olje 4,5 l 5W-30, tlak 0,85 bar, pin 14, 12 V');

test.each([
  ['Zategnite s 5 Nm', false],
  ['Zategnite s 5,0Nm', false],
  ['Zategnite s 5 newtonmetri', false],
  ['Zategnite s 25 Nm', true],
  ['Zategnite s 5–8 Nm', true],
  ['Zategnite s petindvajsetimi Nm', true],
  ['Nalijte 4.5 L olja', false],
  ['Nalijte 4,7 litra olja', true],
  ['Olje 5W-30', false],
  ['Olje 5W-40', true],
  ['Izmerite na pinu 14', false],
  ['Izmerite na pinu 15', true],
  ['Napetost 12 V', false],
  ['Napetost 14,4 V', true],
  ['Tlak 850 mbar', true],
  ['Počakajte 10 minut', true],
  ['V 80 % primerov', true],
  ['Koda P0299, cilinder 3, 2.0 TDI', false],
  ['Preverite cev', false],
])('%s is unproved: %s', (text, unproved) => {
  expect(isUnproved(text, known)).toBe(unproved);
});

test.each([
  ['Glej [tu](https://a.example) ali https://b.example/x?y.', 'Glej tu ali'],
  ['<script>alert(1)</script>Cev', 'alert(1) Cev'],
  ['Na www.a.si in shop.b.com/c ter a@b.si', 'Na in ter'],
  ['Kartica 0198c0de-0000-7000-8000-000000000000\u0007 je', 'Kartica je'],
  ['Motor 2.0 TDI, npr. turbina', 'Motor 2.0 TDI, npr. turbina'],
])('of %j is shown %j', (text, shown) => {
  expect(plainText(text)).toBe(shown);
});
