import type { TableCell } from 'pdfmake/interfaces';
import type { Inspection, InspectionItem } from '../../../../../schema/features/desk/inspections/inspections.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import { type InspectionText, inspectionTexts } from '../../../../../schema/messages/inspection-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { addressed, figure, head, vehicleBand } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import type { CardRow } from '../../card-model/index.ts';
import { footOf, headOf, linesOf, nameOf, odometerText, type Sender, type Words } from '../../job-cards/index.ts';

/** What an inspection is printed with: whose paper it is, and the card of the car. */
interface InspectionSender extends Sender {
  readonly card: Pick<CardRow, 'number' | 'customer' | 'vehicle' | 'vehicleText'>;
}

/**
 * A finished inspection on paper: its points, the worst first, and the sentence that it is no roadworthiness test.
 *
 * @param items in the order in which they are printed
 */
export function inspectionPaper(
  inspection: Inspection,
  items: readonly InspectionItem[],
  { card, ...sender }: InspectionSender,
  words: Words,
): PrintedDocument {
  const { formats, language } = words;
  const t = textIn(language, inspectionTexts);
  const title = `${inspection.title} ${card.number}`;
  return {
    title,
    author: nameOf(sender.workshop),
    subject: title,
    language: localeOf(language),
    createdAt: Date.parse(inspection.doneAt ?? inspection.startedAt),
    footer: footOf(sender.workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, words, { title: inspection.title, number: card.number }),
      addressed(words.t('customer'), linesOf(card.customer, words), [
        [t('doneAt'), inspection.doneAt && formats.moment(inspection.doneAt)],
        [t('informed'), inspection.informedByName],
      ]),
      ...vehicleBand(card.vehicle, { text: card.vehicleText, facts: [[t('km'), odometerText(inspection.km, words)]] }),
      'rows',
      { text: t('disclaimer'), bold: true, margin: [0, 16, 0, 0] },
    ],
    rows: {
      widths: ['*', 'auto', 'auto', '*'],
      head: [head(t('point')), head(t('grade')), head(t('value'), true), head(t('note'))],
      body: items.map((item) => rowOf(item, t, words)),
    },
  };
}

function rowOf(
  { title, grade, valueThousandths, unit, choice, note }: InspectionItem,
  t: InspectionText,
  words: Words,
) {
  const isFound = grade !== 'OK' && grade !== 'NOT_CHECKED';
  const value = valueThousandths === null ? choice : `${words.formats.quantity(valueThousandths)} ${unit ?? ''}`.trim();
  const row: TableCell[] = [
    { text: title, bold: isFound, above: 'line' },
    { text: t(`grades.${grade}`), bold: isFound, noWrap: true },
    figure(value ?? ''),
    { text: note ?? '' },
  ];
  return row;
}
