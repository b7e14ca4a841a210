import layoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import tableProcessor from 'pdfmake/js/TableProcessor.js';

/*
 * The library keeps a row of a table on one page, and lets every two rows part. Here a row may say that the next one stands
 * on the same page (the head of a job with its first line), and a table that its last row does with what follows: a sum
 * alone on a page says of nothing what it is the sum of.
 */

const LayoutBuilder = layoutBuilder.default;
const TableProcessor = tableProcessor.default;

/** @param {readonly any[] | undefined} row */
export const keepsNext = (row) => row?.[0]?.keepWithNext === true;

/**
 * Rows that were kept together may have gone to the next page as a whole, where the library has written the page on which they
 * began: their first cells say where they stand.
 *
 * @param {any} tableNode
 * @param {number} rowIndex the last of them
 * @param {any} writer
 */
function noteMoved(tableNode, rowIndex, writer) {
  const { page } = writer.context();
  for (const [cell] of tableNode.table.body.slice(tableNode.keptFrom, rowIndex + 1)) cell.standsOnPage = page + 1;
}

/**
 * Teaches the tables of this thread `keepWithNext`, in the first cell of a row or in the table itself; what follows such a
 * table is a node with `endsKept`. Called once.
 */
export function keepRows() {
  const { beginRow, endRow, endTable } = TableProcessor.prototype;
  TableProcessor.prototype.beginRow = function (rowIndex, writer) {
    const { body, keepWithNext } = this.tableNode.table;
    // The rows below the head are kept with it by the library.
    if (rowIndex >= this.rowsWithoutPageBreak) {
      const isKept = keepsNext(body[rowIndex - 1]);
      if (!isKept) this.tableNode.keptFrom = rowIndex;
      if (keepsNext(body[rowIndex]) && !isKept) writer.beginUnbreakableBlock();
      if (rowIndex === body.length - 1 && keepWithNext === true) {
        this.tableNode.keptWriter = writer;
        if (!isKept) writer.beginUnbreakableBlock();
      }
    }
    beginRow.call(this, rowIndex, writer);
  };
  TableProcessor.prototype.endRow = function (rowIndex, writer, pageBreaks) {
    const { body } = this.tableNode.table;
    endRow.call(this, rowIndex, writer, pageBreaks);
    if (rowIndex < this.rowsWithoutPageBreak || this.tableNode.keptWriter !== undefined) return;
    if (!keepsNext(body[rowIndex - 1]) || keepsNext(body[rowIndex])) return;
    writer.commitUnbreakableBlock();
    noteMoved(this.tableNode, rowIndex, writer);
  };
  TableProcessor.prototype.endTable = function (writer) {
    // Its head is drawn again on the page that the last row comes to stand on with what follows.
    if (this.tableNode.keptWriter === undefined) endTable.call(this, writer);
    else {
      writer.keptTable = () => {
        noteMoved(this.tableNode, this.tableNode.table.body.length - 1, writer);
        endTable.call(this, writer);
      };
    }
  };
  const { processNode } = LayoutBuilder.prototype;
  LayoutBuilder.prototype.processNode = function (node, ...more) {
    processNode.call(this, node, ...more);
    const { writer } = this;
    if (node.endsKept !== true || writer.keptTable === undefined) return;
    writer.commitUnbreakableBlock();
    writer.keptTable();
    writer.keptTable = undefined;
  };
}
