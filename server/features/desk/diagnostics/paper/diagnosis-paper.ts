import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Diagnosis } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import { diagnosisTexts } from '../../../../../schema/messages/diagnosis/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { addressed, figure, head } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { footOf, headOf, nameOf, type Sender, type Words } from '../../job-cards/index.ts';
import { describeIn } from '../codes/describe-codes.ts';

interface Car {
  readonly plate: string | null;
  readonly make: string | null;
  readonly model: string | null;
}

/** A question with its answer: what the codes mean, what helped here before, and that a computer has put it together. */
export function diagnosisPaper(
  { codes, symptom, at, steps, cautions, groups, proposal }: Diagnosis,
  car: Car | null,
  sender: Sender,
  words: Words,
): PrintedDocument {
  const { language, formats } = words;
  const t = textIn(language, diagnosisTexts);
  const title = t('title');
  const list = (name: string, items: readonly string[]): Content[] =>
    items.length === 0 ? [] : [{ text: name, bold: true, margin: [0, 12, 0, 4] }, { ul: [...items] }];
  const vehicle = car === null ? null : [car.plate, car.make, car.model].filter(Boolean).join(' ');
  return {
    title,
    author: nameOf(sender.workshop),
    subject: title,
    language: localeOf(language),
    createdAt: Date.parse(at),
    footer: footOf(sender.workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, words, { title, number: codes.join(' ') }),
      addressed(t('vehicle'), vehicle === null ? [] : [vehicle], [
        [t('askedAt'), formats.moment(at)],
        [t('symptom'), symptom],
      ]),
      ...list(
        t('meaning'),
        codes.map((code) => `${code}: ${describeIn(language, code).title}`),
      ),
      ...list(t('steps'), steps),
      { text: t('ours'), bold: true, margin: [0, 12, 0, 4] },
      'rows',
      ...list(t('proposed'), [
        ...(proposal?.findings ?? []).map(({ text, unproved }) => (unproved ? t('unprovedText', { text }) : text)),
        ...(proposal?.steps ?? []),
      ]),
      ...list(t('cautions'), [...cautions, ...(proposal?.cautions ?? [])]),
      { text: t('mark'), bold: true, margin: [0, 16, 0, 0] },
    ],
    rows: {
      widths: ['*', 'auto', '*'],
      head: [head(t('group')), head(t('count'), true), head(t('parts'))],
      body: groups.map(({ title: group, n, of, parts }) => {
        const row: TableCell[] = [{ text: group, above: 'line' }, figure(`${n}/${of}`), { text: parts.join(', ') }];
        return row;
      }),
    },
  };
}
