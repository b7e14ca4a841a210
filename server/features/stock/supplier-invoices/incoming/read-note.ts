import { reason } from '../../../../../schema/messages/errors/index.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { at, childrenNamed, textAt, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { type IncomingInvoice, mostLines, unreadableInvoice } from './incoming-invoice.ts';
import { parseScaled, requiredText, unitCostOf } from './invoice-values.ts';
import { type Readers, readDocument } from './read-document.ts';
import { readEslog } from './read-eslog.ts';
import { eslogNamespace } from './read-invoice.ts';
import { articleNumbers, readUbl, sellerOf, ublNamespace } from './read-ubl.ts';

/** What a supplier says was brought: a delivery note, or the invoice that came with the goods. */
export interface IncomingNote {
  /** Of a delivery note; the number of an invoice is none of a note. */
  readonly number: string | null;
  readonly seller: IncomingInvoice['seller'];
  readonly lines: readonly IncomingNoteLine[];
}

export interface IncomingNoteLine {
  /** By which the article is known, as in an invoice. */
  readonly numbers: readonly string[];
  /** May be 0 of what has not come. */
  readonly thousandths: number;
  readonly unit: string | undefined;
  /** Ten-thousandths of a euro after every discount; a delivery note says no costs. */
  readonly unitCost: number | undefined;
}

const readers: Readers<IncomingNote> = new Map([
  [ublNamespace('DespatchAdvice'), readDespatchAdvice],
  [ublNamespace('Invoice'), (root) => noteOf(readUbl(root))],
  [eslogNamespace, (root) => noteOf(readEslog(root))],
]);

/**
 * Reads a delivery note of a supplier: a despatch advice in UBL 2.1, or an e-invoice that came with the goods.
 *
 * @throws BAD_INPUT as readInvoice
 */
export const readNote = (bytes: Uint8Array): Promise<IncomingNote> => readDocument(bytes, readers);

const noteOf = ({ seller, lines }: IncomingInvoice): IncomingNote => ({
  number: null,
  seller,
  lines: lines.map((line) => ({ ...line, unitCost: unitCostOf(line) })),
});

function readDespatchAdvice(root: XmlElement): IncomingNote {
  const lines = childrenNamed(root, 'DespatchLine').map(lineOf);
  if (lines.length === 0) throw unreadableInvoice('no line');
  if (lines.length > mostLines) throw refusedFile(reason('tooManyRows', { maximum: mostLines }));
  return {
    number: requiredText(textAt(root, 'ID'), 50, 'ID'),
    seller: sellerOf(at(root, 'DespatchSupplierParty', 'Party')),
    lines,
  };
}

function lineOf(line: XmlElement): IncomingNoteLine {
  const delivered = at(line, 'DeliveredQuantity');
  return {
    numbers: articleNumbers(at(line, 'Item')),
    thousandths: parseScaled(delivered?.text.trim(), 3, 'DeliveredQuantity'),
    unit: delivered?.attributes.unitCode,
    unitCost: undefined,
  };
}
