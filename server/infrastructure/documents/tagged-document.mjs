import layoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import rendererModule from 'pdfmake/js/Renderer.js';

/*
 * What a reading program hears of a document. The library marks a file as tagged without tagging anything; here each
 * paragraph, the table of rows with its heads, and each picture with its words become elements in their order, and what is
 * only drawn, or stands on every page again, is marked as such.
 */

const LayoutBuilder = layoutBuilder.default;
const Renderer = rendererModule.default;

/**
 * @typedef {object} Tag what a node of the content says of its place
 * @property {'Artifact' | 'TH' | 'TD'} kind
 * @property {number} [row] of the table, the head is -1
 * @property {number} [column]
 */

/**
 * Of one document: its elements so far.
 *
 * @typedef {object} Tags
 * @property {any} root
 * @property {any} [table]
 * @property {Map<number, any>} rows
 * @property {Map<string, { element: any, page: unknown }>} cells
 * @property {Map<unknown, any>} paragraphs
 */

/** @type {WeakMap<object, Tags>} */
const tagsOf = new WeakMap();

/** @param {any} pdf */
function tagsIn(pdf) {
  const known = tagsOf.get(pdf);
  if (known !== undefined) return known;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tags = { root, rows: new Map(), cells: new Map(), paragraphs: new Map() };
  tagsOf.set(pdf, tags);
  return tags;
}

/**
 * The element that a line of text belongs to.
 *
 * @param {any} pdf
 * @param {{ tag?: Tag } | undefined} node
 * @returns {any} nothing where it belongs to none
 */
function elementFor(pdf, node) {
  if (node === undefined || node.tag?.kind === 'Artifact') return undefined;
  const tags = tagsIn(pdf);
  const parent = node.tag === undefined ? tags.root : cellFor(pdf, tags, node.tag);
  if (parent === undefined) return undefined;
  const known = tags.paragraphs.get(node);
  if (known !== undefined) return known;
  const paragraph = pdf.struct('P');
  parent.add(paragraph);
  tags.paragraphs.set(node, paragraph);
  return paragraph;
}

/**
 * @param {any} pdf
 * @param {Tags} tags
 * @param {Tag} tag
 */
function cellFor(pdf, tags, { kind, row = 0, column = 0 }) {
  const key = `${row} ${column}`;
  const known = tags.cells.get(key);
  // The head of the table, on a further page.
  if (known !== undefined && row === -1 && known.page !== pdf.page) return undefined;
  if (known !== undefined) return known.element;
  if (tags.table === undefined) {
    tags.table = pdf.struct('Table');
    tags.root.add(tags.table);
  }
  const line = tags.rows.get(row) ?? pdf.struct('TR');
  if (!tags.rows.has(row)) tags.table.add(line);
  tags.rows.set(row, line);
  const element = pdf.struct(kind, kind === 'TH' ? { scope: 'Column' } : {});
  line.add(element);
  tags.cells.set(key, { element, page: pdf.page });
  return element;
}

/**
 * @param {any} pdf
 * @param {any} element none for what is only drawn
 * @param {() => void} draw
 */
function marked(pdf, element, draw) {
  if (element === undefined) pdf.markContent('Artifact', {});
  else element.add(pdf.markStructureContent(element.dictionary.data.S));
  draw();
  pdf.endMarkedContent();
}

/** Makes every document of this thread a tagged one; called once. */
export function tagDocuments() {
  const { buildNextLine } = LayoutBuilder.prototype;
  LayoutBuilder.prototype.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    if (line) line.tagNode = node;
    return line;
  };
  const { renderLine, renderVector, renderWatermark, renderSVG, renderImage } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    marked(this.pdfDocument, elementFor(this.pdfDocument, line.tagNode), () => renderLine.call(this, line, x, y));
  };
  Renderer.prototype.renderVector = function (vector) {
    marked(this.pdfDocument, undefined, () => renderVector.call(this, vector));
  };
  Renderer.prototype.renderWatermark = function (page) {
    marked(this.pdfDocument, undefined, () => renderWatermark.call(this, page));
  };
  /**
   * @param {any} pdf
   * @param {{ alt?: string }} picture
   */
  const figure = (pdf, { alt }) => {
    const element = pdf.struct('Figure', { alt: alt ?? '' });
    tagsIn(pdf).root.add(element);
    return element;
  };
  Renderer.prototype.renderSVG = function (picture) {
    marked(this.pdfDocument, figure(this.pdfDocument, picture), () => renderSVG.call(this, picture));
  };
  Renderer.prototype.renderImage = function (picture) {
    marked(this.pdfDocument, figure(this.pdfDocument, picture), () => renderImage.call(this, picture));
  };
}
