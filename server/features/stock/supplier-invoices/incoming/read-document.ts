import { reason } from '../../../../../schema/messages/errors/index.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { readElements, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { isXml, xmlText } from '../../../../infrastructure/xml/xml-text.ts';
import { mostElements, refusedXml, unreadableInvoice } from './incoming-invoice.ts';

/** What reads a document, by the namespace of its outermost element. */
export type Readers<Read> = ReadonlyMap<string, (root: XmlElement) => Read>;

/**
 * Reads a document of a supplier in XML by what its outermost element says that it is.
 *
 * @throws BAD_INPUT it is no XML, of no form that has a reader, larger than any such document, or what the reader throws
 */
export async function readDocument<Read>(bytes: Uint8Array, readers: Readers<Read>): Promise<Read> {
  if (!isXml(bytes)) throw unreadableInvoice('no XML');
  let read: ((root: XmlElement) => Read) | undefined;
  const reading = {
    mostElements,
    refuse: refusedXml,
    onRoot: ({ name, namespace }: { readonly name: string; readonly namespace: string }) => {
      read = readers.get(namespace);
      if (read === undefined) throw refusedFile(reason('invoiceOfOtherForm', { name: name.slice(0, 50) }));
    },
  };
  let root: XmlElement | undefined;
  for await (const { element } of readElements(xmlText(bytes, refusedXml), reading)) root = element;
  if (root === undefined || read === undefined) throw unreadableInvoice('no document');
  return read(root);
}
