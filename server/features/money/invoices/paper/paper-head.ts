import type { Column, Content } from 'pdfmake/interfaces';
import type { Buyer, Invoice, Seller } from '../../../../../schema/features/money/invoices.ts';
import { logoAbove } from '../../../../infrastructure/documents/logo-above.ts';
import { phoneWords } from '../../../workshop/workshop-settings/index.ts';
import type { Paper, Words } from './paper.ts';

/** Who bills whom, what kind of document it is and when it was issued. */
export function headOf(paper: Paper, words: Words): readonly Content[] {
  const { invoice, copy, logo } = paper;
  const { t } = words;
  const facts = factsOf(paper, words);
  return [
    {
      columns: [
        { width: '*', stack: [...logoAbove(logo, nameOf(invoice.seller)), ...sellerLines(invoice.seller, words)] },
        {
          width: 230,
          stack: [
            { text: titleOf(invoice, words), style: 'title', alignment: 'right' },
            ...(invoice.number === null
              ? []
              : [{ text: invoice.number, fontSize: 13, bold: true, alignment: 'right' } as const]),
            ...(copy === 0 ? [] : [{ text: t('copy', { number: String(copy) }), alignment: 'right' } as const]),
          ],
        },
      ],
    },
    {
      margin: [0, 28, 0, 0],
      columns: [
        { width: '*', stack: [{ text: t('buyer'), style: 'label' }, ...buyerLines(invoice.buyer, words)] },
        // A table without rows is none.
        ...(facts.length === 0 ? [] : [factTable(facts)]),
      ],
    },
  ];
}

const factTable = (facts: readonly (readonly [string, string])[]): Column => ({
  width: 270,
  layout: 'plain',
  table: {
    widths: [120, '*'],
    body: facts.map(([label, text]) => [
      { text: label, style: 'label', margin: [0, 1, 0, 0] },
      { text, alignment: 'right' },
    ]),
  },
});

export function titleOf({ kind, number }: Invoice, { t }: Words): string {
  return number === null && kind === 'INVOICE' ? t('draftTitle') : t(`kinds.${kind}`);
}

const nameOf = ({ legalName, name }: Seller) => legalName ?? name;

function sellerLines(seller: Seller, { t }: Words): Content[] {
  return [
    { text: nameOf(seller), style: 'name' },
    ...(seller.legalName !== null && seller.name !== seller.legalName ? [seller.name] : []),
    ...placeOf(seller),
    ...[taxLine(seller, t), labelled(t('registrationNumber'), seller.registrationNumber)].flatMap(orNone),
    ...[seller.registerEntry ?? undefined].flatMap(orNone),
    ...[labelled(t('phone'), seller.phone && phoneWords(seller.phone)), seller.email ?? undefined].flatMap(orNone),
  ].map((each) => (typeof each === 'string' ? { text: each } : each));
}

function buyerLines(buyer: Buyer | null, { t }: Words): Content[] {
  if (buyer === null) return [{ text: t('finalConsumer'), style: 'name' }];
  return [
    { text: buyer.name, style: 'name' },
    ...[
      ...placeOf(buyer),
      ...[labelled(t('vatId'), buyer.vatId)].flatMap(orNone),
      ...(buyer.vatId === null ? [labelled(t('taxNumber'), buyer.taxNumber)].flatMap(orNone) : []),
    ].map((text) => ({ text })),
  ];
}

/** The tax number, as VAT ID of whoever charges VAT; printed once. */
export function taxLine({ vatId, taxNumber }: Pick<Seller, 'vatId' | 'taxNumber'>, t: Words['t']): string | undefined {
  return labelled(t('vatId'), vatId) ?? labelled(t('taxNumber'), taxNumber);
}

const placeOf = ({ address, postcode, town, country }: Pick<Buyer, 'address' | 'postcode' | 'town' | 'country'>) => [
  ...orNone(address ?? undefined),
  ...orNone([postcode, town].filter(Boolean).join(' ')),
  // Said only where it is another one: letters within the country do without.
  ...(country === 'SI' ? [] : [country]),
];

const labelled = (label: string, value: string | null) => (value ? `${label}: ${value}` : undefined);
const orNone = (text: string | undefined): string[] => (text ? [text] : []);

function factsOf({ invoice, cards, creditOfDay }: Paper, { t, written }: Words): (readonly [string, string])[] {
  const { issuedAt, servicedOn, dueOn, creditOfNumber, reason, kind } = invoice;
  const methods = invoice.paymentMethods.map(({ name }) => name);
  const day = (label: string, value: string | null) => (value === null ? [] : [[label, written.day(value)] as const]);
  const km = cards.flatMap((card) => (card.km === null ? [] : `${written.quantity(card.km * 1000)} km`));
  const vehicles = [...new Set(cards.map(({ vehicle }) => vehicle).filter(Boolean))];
  return [
    ...(issuedAt === null ? [] : [[t('issuedAt'), written.moment(issuedAt)] as const]),
    ...day(t('servicedOn'), servicedOn),
    ...(kind === 'CREDIT' ? [] : day(t('dueOn'), dueOn)),
    ...(methods.length === 0 ? [] : [[t('paymentMethod'), methods.join(', ')] as const]),
    ...(creditOfNumber === null
      ? []
      : [[t('creditOf'), creditOfWords(creditOfNumber, creditOfDay, { t, written })] as const]),
    ...(reason === null ? [] : [[t('reason'), reason] as const]),
    ...(cards.length === 0 ? [] : [[t('jobCard'), cards.map(({ number }) => number).join(', ')] as const]),
    ...(vehicles.length === 0 ? [] : [[t('vehicle'), vehicles.join(', ')] as const]),
    ...(km.length === 0 ? [] : [[t('km'), km.join(', ')] as const]),
  ];
}

const creditOfWords = (number: string, day: string | null, { t, written }: Words) =>
  day === null ? number : t('creditOfWords', { number, day: written.day(day) });
