import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { at, childrenNamed, textAt, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { type IncomingInvoice, type IncomingLine, requireSums } from './incoming-invoice.ts';
import { centsOf, dayOf, parseScaled, requiredText, textsAt } from './invoice-values.ts';

/** The namespace of a document of UBL 2. */
export const ublNamespace = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

/** Commercial invoices; credit notes are documents of their own. */
const kinds: ReadonlySet<string> = new Set(['380', '384', '389', '751', '386', '326', '82']);

/** An invoice in UBL 2.1. @throws BAD_INPUT something that it needs is not there, or it is of another kind or currency */
export function readUbl(root: XmlElement): IncomingInvoice {
  const kind = textAt(root, 'InvoiceTypeCode');
  if (kind === undefined || !kinds.has(kind)) throw refusedFile('invoiceOfOtherKind', kind);
  if (textAt(root, 'DocumentCurrencyCode') !== 'EUR') throw refusedFile('invoiceNotInEuros');
  const total = at(root, 'LegalMonetaryTotal');
  const taxes = childrenNamed(root, 'TaxTotal').filter((tax) => isInEuros(at(tax, 'TaxAmount')));
  const net = centsAt(total, 'TaxExclusiveAmount');
  const charges = childrenNamed(root, 'AllowanceCharge');
  const invoice = {
    number: requiredText(textAt(root, 'ID'), 50, 'ID'),
    issuedOn: dayOf(textAt(root, 'IssueDate'), 'IssueDate'),
    dueOn: dueOf(root),
    seller: sellerOf(at(root, 'AccountingSupplierParty', 'Party')),
    netCents: net,
    vatCents: taxes.length === 0 ? 0 : centsAt(taxes[0], 'TaxAmount'),
    freightCents: sumOf(charges, 'true') || null,
    allowanceCents: sumOf(charges, 'false'),
    lines: childrenNamed(root, 'InvoiceLine').map(lineOf),
  };
  return requireSums(invoice, centsAt(total, 'TaxInclusiveAmount'));
}

const isInEuros = (amount: XmlElement | undefined): boolean => (amount?.attributes.currencyID ?? 'EUR') === 'EUR';

/** @throws BAD_INPUT there is no amount in euros */
function centsAt(element: XmlElement | undefined, name: string): number {
  const amount = at(element, name);
  if (!isInEuros(amount)) throw refusedFile('invoiceNotInEuros');
  return centsOf(amount?.text.trim(), name);
}

function dueOf(root: XmlElement): string | null {
  const due = textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate');
  return due === undefined ? null : dayOf(due, 'DueDate');
}

/** Whose name and numbers a party of UBL has. */
export function sellerOf(party: XmlElement | undefined): IncomingInvoice['seller'] {
  const name = textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name');
  const numbers = childrenNamed(party, 'PartyTaxScheme').flatMap((scheme) => textsAt(scheme, ['CompanyID']));
  return { name: requiredText(name, 200, 'PartyLegalEntity'), numbers };
}

/** What is charged or taken off beside the lines. */
const sumOf = (charges: readonly XmlElement[], indicator: 'true' | 'false'): number =>
  charges
    .filter((charge) => textAt(charge, 'ChargeIndicator') === indicator)
    .reduce((all, charge) => all + centsAt(charge, 'Amount'), 0);

/** The numbers of an article: of the seller, on the package, of the buyer. */
export const articleNumbers = (item: XmlElement | undefined): readonly string[] =>
  textsAt(
    item,
    ['SellersItemIdentification', 'ID'],
    ['StandardItemIdentification', 'ID'],
    ['BuyersItemIdentification', 'ID'],
  );

function lineOf(line: XmlElement): IncomingLine {
  const item = at(line, 'Item');
  const thousandths = parseScaled(textAt(line, 'InvoicedQuantity'), 3, 'InvoicedQuantity');
  if (thousandths <= 0) throw refusedFile('invoiceLineReturned', 'InvoicedQuantity');
  return {
    numbers: articleNumbers(item),
    name: requiredText(textAt(item, 'Name'), 500, 'Name'),
    thousandths,
    unit: at(line, 'InvoicedQuantity')?.attributes.unitCode,
    netCents: centsAt(line, 'LineExtensionAmount'),
  };
}
