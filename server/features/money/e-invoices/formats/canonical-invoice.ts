import { AppError } from '../../../../../schema/errors.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { eInvoiceTexts } from '../../../../../schema/messages/e-invoice/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { vatClauseIn } from '../../../../../schema/messages/vat-clauses/index.ts';
import { netLine } from '../../../../../schema/money/documents/index.ts';
import { lineRate, openAtIssue } from '../../invoice-model/index.ts';
import type { EarlierInvoice, EInvoice, EInvoiceGroup, EInvoiceLine } from './e-invoice.ts';
import { type Tax, taxOf } from './tax-codes.ts';

type Line = Invoice['lines'][number];

/** The most by which the shared tax of several credit notes may move the base of a group. */
const roundingCents = 5;

/**
 * The frozen invoice as e-invoices need it.
 *
 * @param earlier the invoice that a credit note takes back, or the advance invoices that are subtracted
 * @throws INVALID_STATE a draft, or one of another program
 */
export function canonicalInvoice(invoice: Invoice, earlier: readonly EarlierInvoice[]): EInvoice {
  const { number, issuedOn } = invoice;
  if (number === null || issuedOn === null || invoice.origin !== 'OWN') throw new AppError('INVALID_STATE');
  const { id, kind, servicedOn, dueOn, seller, buyer, netCents, vatCents, totalCents } = invoice;
  const lines = linesOf(invoice);
  return {
    id,
    kind,
    number,
    issuedOn,
    servicedOn,
    dueOn,
    seller,
    buyer,
    earlier,
    language: languageOf(invoice),
    note: [invoice.note, invoice.reason].filter(Boolean).join('\n') || null,
    paidBy: { kind: invoice.paymentMethod?.kind ?? null, reference: invoice.reference },
    lines,
    groups: groupsOf(invoice, lines),
    netCents,
    vatCents,
    totalCents,
    prepaidCents: kind === 'CREDIT' ? 0 : totalCents - openAtIssue(invoice),
  };
}

const languageOf = ({ language }: Invoice) => languageOfDocument(language);

/** A frozen line beside how it is taxed. */
interface Taxed {
  readonly line: Line;
  readonly tax: Tax;
}

/** The lines without tax; of each group they add up to its base. */
function linesOf(invoice: Invoice): readonly EInvoiceLine[] {
  const { priceMode, seller } = invoice;
  const smallTaxpayer = vatClauseIn(
    languageOf(invoice),
    'SMALL_TAXPAYER',
    invoice.issuedOn ?? invoice.createdAt.slice(0, 10),
  );
  const taxed = invoice.lines.map((line): Taxed => {
    const rate = lineRate(line, invoice);
    return { line, tax: taxOf(line, { seller, rate, smallTaxpayer }) };
  });
  const categories = [...new Set(invoice.lines.map(({ vatCategory }) => vatCategory))];
  const taken: EInvoiceLine[] = [];
  const moved = new Map<Line, number>();
  for (const category of categories) {
    const own = taxed.filter(({ line }) => line.vatCategory === category);
    const [first] = own;
    const largest = own.toSorted((a, b) => b.line.netCents - a.line.netCents)[0];
    const base = invoice.vatGroups.find((group) => group.category === category)?.baseCents ?? 0;
    const tooMuch = own.reduce((all, { line }) => all + line.netCents, -base);
    if (tooMuch === 0 || first === undefined || largest === undefined) continue;
    if (invoice.kind === 'CREDIT' && Math.abs(tooMuch) <= roundingCents) moved.set(largest.line, -tooMuch);
    else taken.push(takenOff(tooMuch, first.tax, invoice));
  }
  const written = taxed.map(({ line, tax }): EInvoiceLine => {
    const { description, unit, netCents } = line;
    const net = netLine({ ...line, netCents: netCents + (moved.get(line) ?? 0) }, priceMode, tax.rate);
    return { ...net, description, unit, tax };
  });
  return [...written, ...taken];
}

/** What advance invoices have billed before, as a line that takes it off. */
function takenOff(cents: number, tax: Tax, invoice: Invoice): EInvoiceLine {
  const t = textIn(languageOf(invoice), eInvoiceTexts);
  const numbers = invoice.advances.map(({ number }) => number).join(', ');
  const line = { quantityThousandths: 1000, unitPrice: 0, discountBasisPoints: 0, discountCents: 0 };
  return {
    ...netLine({ ...line, amountCents: -cents, netCents: -cents }, 'NET', tax.rate),
    description: numbers === '' ? t('deductedBefore') : t('deducted', { numbers }),
    unit: 'C62',
    tax,
  };
}

/** What is taxed in one way; grounds of one code are together, because the standard allows one group of each. */
function groupsOf(invoice: Invoice, lines: readonly EInvoiceLine[]): readonly EInvoiceGroup[] {
  const keys = [...new Set(lines.map(({ tax }) => keyOf(tax)))];
  return keys.flatMap((key): EInvoiceGroup[] => {
    const own = lines.filter(({ tax }) => keyOf(tax) === key);
    const [first] = own;
    if (first === undefined) return [];
    const grounds = [...new Set(own.flatMap(({ tax }) => tax.ground ?? []))];
    const groundCodes = [...new Set(own.map(({ tax }) => tax.groundCode))];
    const frozen = invoice.vatGroups.filter((group) => first.tax.code === 'S' && group.rate === first.tax.rate);
    return [
      {
        tax: {
          ...first.tax,
          // Of several grounds none speaks for all; their words do.
          groundCode: groundCodes.length === 1 ? first.tax.groundCode : null,
          ground: grounds.length === 0 ? null : grounds.join('; '),
        },
        baseCents: own.reduce((all, { netCents }) => all + netCents, 0),
        vatCents: frozen.reduce((all, group) => all + group.vatCents, 0),
      },
    ];
  });
}

const keyOf = ({ code, rate }: Tax) => `${code} ${rate}`;
