import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { cacheFigures } from './cached-figures.mjs';
import { keepRows, keepsNext } from './kept-rows.mjs';
import { printableIn } from './printable-text.mjs';
import { tagDocuments } from './tagged-document.mjs';

/*
 * What the threads of print-document.ts run. Plain JavaScript, because Node starts the file as it stands, in the tests as
 * well; the build puts it beside the server's bundle under the same name, with its fonts in a folder of theirs.
 */

const folder = dirname(fileURLToPath(import.meta.url));
// The library looks beside itself for the profile of colours, which is beside this file once it is bundled.
globalThis.__dirname ??= folder;

const regular = `${folder}/fonts/inter-regular.ttf`;
const bold = `${folder}/fonts/inter-semi-bold.ttf`;
pdfmake.setFonts({ Inter: { normal: regular, bold, italics: regular, bolditalics: bold } });
// A document is made of what it is given, and of its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);

const line = '#d5dae1';
const strong = '#1f2937';
const muted = '#5b6573';
/** The one colour of all papers; dark enough to be read from a copy in grey. */
const accent = '#1d4f7c';
const band = '#f1f4f8';
const sideMargin = 48;
const longestFoot = 140;

/** @typedef {import('pdfmake/interfaces').Content} Content */
/** @typedef {import('pdfmake/interfaces').CustomTableLayout} Layout */
/** @typedef {import('./printed-document.ts').PrintedDocument} PrintedDocument */

/** @type {Layout} */
const rowsLayout = {
  hLineWidth: (place, { table }) => {
    if (place === 0) return 0;
    if (place === 1 || place === table.body.length) return 0.9;
    const above = aboveOf(table.body[place]?.[0]);
    return above === 'nothing' ? 0 : above === 'line' ? 0.7 : 0.4;
  },
  hLineColor: (place, { table }) => (place === 1 || place === table.body.length ? accent : line),
  vLineWidth: () => 0,
  paddingLeft: (place) => (place === 0 ? 0 : 4),
  paddingRight: (place, { table }) => (place === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: (place, { table }) => (aboveOf(table.body[place]?.[0]) === 'nothing' ? 1.5 : 4),
  paddingBottom: (place, { table }) => (aboveOf(table.body[place + 1]?.[0]) === 'nothing' ? 1.5 : 4),
};

/** @param {unknown} cell of a row, the first one */
const aboveOf = (cell) => (typeof cell === 'object' && cell !== null && 'above' in cell ? cell.above : undefined);

/** @type {Layout} */
const plainLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (place) => (place === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

/** What a paper is about, at a glance. */
/** @type {Layout} */
const bandLayout = {
  ...plainLayout,
  fillColor: () => band,
  paddingLeft: () => 10,
  paddingRight: () => 4,
  paddingTop: () => 7,
  paddingBottom: () => 6,
};

/** Lines to write on, and a sum above which one is drawn. */
/** @type {Layout} */
const linedLayout = {
  ...plainLayout,
  hLineWidth: (place) => (place === 0 ? 0 : 0.5),
  hLineColor: () => muted,
};

pdfmake.setTableLayouts({ rows: rowsLayout, plain: plainLayout, band: bandLayout, lined: linedLayout });
tagDocuments();
keepRows();
cacheFigures();
// Both fonts have the same letters.
const printable = printableIn(regular);

/** @type {import('pdfmake/interfaces').StyleDictionary} */
const styles = {
  title: { fontSize: 18, bold: true, lineHeight: 1.1, color: accent },
  number: { fontSize: 12, bold: true },
  plate: { fontSize: 15, bold: true, lineHeight: 1.05 },
  section: { fontSize: 8, bold: true, color: accent },
  name: { fontSize: 11.5, bold: true },
  label: { fontSize: 8, color: muted },
  head: { fontSize: 7.5, color: muted, bold: true },
  small: { fontSize: 8, color: muted },
  muted: { color: muted },
  car: { color: accent },
  grand: { fontSize: 13, bold: true },
  rest: { bold: true },
  // Digits of one width stand below each other, and so do the blanks of that width behind them.
  figure: { alignment: 'right', fontFeatures: ['tnum'], preserveTrailingSpaces: true },
};

/** What stands at the head and the foot of pages belongs to the paper and not to the text. */
/** @type {import('./tagged-document.mjs').Tag} */
const onEachPage = { kind: 'Artifact' };

/**
 * Makes a document.
 *
 * @param {PrintedDocument} written
 * @returns {Promise<Uint8Array>} the file
 */
export async function print(written) {
  const { head, body } = written.rows;
  const document = {
    ...written,
    content: written.content.map((each) => (each === 'rows' ? each : printable(each))),
    rows: { ...written.rows, head: printable(head), body: printable(body) },
    title: printable(written.title),
    footer: printable({ text: shortened(written.footer) }).text,
  };
  const { title, author, subject, rows, watermark, page: label, attachment, createdAt } = document;
  const date = new Date(createdAt);
  const made = pdfmake.createPdf({
    pageSize: label === undefined ? 'A4' : { width: label.width, height: label.height },
    pageMargins: label === undefined ? [sideMargin, 44, sideMargin, 50] : label.margin,
    version: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    language: document.language,
    displayTitle: true,
    info: { title, author, subject, creator: 'Delavnica', creationDate: date },
    ...(attachment === undefined ? {} : { files: { [attachment.name]: fileOf(attachment, date) } }),
    defaultStyle: { font: 'Inter', fontSize: 8.5, lineHeight: 1.18, color: strong },
    styles,
    ...(watermark === undefined
      ? {}
      : { watermark: { text: watermark, fontSize: 110, color: '#8a94a3', opacity: 0.18, bold: true, angle: -50 } }),
    header: (page) => (page === 1 || label !== undefined ? null : headOf(document, until(document, page - 1))),
    footer: (page, pages) => (label !== undefined ? null : footOf(document, until(document, page), `${page}/${pages}`)),
    content: document.content.map((each, place) => {
      if (each === 'rows') return { table: tableOf(rows), layout: 'rows', margin: [0, 10, 0, 6] };
      return rows.keepWithNext === true && document.content[place - 1] === 'rows'
        ? Object.assign(each, { endsKept: true })
        : each;
    }),
  });
  return await made.getBuffer();
}

/**
 * @param {PrintedDocument['rows']} rows
 * @returns {import('pdfmake/interfaces').Table}
 */
function tableOf({ widths, head, body, keepWithNext }) {
  const first = body.findIndex((row) => !keepsNext(row));
  return {
    headerRows: 1,
    keepWithHeaderRows: Math.max(0, first) + 1,
    ...(keepWithNext === true ? { keepWithNext } : {}),
    dontBreakRows: true,
    widths: [...widths],
    body: [
      head.map((cell, column) => tagged(cell, { kind: 'TH', row: -1, column })),
      ...body.map((cells, row) => cells.map((cell, column) => tagged(cell, { kind: 'TD', row, column }))),
    ],
  };
}

/**
 * A cell whose words say where in the table they stand. Objects stay the ones they are, because the place of the first
 * cell is read from it later.
 *
 * @param {any} cell
 * @param {import('./tagged-document.mjs').Tag} tag
 * @returns {any}
 */
function tagged(cell, tag) {
  if (typeof cell !== 'object') return { text: cell, tag };
  if ('stack' in cell)
    return Object.assign(cell, { stack: cell.stack.map((/** @type {any} */ each) => tagged(each, tag)) });
  return Object.assign(cell, { tag });
}

/**
 * The attachment of a PDF: the same document in a form for programs.
 *
 * @param {NonNullable<PrintedDocument['attachment']>} attachment
 * @param {Date} date
 */
function fileOf({ name, mime, bytes, description }, date) {
  return {
    src: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`,
    ...{ name, description, relationship: 'Alternative', creationDate: date, modifiedDate: date },
  };
}

/**
 * What the rows up to the end of a page come to. Heads and feet are made when all rows have their place.
 *
 * @param {PrintedDocument} document
 * @param {number} page
 * @returns {string | undefined} nothing where the table has ended, or not begun
 */
function until({ rows, running }, page) {
  const last = rows.body.findLastIndex(([first]) => pageOf(first) <= page);
  return last === -1 || last === rows.body.length - 1 ? undefined : running.texts[last];
}

/**
 * The library writes into each node where it came to stand, and rows that were kept together say it themselves.
 *
 * @param {unknown} node
 * @returns {number} 1 while it stands nowhere
 */
function pageOf(node) {
  if (typeof node !== 'object' || node === null) return 1;
  if ('standsOnPage' in node && typeof node.standsOnPage === 'number') return node.standsOnPage;
  if (!('positions' in node) || !Array.isArray(node.positions)) return 1;
  return node.positions[0]?.pageNumber ?? 1;
}

/**
 * @param {PrintedDocument} document
 * @param {string | undefined} carried
 * @returns {Content}
 */
function headOf({ title, running }, carried) {
  const sum = carried === undefined ? '' : `${running.carried}  ${carried}`;
  return {
    margin: [sideMargin, 22, sideMargin, 0],
    columns: [
      { text: title, style: 'small', tag: onEachPage },
      { text: sum, alignment: 'right', bold: true, fontSize: 8.5, tag: onEachPage },
    ],
  };
}

/** What the foot holds on two lines. @param {string} text */
const shortened = (text) => (text.length > longestFoot ? `${text.slice(0, longestFoot - 1)}…` : text);

/**
 * @param {PrintedDocument} document
 * @param {string | undefined} subtotal
 * @param {string} pages
 * @returns {Content}
 */
function footOf({ footer, running }, subtotal, pages) {
  const sum = subtotal === undefined ? ' ' : `${running.subtotal}  ${subtotal}`;
  return {
    margin: [sideMargin, 4, sideMargin, 0],
    stack: [
      { text: sum, alignment: 'right', bold: true, fontSize: 8.5, tag: onEachPage },
      {
        margin: [0, 5, 0, 0],
        columns: [
          { text: footer, style: 'small', tag: onEachPage },
          { text: pages, style: 'small', alignment: 'right', width: 50, tag: onEachPage },
        ],
      },
    ],
  };
}
