import type { Content } from 'pdfmake/interfaces';
import type { JobCard } from '../../../../schema/features/workshop/job-cards/job-cards.ts';
import { locales } from '../../../../schema/messages/text.ts';
import type { PrintedDocument } from '../../../infrastructure/documents/printed-document.ts';
import { phoneWords } from '../../workshop/index.ts';
import { rowsOf } from './job-rows.ts';
import { factsOf, headOf, modelOf, nameOf, type Sender, sumRow, type Words } from './paper-parts.ts';

export const cardPapers = ['receipt', 'sheet', 'label'] as const;
export type CardPaper = (typeof cardPapers)[number];

/**
 * A card on paper, as far as whoever prints it may see: the receipt for the customer with what was agreed, the sheet for the
 * workshop without prices, or the label for the key.
 */
export function cardPaper(paper: CardPaper, card: JobCard, sender: Sender, words: Words): PrintedDocument {
  const { workshop } = sender;
  const { t, language } = words;
  const title = `${t(paper)} ${card.number}`;
  const frame = {
    ...{ title, author: nameOf(workshop), subject: title, language: locales[language] },
    createdAt: Date.parse(card.checkedInAt ?? card.createdAt),
  };
  if (paper === 'label') return { ...frame, ...noRows, content: labelOf(card, words), page: labelPage, footer: '' };
  const isReceipt = paper === 'receipt';
  const hasPrices = isReceipt && card.totals !== null;
  const jobs = card.jobs.filter(({ state }) => state !== 'CANCELLED' && state !== 'DECLINED');
  const hasJobs = jobs.length > 0;
  return {
    ...frame,
    content: [
      headOf(sender, t(paper), card.number),
      visitOf(card, words, { isReceipt }),
      ...(hasJobs ? (['rows'] as const) : []),
      ...(isReceipt ? closingOf(card, words) : []),
    ],
    ...(hasJobs ? rowsOf(jobs, words, { hasPrices }) : noRows),
    footer: nameOf(workshop),
  };
}

/** In points: 62 by 29 millimetres, as the common printers of labels have it (schema/documents/printing.ts). */
const labelPage = { width: 175.75, height: 82.2, margin: 7 };

const noRows = {
  rows: { widths: [], head: [], body: [] },
  running: { subtotal: '', carried: '', texts: [] },
} satisfies Pick<PrintedDocument, 'rows' | 'running'>;

function labelOf(card: JobCard, { written }: Words): readonly Content[] {
  const { vehicle, keyTag, promisedAt } = card;
  const line = (text: string | null | undefined, style: object): Content[] => (text ? [{ text, ...style }] : []);
  return [
    ...line(vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? card.vehicleText, { fontSize: 20, bold: true }),
    ...line(vehicle && [vehicle.make, vehicle.model].filter(Boolean).join(' '), { fontSize: 9 }),
    ...line([keyTag, card.number].filter(Boolean).join(' · '), { fontSize: 10, bold: true }),
    ...line(promisedAt && written.moment(promisedAt), { fontSize: 8 }),
  ];
}

function visitOf(card: JobCard, { t, written }: Words, { isReceipt }: { readonly isReceipt: boolean }): Content {
  const { customer, vehicle, checkedInAt, promisedAt, kmIn, fuelLevel, approvedUpToCents } = card;
  return factsOf([
    [t('customer'), customer?.name],
    [t('phone'), customer?.phone && phoneWords(customer.phone)],
    [t('vehicle'), modelOf(vehicle) ?? card.vehicleText],
    ['VIN', vehicle?.vin],
    [t('takenInAt'), checkedInAt && written.moment(checkedInAt)],
    [t('promisedAt'), promisedAt && written.moment(promisedAt)],
    [t('km'), kmIn === null ? null : `${written.quantity(kmIn * 1000)} km`],
    [t('fuelLevel'), fuelLevel === null ? null : written.percent(fuelLevel * 100)],
    [t('keyTag'), card.keyTag],
    [t('wish'), card.customerWish],
    // What is written for the workshop stays there.
    [t('note'), isReceipt ? null : card.internalNote],
    [t('agreed'), isReceipt && approvedUpToCents !== null ? written.money(approvedUpToCents) : null],
  ]);
}

function closingOf({ totals, jobs }: JobCard, { t, written }: Words): readonly Content[] {
  const sum =
    totals === null || jobs.length === 0
      ? []
      : [
          {
            layout: 'plain',
            table: {
              widths: ['*', 'auto'],
              body: [sumRow(t('total'), written.money(totals.grossCents), { style: 'grand' })],
            },
          } satisfies Content,
        ];
  return [
    ...sum,
    {
      unbreakable: true,
      stack: [
        { text: t('terms'), margin: [0, 18, 0, 40] },
        { text: t('signature'), style: 'small' },
      ],
    },
  ];
}
