import { openSync } from 'fontkit';

/** What stands for a letter that the fonts do not have; the box of a missing glyph is forbidden in PDF/A. */
const unknownLetter = '?';

/**
 * A word that is wider may be broken anywhere: it would push what stands beside it off the paper. In ems; the narrowest
 * column of a description is as wide.
 */
const widestWord = 13;
/** A shorter one is never as wide. */
const longWord = /(\S{12,})/u;

/**
 * Texts of people as a font can print them: other blanks become blanks, what is invisible goes, and a letter that the font
 * lacks (an emoji, Chinese) becomes a question mark.
 *
 * @param {string} fontFile
 */
export function printableIn(fontFile) {
  const font = openSync(fontFile);
  const letters = new Set('characterSet' in font ? font.characterSet : []);
  /** @param {string} word */
  const isWide = (word) =>
    longWord.test(word) &&
    'glyphForCodePoint' in font &&
    [...word].reduce((sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth, 0) >
      widestWord * font.unitsPerEm;
  /**
   * @param {string} text
   * @returns {string | object[]} the text itself, or its pieces where a word has no place to break at
   */
  const breakable = (text) => {
    if (!longWord.test(text)) return text;
    const pieces = text.split(longWord).filter((piece) => piece !== '');
    if (!pieces.some(isWide)) return text;
    return pieces.map((piece) => ({ text: piece, ...(isWide(piece) ? { wordBreak: 'break-all' } : {}) }));
  };
  /** @param {string} text */
  const printable = (text) =>
    [...text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]
      .map((letter) => {
        if (letter === '\n' || letters.has(letter.codePointAt(0) ?? 0)) return letter;
        return /[\p{Z}\p{Cc}]/u.test(letter) ? ' ' : unknownLetter;
      })
      .join('');
  /**
   * The same of all texts in what a document is made of, in place: objects stay the ones they are.
   *
   * @param {any} content
   * @returns {any}
   */
  const clean = (content) => {
    if (typeof content === 'string') return printable(content);
    if (Array.isArray(content)) return content.map(inList);
    if (typeof content !== 'object' || content === null) return content;
    if (typeof content.text === 'string') content.text = breakable(printable(content.text));
    else if ('text' in content) content.text = clean(content.text);
    for (const key of ['stack', 'columns']) if (key in content) content[key] = clean(content[key]);
    if ('table' in content) content.table.body = clean(content.table.body);
    return content;
  };
  /** @param {any} each */
  const inList = (each) => {
    if (typeof each !== 'string') return clean(each);
    const text = breakable(printable(each));
    return typeof text === 'string' ? text : { text };
  };
  return clean;
}
