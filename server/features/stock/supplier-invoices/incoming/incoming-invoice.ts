import { reason } from '../../../../../schema/messages/errors/index.ts';
import { refusedFile, xmlRefusal } from '../../../../infrastructure/xml/refused-file.ts';

/** An e-invoice of a supplier, whatever it was written in. */

export interface IncomingInvoice {
  readonly number: string;
  /** YYYY-MM-DD, as all days. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly seller: IncomingSeller;
  readonly netCents: number;
  readonly vatCents: number;
  /** What is charged beside the lines, as freight; null where nothing is. */
  readonly freightCents: number | null;
  /** What is taken off all of it. */
  readonly allowanceCents: number;
  readonly lines: readonly IncomingLine[];
}

interface IncomingSeller {
  readonly name: string;
  /** As they are written: the VAT id and the tax number. */
  readonly numbers: readonly string[];
}

export interface IncomingLine {
  /** By which the article is known: of the seller, of the buyer, on the package. */
  readonly numbers: readonly string[];
  readonly name: string;
  readonly thousandths: number;
  /** A code of UN/ECE, as C62 for pieces; what is counted in anything else is no piece. */
  readonly unit: string | undefined;
  readonly netCents: number;
}

/** As many lines as one invoice is matched with. */
export const mostLines = 300;
/** Far above any invoice of so many lines. */
export const mostElements = 40_000;

export const unreadableInvoice = (cause?: unknown) => refusedFile('unreadableInvoice', cause);

/** What is wrong with an invoice in XML. */
export const refusedXml = xmlRefusal({ unreadable: 'unreadableInvoice', documentType: 'xmlHasDocumentType' });

/** @throws BAD_INPUT its sums do not add up, or it has no line or too many */
export function requireSums(invoice: IncomingInvoice, totalCents: number): IncomingInvoice {
  const { lines, netCents, vatCents, freightCents, allowanceCents } = invoice;
  if (lines.length === 0) throw unreadableInvoice('no line');
  if (lines.length > mostLines) throw refusedFile(reason('tooManyRows', { maximum: mostLines }));
  const sum = lines.reduce((all, line) => all + line.netCents, 0);
  if (sum + (freightCents ?? 0) - allowanceCents !== netCents) throw refusedFile('invoiceSumsDiffer');
  if (netCents + vatCents !== totalCents) throw refusedFile('invoiceSumsDiffer');
  return invoice;
}
