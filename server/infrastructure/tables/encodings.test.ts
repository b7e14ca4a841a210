// @module-tag file-3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportEncoding } from '../../../schema/features/data/import-fields.ts';
import { decodeFile as decode } from './decoded-text.ts';
import { decodeSingleByte } from './encodings.ts';

/** The bytes of a text, by what each byte is read as. */
function encode(text: string, encoding: ImportEncoding): Uint8Array {
  const upper = decodeSingleByte(
    Uint8Array.from({ length: 128 }, (_, at) => at + 128),
    encoding,
  );
  return Uint8Array.from(
    [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : upper.indexOf(letter) + 128)),
  );
}

/** The text of a file and its encoding. */
function decodeFile(...file: Parameters<typeof decode>) {
  const { encoding, pieces } = decode(...file);
  return { encoding, text: [...pieces].join('') };
}

const encodings = ['WINDOWS_1250', 'ISO_8859_2', 'CP852'] as const;
const people = [
  'Žan Šuštaršič',
  'Čeplak Špela',
  'Đorđe Žižić',
  'Jože Kališnik',
  'Müller Jürgen',
  'Grabeč & Košir, d. o. o.',
];

test.each(encodings)('a list of customers is read in %s', (encoding) => {
  const text = `Naziv;Naslov\n${people.map((name) => `${name};Šolska ulica 3, Škofja Loka`).join('\n')}\n`;
  expect(decodeFile(encode(text, encoding))).toEqual({ text, encoding: { name: encoding, isCertain: true } });
});

test.each(encodings)('in %s letters are read rightly, or somebody is asked', (encoding) => {
  const word = fc.constantFrom(
    ...['Žagar', 'čevljar', 'Kališnik', 'Šolar', 'Đoković', 'Bežigrad', 'Možina', 'KOŠIR', 'ČRNIČ', 'Müller', 'Avto'],
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const text = `Naziv;Kraj\n${words.join(' ')};Kranj\n`;
      const read = decodeFile(encode(text, encoding));
      if (read.encoding.isCertain) expect(read.text).toBe(text);
      expect(decodeFile(encode(text, encoding), encoding).text).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('what could be one word or another is asked about', () => {
  // `Kališnik` in ISO 8859-2, `Kaliąnik` in Windows 1250.
  expect(decodeFile(encode('Naziv;Kraj\nKališnik;Kranj\n', 'ISO_8859_2')).encoding.isCertain).toBe(false);
});

test('signs beside words are no letters', () => {
  const text = 'Naziv;Cena\n„Avto“ Novak – servis;12,50 €\nMešič;20 €\n';
  expect(decodeFile(encode(text, 'WINDOWS_1250'))).toMatchObject({
    text,
    encoding: { name: 'WINDOWS_1250', isCertain: true },
  });
});
