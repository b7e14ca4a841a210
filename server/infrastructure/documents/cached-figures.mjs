import pdfDocument from 'pdfmake/js/PDFDocument.js';

/*
 * The library keeps how words are set, but not where they ask for a feature of the font: each figure of a column, which
 * asks for digits of one width, was set twice, once to be measured and once to be drawn. Here it is set once in a document.
 */

const PDFDocument = pdfDocument.default;

/** Fonts belong to one document each. @type {WeakSet<object>} */
const cachingFonts = new WeakSet();

/** Lets every document of this thread keep how its figures are set; called once. */
export function cacheFigures() {
  const { provideFont } = PDFDocument.prototype;
  PDFDocument.prototype.provideFont = function (name, bold, italics) {
    const font = provideFont.call(this, name, bold, italics);
    if (cachingFonts.has(font)) return font;
    cachingFonts.add(font);
    const { layout } = font;
    /** @type {Map<string, object>} */
    const known = new Map();
    font.layout = function (text, features, onlyWidth) {
      if (!features) return layout.call(this, text, features, onlyWidth);
      const key = `${JSON.stringify(features)} ${text}`;
      const run = known.get(key) ?? layout.call(this, text, features, false);
      known.set(key, run);
      return run;
    };
    return font;
  };
}
