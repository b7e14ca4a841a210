import type { Content, TableCell } from 'pdfmake/interfaces';
import type { CountLine, StockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import { type Language, languageOfDocument, localeOf } from '../../../../../schema/languages.ts';
import { type CountPaperText, countPaperTexts } from '../../../../../schema/messages/count-paper/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import {
  addressed,
  figure,
  head,
  signatures,
  sumRow,
  sums,
} from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { footOf, headOf, nameOf, type Sender, wordsIn } from '../../../desk/job-cards/index.ts';

/** What the record of a count is made of. */
export interface CountOnPaper {
  readonly count: StockCount;
  readonly endedAt: Date | null;
  readonly notCounted: readonly { readonly sku: string; readonly name: string }[];
  readonly seesCosts: boolean;
}

interface Words {
  readonly t: CountPaperText;
  readonly formats: DocumentFormats;
  readonly language: Language;
}

/** So many parts that nobody has counted are named; of more it is said how many. */
const namedAtMost = 300;

/** A count on paper, to be signed: what is there of each part, what differs, and why. */
export function countPaper(of: CountOnPaper, sender: Sender): PrintedDocument {
  const { count, endedAt, seesCosts } = of;
  const { workshop } = sender;
  const language = languageOfDocument(workshop.language);
  const words = { language, t: textIn(language, countPaperTexts), formats: documentFormats(language, workshop.zone) };
  const { t, formats } = words;
  const on = formats.moment(count.startedAt);
  const title = `${t('title')} ${on}`;
  const value = seesCosts ? [head(t('value'), true)] : [];
  return {
    title,
    author: nameOf(workshop),
    subject: title,
    language: localeOf(language),
    createdAt: (endedAt ?? new Date(count.startedAt)).getTime(),
    footer: footOf(workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, wordsIn(language, workshop), { title: t('title'), number: on }),
      factsOf(of, words),
      'rows',
      sumsOf(of, words),
      ...notCountedOf(of, words),
      ...(seesCosts ? [{ text: t('valueNote'), style: 'small', margin: [0, 10, 0, 0] } satisfies Content] : []),
      { unbreakable: true, stack: [signatures([t('signCounters'), t('signResponsible')])] },
    ],
    rows: {
      widths: ['*', 'auto', 'auto', 'auto', 'auto', ...(seesCosts ? (['auto'] as const) : [])],
      head: [
        head(t('part')),
        head(t('shelf')),
        head(t('book'), true),
        head(t('counted'), true),
        head(t('difference'), true),
        ...value,
      ],
      body: count.lines.map((line) => rowOf(line, seesCosts, words)),
    },
    ...watermarkOf(count, words),
  };
}

function watermarkOf({ state }: StockCount, { t }: Words): Pick<PrintedDocument, 'watermark'> {
  if (state === 'POSTED') return {};
  return { watermark: t(state === 'OPEN' ? 'open' : 'cancelled') };
}

function factsOf({ count, endedAt }: CountOnPaper, { t, formats }: Words): Content {
  const { scope, category, location, state, lines, notCountedPartIds } = count;
  const people = [
    ...new Set(lines.flatMap(({ staffName, differsFrom }) => [staffName, differsFrom?.staffName ?? null])),
  ];
  return addressed(
    t('scopeLabel'),
    [t(`scopes.${scope}`, { of: category ?? location ?? '' })],
    [
      [t('startedAt'), formats.moment(count.startedAt)],
      [t(state === 'CANCELLED' ? 'cancelledAt' : 'postedAt'), endedAt && formats.moment(endedAt.toISOString())],
      [t('partsCounted'), `${lines.length} / ${lines.length + notCountedPartIds.length}`],
      [t('countedBy'), people.filter((name) => name !== null).join(', ')],
    ],
  );
}

const signed = (text: string, amount: number) => (amount > 0 ? `+${text}` : text);

function rowOf(line: CountLine, seesCosts: boolean, { t, formats }: Words): TableCell[] {
  const { name, sku, unit, location, bookAtCount, countedThousandths, differenceThousandths, reason } = line;
  const inUnit = (thousandths: number) => `${formats.quantity(thousandths)} ${symbols[unit] || t('pieces')}`;
  const differs = differenceThousandths !== 0;
  const why = line.needsRecount ? t('recount') : t(`reasons.${reason ?? 'MISTAKE'}`);
  const bold = { bold: differs };
  return [
    {
      stack: [
        { text: name, ...bold },
        { text: differs ? `${sku} · ${why}` : sku, style: 'small' },
      ],
    },
    { text: location ?? '' },
    figure(inUnit(bookAtCount)),
    figure(inUnit(countedThousandths), bold),
    figure(differs ? signed(inUnit(differenceThousandths), differenceThousandths) : '', bold),
    ...(seesCosts ? [figure(differs && line.valueCents !== null ? formats.cents(line.valueCents) : '')] : []),
  ];
}

/** Symbols of units are the same in every language. */
const symbols: Readonly<Record<CountLine['unit'], string>> = {
  C62: '',
  HUR: 'h',
  LTR: 'l',
  KGM: 'kg',
  MTR: 'm',
  KMT: 'km',
};

function sumsOf({ count, seesCosts }: CountOnPaper, { t, formats }: Words): Content {
  if (count.sums.length === 0) return { text: t('noDifferences'), style: 'name', margin: [0, 12, 0, 0] };
  if (!seesCosts) return { text: '' };
  const all = count.sums.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
  const rows = count.sums.map(({ reason, valueCents }) =>
    sumRow(t(`reasons.${reason}`), formats.money(valueCents ?? 0)),
  );
  return sums([{ text: t('sums'), style: 'section' }], [...rows, sumRow(t('total'), formats.money(all), 'grand')]);
}

function notCountedOf({ notCounted }: CountOnPaper, { t }: Words): readonly Content[] {
  if (notCounted.length === 0) return [];
  const named = notCounted.slice(0, namedAtMost).map(({ sku, name }) => `${name} (${sku})`);
  const names = named.join(', ');
  const left = notCounted.length - named.length;
  return [
    {
      margin: [0, 12, 0, 0],
      stack: [
        { text: t('notCounted', { count: notCounted.length }), style: 'section' },
        { text: left > 0 ? t('andMore', { names, count: String(left) }) : names, style: 'small', margin: [0, 1, 0, 0] },
      ],
    },
  ];
}
