import type { Content } from 'pdfmake/interfaces';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import { cardCode } from '../../../../infrastructure/documents/blocks/card-code.ts';
import {
  labelCodeSide,
  labelLine,
  labelPage,
  linesBesideCode,
  noRows,
} from '../../../../infrastructure/documents/blocks/label-blocks.ts';
import {
  addressed,
  figure,
  section,
  signatures,
  vehicleBand,
} from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { phoneWords } from '../../../workshop/workshop-settings/index.ts';
import { rowsOf } from './job-rows.ts';
import {
  footOf,
  headOf,
  linesOf,
  modeOf,
  nameOf,
  odometerText,
  type Sender,
  totalsOf,
  type Words,
} from './paper-parts.ts';
import { roomFor, sheetRows } from './sheet-rows.ts';

/** Whose paper it is, and who works there. */
interface CardSender extends Sender {
  /** Names by their ids. */
  readonly mechanics: ReadonlyMap<string, string>;
  /** The picture of the customer's signature, as a data URL. */
  readonly signature?: string | undefined;
}

export const cardPapers = ['receipt', 'sheet', 'label'] as const;
export type CardPaper = (typeof cardPapers)[number];

/**
 * A card on paper, as far as a person who prints it may see: the receipt for the customer with what was agreed, the sheet
 * for the workshop without prices, or the label for the key.
 */
export function cardPaper(
  paper: CardPaper,
  card: JobCard,
  { mechanics, signature, ...sender }: CardSender,
  words: Words,
): PrintedDocument {
  const { workshop } = sender;
  const { t, language } = words;
  const title = `${t(paper)} ${card.number}`;
  const frame = {
    title,
    author: nameOf(workshop),
    subject: title,
    language: localeOf(language),
    createdAt: Date.parse(card.checkedInAt ?? card.createdAt),
  };
  if (paper === 'label') return { ...frame, ...noRows, content: labelOf(card, words), page: labelPage, footer: '' };
  const jobs = card.jobs.filter(({ state }) => state !== 'CANCELLED' && state !== 'DECLINED');
  const rows = jobs.length === 0 ? [] : (['rows'] as const);
  const code = cardCode(card.number, paperCodeSide);
  const head = headOf(sender, words, { title: t(paper), number: card.number, code });
  if (paper === 'sheet') {
    return {
      ...frame,
      ...noRows,
      footer: nameOf(workshop),
      content: [
        head,
        ...sheetHead(card, words),
        ...rows,
        roomFor(t('notes'), noteLines, widthOfLines),
        handOver(words),
      ],
      ...(jobs.length === 0 ? {} : { rows: sheetRows(jobs, words, mechanics) }),
    };
  }
  const prices = card.totals === null ? undefined : modeOf(card.priceMode, workshop, words);
  return {
    ...frame,
    footer: footOf(workshop),
    content: [
      head,
      ...receiptHead(card, words),
      ...rows,
      ...closingOf(card, jobs.length > 0, { sender, words, signature }),
    ],
    ...(jobs.length === 0 ? noRows : rowsOf(jobs, words, { prices })),
  };
}

/** On the sheet, to write on by hand; in points. */
const noteLines = 5;
const widthOfLines = 499;

/** In points: what a phone reads from an arm's length. */
const paperCodeSide = 58;

/** The facts of a key's label, each on one line, and beside them the code of the card. */
function labelOf(card: JobCard, { formats }: Words): readonly Content[] {
  const { vehicle, keyTag, promisedAt } = card;
  const name = vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? card.vehicleText;
  const lines = [
    ...labelLine(name, { size: 20, least: 8, bold: true }),
    ...labelLine(vehicle && [vehicle.make, vehicle.model].filter(Boolean).join(' '), { size: 9, least: 7 }),
    ...labelLine(keyTag, { size: 12, least: 7, bold: true }),
    ...labelLine(card.number, { size: 9, least: 6 }),
    ...labelLine(promisedAt && formats.moment(promisedAt), { size: 8, least: 6 }),
  ];
  return [linesBesideCode(lines, cardCode(card.number, labelCodeSide))];
}

/** What a mechanic sees from some steps away: the plate, where the key hangs and when the car is to be ready. */
function sheetHead(card: JobCard, words: Words): readonly Content[] {
  const { t, formats } = words;
  const { vehicle, keyTag, promisedAt, checkedInAt, kmIn, fuelLevel, customer } = card;
  return [
    ...vehicleBand(vehicle, {
      text: card.vehicleText,
      facts: [
        [t('km'), odometerText(kmIn, words)],
        [t('keyTag'), keyTag],
        [t('promisedAt'), promisedAt && formats.moment(promisedAt)],
      ],
      size: 24,
    }),
    addressed(
      t('customer'),
      [customer?.name, customer?.phone && phoneWords(customer.phone)],
      [
        [t('takenInAt'), checkedInAt && formats.moment(checkedInAt)],
        [t('fuelLevel'), fuelLevel === null ? null : formats.percent(fuelLevel * 100)],
      ],
    ),
    ...section(t('wish'), card.customerWish),
    ...section(t('note'), card.internalNote),
  ];
}

const handOver = ({ t }: Words): Content => ({
  unbreakable: true,
  stack: [signatures([t('signatureOfMechanic'), t('finishedAt')])],
});

/** What is written for the workshop stays there. */
function receiptHead(card: JobCard, words: Words): readonly Content[] {
  const { t, formats } = words;
  const { vehicle, keyTag, promisedAt, checkedInAt, kmIn, fuelLevel, customer } = card;
  return [
    addressed(t('customer'), linesOf(customer, words), [
      [t('takenInAt'), checkedInAt && formats.moment(checkedInAt)],
      [t('promisedAt'), promisedAt && formats.moment(promisedAt)],
      [t('keyTag'), keyTag],
    ]),
    ...vehicleBand(vehicle, {
      text: card.vehicleText,
      facts: [
        [t('km'), odometerText(kmIn, words)],
        [t('fuelLevel'), fuelLevel === null ? null : formats.percent(fuelLevel * 100)],
      ],
    }),
    ...section(t('wish'), card.customerWish),
  ];
}

interface Closing {
  readonly sender: Sender;
  readonly words: Words;
  readonly signature: string | undefined;
}

/** The sum and what was agreed, and where customer and workshop sign. */
function closingOf(card: JobCard, hasJobs: boolean, { sender, words, signature }: Closing): readonly Content[] {
  const { totals, priceMode, approvedUpToCents, signedByName, signedAt } = card;
  const { t, formats } = words;
  const agreed = approvedUpToCents === null ? undefined : formats.money(approvedUpToCents);
  const signed: Content = {
    unbreakable: true,
    stack: [
      ...(agreed === undefined ? [] : [agreedUpTo(t('agreed'), agreed)]),
      { text: t('terms'), margin: [0, 16, 0, 0] },
      ...(signedByName && signedAt
        ? [{ text: t('signedBy', { name: signedByName, when: formats.moment(signedAt) }), bold: true }]
        : []),
      signatures([t('signature'), t('signatureOfWorkshop')], signature),
    ],
  };
  const sum = totals !== null && hasJobs ? [totalsOf({ priceMode, totals }, sender, words)] : [];
  return [...sum, signed];
}

const agreedUpTo = (label: string, sum: string): Content => ({
  margin: [0, 12, 0, 0],
  layout: 'band',
  table: { widths: ['*', 'auto'], body: [[{ text: label }, figure(sum, { bold: true })]] },
});
