import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { at, childrenNamed, textAt, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { type IncomingInvoice, type IncomingLine, requireSums, unreadableInvoice } from './incoming-invoice.ts';
import { centsOf, dayOf, parseScaled, requiredText, textsAt } from './invoice-values.ts';

/** Commercial invoices; credit notes are documents of their own. */
const kinds: ReadonlySet<string> = new Set(['380', '384', '389', '751', '386', '326', '82']);

/**
 * An invoice in e-SLOG 2.0: what an element is, a code beside it says, for example 203 of the net amount of a line.
 *
 * @throws BAD_INPUT something that it needs is not there, or it is of another kind or currency
 */
export function readEslog(root: XmlElement): IncomingInvoice {
  const message = at(root, 'M_INVOIC');
  if (message === undefined) throw unreadableInvoice('M_INVOIC');
  const kind = textAt(message, 'S_BGM', 'C_C002', 'D_1001');
  if (kind === undefined || !kinds.has(kind)) throw refusedFile('invoiceOfOtherKind', kind);
  const currency = textAt(message, 'G_SG7', 'S_CUX', 'C_C504', 'D_6345');
  if (currency !== 'EUR') throw refusedFile('invoiceNotInEuros');
  const sums = childrenNamed(message, 'G_SG50');
  const charges = childrenNamed(message, 'G_SG16');
  const due = childrenNamed(message, 'G_SG8').flatMap((terms) => dayAt(terms, '13') ?? [])[0];
  const invoice = {
    number: requiredText(textAt(message, 'S_BGM', 'C_C106', 'D_1004'), 50, 'D_1004'),
    issuedOn: dayOf(dayAt(message, '137'), 'S_DTM 137'),
    dueOn: due === undefined ? null : dayOf(due, 'S_DTM 13'),
    seller: sellerOf(message),
    netCents: centsOf(amountIn(sums, '389'), '389'),
    vatCents: centsOf(amountIn(sums, '176') ?? '0', '176'),
    freightCents: sumOf(charges, 'C') || null,
    allowanceCents: sumOf(charges, 'A'),
    lines: childrenNamed(message, 'G_SG26').map(lineOf),
  };
  return requireSums(invoice, centsOf(amountIn(sums, '388'), '388'));
}

/** The text of a day by its meaning. */
const dayAt = (element: XmlElement, meaning: string): string | undefined => {
  const days = childrenNamed(element, 'S_DTM').map((day) => at(day, 'C_C507'));
  return textAt(
    days.find((day) => textAt(day, 'D_2005') === meaning),
    'D_2380',
  );
};

/** The amount of a meaning in groups with one amount each. */
const amountIn = (groups: readonly XmlElement[], meaning: string): string | undefined =>
  groups
    .flatMap((group) => childrenNamed(group, 'S_MOA'))
    .map((amount) => at(amount, 'C_C516'))
    .flatMap((amount) => (textAt(amount, 'D_5025') === meaning ? (textAt(amount, 'D_5004') ?? []) : []))[0];

function sellerOf(message: XmlElement): IncomingInvoice['seller'] {
  const seller = childrenNamed(message, 'G_SG2').find((party) => textAt(party, 'S_NAD', 'D_3035') === 'SE');
  const name = at(seller, 'S_NAD', 'C_C080')
    ?.children.filter((part) => /^D_3036(_\d)?$/.test(part.name))
    .map(({ text }) => text.trim())
    .join(' ');
  const numbers = childrenNamed(seller, 'G_SG3').flatMap((reference) => {
    const written = at(reference, 'S_RFF', 'C_C506');
    return ['VA', 'AHP'].includes(textAt(written, 'D_1153') ?? '') ? textsAt(written, ['D_1154']) : [];
  });
  return { name: requiredText(name, 200, 'S_NAD SE'), numbers };
}

/** What is charged or taken off beside the lines: a charge is C, an allowance A. */
const sumOf = (groups: readonly XmlElement[], indicator: 'C' | 'A'): number =>
  groups
    .filter((group) => textAt(group, 'S_ALC', 'D_5463') === indicator)
    .reduce((all, group) => {
      const amounts = childrenNamed(group, 'G_SG20');
      return all + centsOf(amountIn(amounts, indicator === 'C' ? '23' : '204') ?? amountIn(amounts, '8'), 'G_SG20');
    }, 0);

function lineOf(line: XmlElement): IncomingLine {
  const quantity = childrenNamed(line, 'S_QTY')
    .map((each) => at(each, 'C_C186'))
    .find((each) => textAt(each, 'D_6063') === '47');
  const thousandths = parseScaled(textAt(quantity, 'D_6060'), 3, 'S_QTY 47');
  if (thousandths <= 0) throw refusedFile('invoiceLineReturned', 'S_QTY 47');
  const articles = childrenNamed(line, 'S_PIA').flatMap((article) =>
    childrenNamed(article, 'C_C212').flatMap((number) => textsAt(number, ['D_7140'])),
  );
  const description = childrenNamed(line, 'S_IMD')
    .map((each) => textAt(each, 'C_C273', 'D_7008'))
    .find((text) => text !== undefined);
  return {
    // On the package stands what the line itself names, as a rule.
    numbers: [...articles, ...textsAt(line, ['S_LIN', 'C_C212', 'D_7140'])],
    name: requiredText(description, 500, 'S_IMD'),
    thousandths,
    unit: textAt(quantity, 'D_6411'),
    netCents: centsOf(amountIn(childrenNamed(line, 'G_SG27'), '203'), '203'),
  };
}
