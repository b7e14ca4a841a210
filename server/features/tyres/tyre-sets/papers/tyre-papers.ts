import type { Content, Margins } from 'pdfmake/interfaces';
import type { TyreSet } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { type Language, languageOfDocument, localeOf } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { type TyrePaperText, tyrePaperTexts } from '../../../../../schema/messages/tyre-papers/index.ts';
import {
  codeGap,
  labelLine,
  labelPage,
  linesBesideCode,
  noRows,
} from '../../../../infrastructure/documents/blocks/label-blocks.ts';
import { head } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { qrCode } from '../../../../infrastructure/documents/blocks/qr-code.ts';
import { documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { footOf, headOf, nameOf, type Sender, wordsIn } from '../../../desk/job-cards/index.ts';

/** In points. */
const codeSide = 62;
const textWidth = labelPage.width - 2 * labelPage.margin - codeSide - codeGap;

/** Labels of sets, one on each page: what is read from afar, and the code beside it. */
export function labelsPaper(sets: readonly TyreSet[], sender: Sender, createdAt: number): PrintedDocument {
  const { t, language } = wordsOf(sender);
  return {
    ...frameOf(t('labels'), sender, { language, createdAt }),
    ...noRows,
    page: labelPage,
    footer: '',
    content: sets.map(
      (set, place): Content => ({
        ...(place === 0 ? {} : { pageBreak: 'before' as const }),
        stack: [
          linesBesideCode(labelLines(set, t), qrCode(set.labelCode, codeSide), { width: textWidth, side: codeSide }),
        ],
      }),
    ),
  };
}

function labelLines({ reference, vehicle, customer, season, count, size, location }: TyreSet, t: TyrePaperText) {
  const line = (text: string | null | undefined, size: number, bold = false): Content[] =>
    labelLine(text, { size, least: 6, bold }, textWidth);
  return [
    ...line(vehicle?.plate?.toUpperCase() ?? reference, 13, true),
    ...line(vehicle?.plate ? reference : null, 8),
    ...line(customer.name, 7.5),
    ...line(`${t('season', { season })} · ${count}`, 7.5),
    ...line(size, 7.5),
    ...line(location?.code, 9, true),
  ];
}

/**
 * What is to be fetched for a day, in the order of the shelves.
 *
 * @param on YYYY-MM-DD
 */
export function pickListPaper(
  sets: readonly TyreSet[],
  sender: Sender,
  { on, createdAt }: { readonly on: string; readonly createdAt: number },
): PrintedDocument {
  const { workshop } = sender;
  const { t, language } = wordsOf(sender);
  const formats = documentFormats(language, workshop.zone);
  const title = `${t('pickList')} ${formats.day(on)}`;
  const rows = sets.map(({ location, vehicle, reference, season, count, size, customer }) => [
    { text: location?.code ?? '', bold: true },
    { text: vehicle?.plate?.toUpperCase() ?? '' },
    { text: reference },
    { text: [t('season', { season }), `${count}×`, size].filter(Boolean).join(' ') },
    { text: customer.name },
  ]);
  const heads = [t('shelf'), t('plate'), t('reference'), t('tyres'), t('customer')];
  return {
    ...frameOf(title, sender, { language, createdAt }),
    footer: footOf(workshop),
    content: [
      headOf(sender, wordsIn(language, workshop), { title: t('pickList'), number: formats.day(on) }),
      ...(rows.length === 0 ? [{ text: t('nothing'), margin: [0, 18, 0, 0] satisfies Margins }] : (['rows'] as const)),
    ],
    running: noRows.running,
    rows:
      rows.length === 0
        ? noRows.rows
        : { widths: ['auto', 'auto', 'auto', '*', '*'], head: heads.map((text) => head(text)), body: rows },
  };
}

function wordsOf({ workshop }: Sender): { readonly t: TyrePaperText; readonly language: Language } {
  const language = languageOfDocument(workshop.language);
  return { t: textIn(language, tyrePaperTexts), language };
}

function frameOf(
  title: string,
  { workshop }: Sender,
  { language, createdAt }: { readonly language: Language; readonly createdAt: number },
) {
  return { title, subject: title, author: nameOf(workshop), language: localeOf(language), createdAt };
}
