import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { type IncomingInvoice } from './incoming-invoice.ts';
import { type Readers, readDocument } from './read-document.ts';
import { readEslog } from './read-eslog.ts';
import { readUbl, ublNamespace } from './read-ubl.ts';

const refuseOtherKind = () => {
  throw refusedFile('invoiceOfOtherKind');
};

export const eslogNamespace = 'urn:eslog:2.00';

const readers: Readers<IncomingInvoice> = new Map([
  [eslogNamespace, readEslog],
  [ublNamespace('Invoice'), readUbl],
  // Also in UBL, and no invoices.
  [ublNamespace('CreditNote'), refuseOtherKind],
  [ublNamespace('DespatchAdvice'), refuseOtherKind],
]);

/**
 * Reads an e-invoice of a supplier: e-SLOG 2.0 or UBL 2.1.
 *
 * @throws BAD_INPUT it is neither of them, is no invoice in euros, does not add up, or is larger than any invoice
 */
export const readInvoice = (bytes: Uint8Array): Promise<IncomingInvoice> => readDocument(bytes, readers);
