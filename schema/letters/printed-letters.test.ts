// @module-tag file-3
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { isPrinted, unprintableLetters } from './printed-letters.ts';

test.each(['regular', 'semi-bold'])(
  'the %s font of the papers has the letters that are said to be printed',
  (weight) => {
    const font = openSync(`server/infrastructure/documents/fonts/inter-${weight}.ttf`);
    const has = new Set('characterSet' in font ? font.characterSet : []);
    const wrong = Array.from({ length: 0x11000 - 0x20 }, (_, at) => at + 0x20).filter(
      (codePoint) => isPrinted(codePoint) !== has.has(codePoint),
    );
    expect(wrong.map((codePoint) => codePoint.toString(16))).toEqual([]);
  },
);

test.each([
  ...['Čebelar Žnidaršič', 'Nguyễn Thị Đỏ', 'Łódź Şükrü Őri ẞ', 'Αλέξανδρος Παπαδόπουλος', 'Ἀθῆναι'],
  ...['Милорад Ђурђевић', 'Ґалаґан Їжак', 'Љубица Њ', 'ѓќѕј', '5 € · ½ … „tako“', 'a\u200bb\u00adc\u2066d\u2069 e'],
])('%s can be printed', (text) => expect(unprintableLetters(text)).toEqual([]));

test.each([
  ['שלום Ana', 'שלום'],
  ['محمد', 'محد'],
  ['王小明', '王小明'],
  ['Avto 🚗', '🚗'],
])('of %s the letters are named that cannot be printed', (text, letters) =>
  expect(unprintableLetters(text).join('')).toBe(letters),
);
