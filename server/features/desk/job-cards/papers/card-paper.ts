import type { Content } from 'pdfmake/interfaces';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { phoneWords } from '../../../workshop/workshop-settings/index.ts';
import { rowsOf } from './job-rows.ts';
import { factsOf, headOf, modelOf, nameOf, type Sender, sumRow, type Words } from './paper-parts.ts';

/** Whose paper it is, and who works there. */
interface CardSender extends Sender {
  /** Names by their ids. */
  readonly mechanics: ReadonlyMap<string, string>;
}

export const cardPapers = ['receipt', 'sheet', 'label'] as const;
export type CardPaper = (typeof cardPapers)[number];

/**
 * A card on paper, as far as whoever prints it may see: the receipt for the customer with what was agreed, the sheet for the
 * workshop without prices, or the label for the key.
 */
export function cardPaper(
  paper: CardPaper,
  card: JobCard,
  { mechanics, ...sender }: CardSender,
  words: Words,
): PrintedDocument {
  const { workshop } = sender;
  const { t, language } = words;
  const title = `${t(paper)} ${card.number}`;
  const frame = {
    ...{ title, author: nameOf(workshop), subject: title, language: localeOf(language) },
    createdAt: Date.parse(card.checkedInAt ?? card.createdAt),
  };
  if (paper === 'label') return { ...frame, ...noRows, content: labelOf(card, words), page: labelPage, footer: '' };
  const isReceipt = paper === 'receipt';
  const has = !isReceipt ? 'boxes' : card.totals === null ? undefined : 'prices';
  const jobs = card.jobs.filter(({ state }) => state !== 'CANCELLED' && state !== 'DECLINED');
  const hasJobs = jobs.length > 0;
  return {
    ...frame,
    content: [
      headOf(sender, words, t(paper), card.number),
      visitOf(card, words, { isReceipt }),
      ...(hasJobs ? (['rows'] as const) : []),
      ...(isReceipt ? closingOf(card, words) : []),
    ],
    ...(hasJobs ? rowsOf(isReceipt ? jobs : withMechanics(jobs, words, mechanics), words, { has }) : noRows),
    footer: nameOf(workshop),
  };
}

/** In points: 62 by 29 millimetres, as the common printers of labels have it (schema/documents/printing.ts). */
const labelPage = { width: 175.75, height: 82.2, margin: 7 };

const noRows = {
  rows: { widths: [], head: [], body: [] },
  running: { subtotal: '', carried: '', texts: [] },
} satisfies Pick<PrintedDocument, 'rows' | 'running'>;

/** Of the letters of a word on a label, in points for each point of their size: wider than most of them are. */
const letterWidth = 0.66;
const labelWidth = labelPage.width - 2 * labelPage.margin;

/** Each fact on one line of the label, in letters as large as the line holds; what is still longer is cut. */
function labelOf(card: JobCard, { written }: Words): readonly Content[] {
  const { vehicle, keyTag, promisedAt } = card;
  const line = (text: string | null | undefined, { size, least, bold = false }: LabelLine): Content[] => {
    if (!text) return [];
    const fontSize = Math.max(least, Math.min(size, labelWidth / (text.length * letterWidth)));
    const most = Math.floor(labelWidth / (least * letterWidth));
    return [
      { text: text.length > most ? `${text.slice(0, most - 1)}…` : text, fontSize, bold, noWrap: true, lineHeight: 1 },
    ];
  };
  const name = vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? card.vehicleText;
  return [
    ...line(name, { size: 20, least: 8, bold: true }),
    ...line(vehicle && [vehicle.make, vehicle.model].filter(Boolean).join(' '), { size: 9, least: 7 }),
    ...line([keyTag, card.number].filter(Boolean).join(' · '), { size: 10, least: 7, bold: true }),
    ...line(promisedAt && written.moment(promisedAt), { size: 8, least: 7 }),
  ];
}

interface LabelLine {
  readonly size: number;
  readonly least: number;
  readonly bold?: boolean;
}

/** On the sheet of the workshop each job says whose it is, with room to write it where nobody is named. */
const withMechanics = (jobs: JobCard['jobs'], { t }: Words, mechanics: ReadonlyMap<string, string>) =>
  jobs.map((job) => ({
    ...job,
    mechanic: `${t('mechanic')}: ${mechanics.get(job.mechanicId ?? '') ?? '________________'}`,
  }));

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
        { text: t('terms'), margin: [0, 18, 0, 32] },
        { text: '________________________________' },
        { text: t('signature'), style: 'small', margin: [0, 2, 0, 0] },
      ],
    },
  ];
}
