import { reason } from '../../../../../schema/messages/errors/index.ts';
import { readElements, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { isXml, xmlText } from '../../../../infrastructure/xml/xml-text.ts';
import {
  type IncomingInvoice,
  mostElements,
  refusedInvoice,
  refusedXml,
  unreadableInvoice,
} from './incoming-invoice.ts';
import { readEslog } from './read-eslog.ts';
import { readUbl } from './read-ubl.ts';

/** What an e-invoice is written in, by the namespace of its outermost element. */
const readers: ReadonlyMap<string, (root: XmlElement) => IncomingInvoice> = new Map([
  ['urn:eslog:2.00', readEslog],
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', readUbl],
]);

/**
 * Reads an e-invoice of a supplier: e-SLOG 2.0 or UBL 2.1.
 *
 * @throws BAD_INPUT it is neither of them, is no invoice in euros, does not add up, or is larger than any invoice
 */
export async function readInvoice(bytes: Uint8Array): Promise<IncomingInvoice> {
  if (!isXml(bytes)) throw unreadableInvoice('no XML');
  let read: ((root: XmlElement) => IncomingInvoice) | undefined;
  const reading = {
    each: 'Invoice',
    mostElements,
    refuse: refusedXml,
    onRoot: ({ name, namespace }: { readonly name: string; readonly namespace: string }) => {
      read = readers.get(namespace);
      if (name !== 'Invoice' || read === undefined) {
        throw refusedInvoice(reason('invoiceOfOtherForm', { name: name.slice(0, 50) }));
      }
    },
  };
  const roots: XmlElement[] = [];
  for await (const { element, path } of readElements(xmlText(bytes, refusedXml), reading)) {
    if (path.length > 0) throw unreadableInvoice('an invoice in an invoice');
    roots.push(element);
  }
  const [root] = roots;
  if (root === undefined || read === undefined) throw unreadableInvoice('no invoice');
  return read(root);
}
