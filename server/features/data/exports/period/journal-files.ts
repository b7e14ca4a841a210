import type { Period, VatSum } from '../../../../../schema/features/money/accounting.ts';
import { accountingTexts } from '../../../../../schema/messages/accounting/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { euros, type Line, sum, type TableWriting, writeCsv } from '../../../../infrastructure/documents/csv.ts';
import { type XmlParts, xmlElement } from '../../../../infrastructure/documents/xml.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { xmlSafeText } from '../../../money/e-invoices/index.ts';
import { journalOf, journalSums } from './journal.ts';
import { type JournalEntry, noSums, withEntry } from './journal-entry.ts';

/** The journal of issued documents as files, made while they are sent. */

/** 9.5 */
const percent = (rate: number) => String(rate / 100);

/** A row for each document, with a column for each way in which something of the period is taxed. */
export async function* journalCsv(
  db: TenantTables,
  period: Period,
  { language, csv }: TableWriting,
): AsyncIterable<string> {
  const t = textIn(language, accountingTexts);
  const kinds = textIn(language, invoiceTexts);
  const { taxes } = await journalSums(db, period);
  const keyOf = ({ kind, rate }: VatSum) => `${kind}${rate}`;
  const nameOf = ({ kind, rate }: VatSum) =>
    kind === 'RATE' ? t('baseAt', { rate: percent(rate) }) : t(`kinds.${kind}`);
  const facts = ['number', 'kind', 'issuedOn', 'servicedOn', 'dueOn', 'buyer', 'buyerTaxNumber', 'country'] as const;
  const others = ['paymentMethod', 'reference', 'creditOf', 'advances', 'reason'] as const;
  const columns = [
    ...facts.map((key) => ({ key, header: t(`columns.${key}`) })),
    ...(['net', 'vat', 'total'] as const).map((key) => ({ key, header: t(`columns.${key}`) })),
    ...taxes.flatMap((tax) => [
      { key: `base ${keyOf(tax)}`, header: nameOf(tax) },
      ...(tax.kind === 'RATE' ? [{ key: `vat ${keyOf(tax)}`, header: t('vatAt', { rate: percent(tax.rate) }) }] : []),
    ]),
    ...others.map((key) => ({ key, header: t(`columns.${key}`) })),
  ];
  const lineOf = ({ invoice, taxes: own, ...sums }: JournalEntry): Line => {
    const { buyer, advances } = invoice;
    const ofTaxes = own.flatMap((tax) => [
      [`base ${keyOf(tax)}`, sum(tax.baseCents)] as const,
      [`vat ${keyOf(tax)}`, sum(tax.vatCents)] as const,
    ]);
    return {
      ...Object.fromEntries(ofTaxes),
      number: invoice.number,
      kind: kinds(`kinds.${invoice.kind}`),
      issuedOn: invoice.issuedOn,
      servicedOn: invoice.servicedOn,
      dueOn: invoice.dueOn,
      buyer: buyer?.name ?? kinds('finalConsumer'),
      buyerTaxNumber: buyer?.vatId ?? buyer?.taxNumber,
      country: buyer?.country,
      net: sum(sums.netCents),
      vat: sum(sums.vatCents),
      total: sum(sums.totalCents),
      paymentMethod: methodNames(invoice),
      reference: invoice.reference,
      reason: invoice.reason,
      creditOf: invoice.creditOfNumber,
      advances: advances.map(({ number }) => number).join('; '),
    };
  };
  yield* writeCsv(columns, mapPages(journalOf(db, period), lineOf), csv);
}

/** By which methods a document is paid, the largest part first. */
const methodNames = ({ paymentMethods }: JournalEntry['invoice']) => paymentMethods.map(({ name }) => name).join(', ');

async function* mapPages<From, To>(pages: AsyncIterable<readonly From[]>, change: (each: From) => To) {
  for await (const page of pages) yield page.map(change);
}

/** The journal for programs: a `document` for each, and at the end the `sums` of all; sums in euros. */
export async function* journalXml(db: TenantTables, period: Period): AsyncIterable<string> {
  const { taxNumber, legalName, name } = await db.itself.read();
  const head = element('journal', {
    from: period.from,
    to: period.to,
    currency: 'EUR',
    taxNumber,
    name: legalName ?? name,
  });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${head.replace(/\/>$/, '>')}\n`;
  let sums = noSums;
  for await (const page of journalOf(db, period)) {
    sums = page.reduce(withEntry, sums);
    yield page.map((entry) => `${documentElement(entry)}\n`).join('');
  }
  const { count, taxes, ...amounts } = sums;
  yield `${element('sums', { documents: String(count), ...inEuros(amounts) }, { tax: taxes.map(taxOf) })}\n</journal>\n`;
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

function documentElement({ invoice, taxes, ...sums }: JournalEntry): string {
  const { number, kind, issuedOn, servicedOn, dueOn, buyer, reference, reason } = invoice;
  const attributes = {
    number,
    kind,
    issuedOn,
    servicedOn,
    dueOn,
    ...inEuros(sums),
    reference,
    reason,
    paymentMethod: methodNames(invoice),
  };
  return element('document', attributes, {
    buyer: buyer === null ? [] : [marks(buyerOf(buyer))],
    creditOf: invoice.creditOfNumber === null ? [] : [marks({ number: invoice.creditOfNumber })],
    advance: invoice.advances.map((each) => marks({ number: each.number, total: euros(each.totalCents) })),
    tax: taxes.map(taxOf),
  });
}

const buyerOf = ({ name, address, postcode, town, country, taxNumber, vatId }: NonNullable<Buyer>) => ({
  name,
  address,
  postcode,
  town,
  country,
  taxNumber,
  vatId,
});
type Buyer = JournalEntry['invoice']['buyer'];

const inEuros = ({ netCents, vatCents, totalCents }: Pick<JournalEntry, 'netCents' | 'vatCents' | 'totalCents'>) => ({
  net: euros(netCents),
  vat: euros(vatCents),
  total: euros(totalCents),
});

const taxOf = ({ kind, rate, baseCents, vatCents }: VatSum) =>
  marks({ kind, ...(kind === 'RATE' ? { rate: percent(rate) } : {}), base: euros(baseCents), vat: euros(vatCents) });

/** Attributes of an element; a value that is not known, or that XML cannot hold, is left out. */
const marks = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, text]) => {
      const kept = xmlSafeText(text);
      return kept === undefined ? [] : [[`@${name}`, kept]];
    }),
  );

const element = (name: string, attributes: Attributes, children: XmlParts = {}): string =>
  xmlElement(name, { ...marks(attributes), ...children });
