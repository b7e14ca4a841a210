import type { Content } from 'pdfmake/interfaces';
import type { Buyer, Invoice, Seller } from '../../../../../schema/features/money/invoices.ts';
import {
  addressed,
  type Fact,
  labelled,
  letterhead,
  vehicleBand,
} from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { phoneWords } from '../../../workshop/workshop-settings/index.ts';
import type { Paper, PaperCard, Words } from './paper.ts';

/** Who bills whom for which car, what kind of document it is and when it was issued. */
export function headOf(paper: Paper, words: Words): readonly Content[] {
  const { invoice, copy, logo, cards } = paper;
  const { t } = words;
  const [card] = cards;
  return [
    letterhead({
      logo,
      name: nameOf(invoice.seller),
      brand: paper.brand,
      lines: sellerLines(invoice.seller, words),
      title: titleOf(invoice, words),
      number: invoice.number,
      below: copy === 0 ? undefined : t('copy', { number: String(copy) }),
    }),
    addressed(t('buyer'), buyerLines(invoice.buyer, words), factsOf(paper, words)),
    // Several cars are above their jobs.
    ...(card === undefined || cards.length > 1
      ? []
      : vehicleBand(card.vehicle, { text: card.vehicleText, facts: [[t('km'), odometerText(card, words)]] })),
  ];
}

export const odometerText = ({ km }: PaperCard, { formats }: Words) =>
  km === null ? null : `${formats.quantity(km * 1000)} km`;

export function titleOf({ kind, number }: Invoice, { t }: Words): string {
  return number === null && kind === 'INVOICE' ? t('draftTitle') : t(`kinds.${kind}`);
}

const nameOf = ({ legalName, name }: Seller) => legalName ?? name;

const sellerLines = (seller: Seller, { t }: Words) => [
  seller.legalName !== null && seller.name !== seller.legalName ? seller.name : undefined,
  placeOf(seller).filter(Boolean).join(', '),
  taxLine(seller, t),
  labelled(t('registrationNumber'), seller.registrationNumber),
  seller.registerEntry,
  [labelled(t('phone'), seller.phone && phoneWords(seller.phone)), seller.email].filter(Boolean).join(' · '),
];

function buyerLines(buyer: Buyer | null, { t }: Words) {
  if (buyer === null) return [t('finalConsumer')];
  return [buyer.name, ...placeOf(buyer), taxLine(buyer, t), buyer.email];
}

/** The tax number, as VAT ID of the person who charges VAT; printed once. */
export function taxLine({ vatId, taxNumber }: Pick<Seller, 'vatId' | 'taxNumber'>, t: Words['t']) {
  return (labelled(t('vatId'), vatId) || labelled(t('taxNumber'), taxNumber)) ?? undefined;
}

const placeOf = ({ address, postcode, town, country }: Pick<Buyer, 'address' | 'postcode' | 'town' | 'country'>) => [
  address,
  [postcode, town].filter(Boolean).join(' '),
  // Said only where it is another one: letters within the country do without.
  country === 'SI' ? undefined : country,
];

function factsOf({ invoice, cards, creditOfDay }: Paper, { t, formats }: Words): readonly Fact[] {
  const { issuedAt, servicedOn, dueOn, creditOfNumber, reason, kind } = invoice;
  const day = (value: string | null) => value && formats.day(value);
  return [
    [t('issuedAt'), issuedAt && formats.moment(issuedAt)],
    [t('servicedOn'), day(servicedOn)],
    [t('dueOn'), kind === 'CREDIT' ? null : day(dueOn)],
    [t('paymentMethod'), invoice.paymentMethods.map(({ name }) => name).join(', ')],
    [t('creditOf'), creditOfNumber && creditOfWords(creditOfNumber, creditOfDay, { t, formats })],
    [t('reason'), reason],
    [t('jobCard'), cards.map(({ number }) => number).join(', ')],
  ];
}

const creditOfWords = (number: string, day: string | null, { t, formats }: Words) =>
  day === null ? number : t('creditOfWords', { number, day: formats.day(day) });
