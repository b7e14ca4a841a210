import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';

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

const line = '#c4cad3';
const strong = '#1f2937';
const muted = '#5b6573';
const sideMargin = 48;

/** @typedef {import('pdfmake/interfaces').Content} Content */
/** @typedef {import('pdfmake/interfaces').CustomTableLayout} Layout */
/** @typedef {import('./printed-document.ts').PrintedDocument} PrintedDocument */

/** @type {Layout} */
const rowsLayout = {
  hLineWidth: (place, { table }) => {
    if (place === 0) return 0;
    return place === 1 || place === table.body.length ? 0.9 : 0.4;
  },
  hLineColor: (place) => (place === 1 ? strong : line),
  vLineWidth: () => 0,
  paddingLeft: (place) => (place === 0 ? 0 : 4),
  paddingRight: (place, { table }) => (place === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** @type {Layout} */
const plainLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (place) => (place === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

pdfmake.setTableLayouts({ rows: rowsLayout, plain: plainLayout });

const styles = {
  title: { fontSize: 19, bold: true, lineHeight: 1.1 },
  name: { fontSize: 12, bold: true },
  label: { fontSize: 8, color: muted },
  head: { fontSize: 7.5, color: muted, bold: true },
  small: { fontSize: 8, color: muted },
  grand: { fontSize: 13, bold: true },
};

/**
 * Makes a document.
 *
 * @param {PrintedDocument} document
 * @returns {Promise<Uint8Array>} the file
 */
export async function print(document) {
  const { title, author, subject, rows, watermark, page: label } = document;
  const made = pdfmake.createPdf({
    pageSize: label === undefined ? 'A4' : { width: label.width, height: label.height },
    pageMargins: label === undefined ? [sideMargin, 56, sideMargin, 64] : label.margin,
    version: '1.7',
    subset: 'PDF/A-3b',
    language: document.language,
    displayTitle: true,
    info: { title, author, subject, creator: 'Delavnica', creationDate: new Date(document.createdAt) },
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.2, color: strong },
    styles,
    ...(watermark === undefined
      ? {}
      : { watermark: { text: watermark, fontSize: 110, color: '#8a94a3', opacity: 0.18, bold: true, angle: -50 } }),
    header: (page) => (page === 1 || label !== undefined ? null : headOf(document, until(document, page - 1))),
    footer: (page, pages) =>
      label !== undefined ? null : footOf(document, until(document, page), `${page} / ${pages}`),
    content: document.content.map((each) =>
      each === 'rows' ? { table: tableOf(rows), layout: 'rows', margin: [0, 14, 0, 6] } : each,
    ),
  });
  return await made.getBuffer();
}

/**
 * @param {PrintedDocument['rows']} rows
 * @returns {import('pdfmake/interfaces').Table}
 */
function tableOf({ widths, head, body }) {
  return {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body: [head, ...body].map((row) => [...row]),
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
 * The library writes into each node where it came to stand.
 *
 * @param {unknown} node
 * @returns {number} 1 while it stands nowhere
 */
function pageOf(node) {
  if (typeof node !== 'object' || node === null || !('positions' in node) || !Array.isArray(node.positions)) return 1;
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
    margin: [sideMargin, 26, sideMargin, 0],
    columns: [
      { text: title, style: 'small' },
      { text: sum, alignment: 'right', bold: true, fontSize: 8.5 },
    ],
  };
}

/**
 * @param {PrintedDocument} document
 * @param {string | undefined} subtotal
 * @param {string} pages
 * @returns {Content}
 */
function footOf({ footer, running }, subtotal, pages) {
  const sum = subtotal === undefined ? ' ' : `${running.subtotal}  ${subtotal}`;
  return {
    margin: [sideMargin, 6, sideMargin, 0],
    stack: [
      { text: sum, alignment: 'right', bold: true, fontSize: 8.5 },
      {
        margin: [0, 8, 0, 0],
        columns: [
          { text: footer, style: 'small' },
          { text: pages, style: 'small', alignment: 'right', width: 50 },
        ],
      },
    ],
  };
}
