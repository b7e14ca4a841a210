import { expect, test } from 'vitest';
import { compactText, foldText, spellingsOf, wordsOf } from './terms.ts';

/** Every letter of the languages that are spoken around here, small and capital. */
const letters: readonly (readonly [from: string, to: string])[] = [
  ['čšžČŠŽ', 'cszcsz'],
  ['ćđĆĐ', 'cdcd'],
  ['äöüÄÖÜ', 'aouaou'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['éèêëàâîïôûùçñ', 'eeeeaaiiouucn'],
  ['łøæœ', 'loaeoe'],
];

test.each(letters)('%s is looked for as %s', { tags: ['workshop-9'] }, (from, to) => {
  expect(foldText(from)).toBe(to);
  // Written with marks of their own as well.
  expect(foldText(from.normalize('NFD'))).toBe(to);
});

test('words are what stands between blanks and marks', { tags: ['workshop-9'] }, () => {
  expect(wordsOf(' Avto-Novak, d.o.o.  ')).toEqual(['avto', 'novak', 'd', 'o', 'o']);
  expect(compactText('LJ AB-123')).toBe('ljab123');
  expect(spellingsOf('Müller')).toEqual(['muller', 'mueller']);
});
