import { expect, test } from 'vitest';
import { filterByName, foldText } from './filter-by-name.ts';

test.each([
  ['Račun in varnost', 'racun in varnost'],
  ['ŽIVIJO ĐURO ĆOSIĆ ŠČ', 'zivijo duro cosic sc'],
  ['Slovenščina', 'slovenscina'],
])('%s is found as %s', (text, typed) => {
  expect(foldText(text)).toBe(typed);
});

const screens = ['Pregled', 'Zaposleni', 'Račun in varnost', 'Jezik: Slovenščina'].map((name) => ({ name }));
const namesOf = (typed: string) => filterByName(screens, typed).map(({ name }) => name);

test.each([
  ['', ['Pregled', 'Zaposleni', 'Račun in varnost', 'Jezik: Slovenščina']],
  ['  ', ['Pregled', 'Zaposleni', 'Račun in varnost', 'Jezik: Slovenščina']],
  ['racun', ['Račun in varnost']],
  ['Č', ['Račun in varnost', 'Jezik: Slovenščina']],
  ['varn rac', ['Račun in varnost']],
  ['racun zap', []],
  ['.*', []],
])('what was typed as "%s" finds %j', (typed, names) => {
  expect(namesOf(typed)).toEqual(names);
});
