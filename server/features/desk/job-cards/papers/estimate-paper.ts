import type { Content } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../../schema/features/desk/estimates.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { rowsOf } from './job-rows.ts';
import { factsOf, headOf, modelOf, nameOf, type Sender, sumRow, type Words } from './paper-parts.ts';

/** An estimate as it is printed: what was frozen, or what a draft would ask now, marked as one. */
export function estimatePaper(snapshot: EstimateSnapshot, sender: Sender, words: Words): PrintedDocument {
  const { workshop } = sender;
  const { t, written, language } = words;
  const { number, payer, vehicle, totals, priceMode, validUntil, at, jobCardNumber } = snapshot;
  const title = [t('estimate'), number].filter(Boolean).join(' ');
  const place =
    payer && [payer.address, [payer.postcode, payer.town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts = [
    [t('customer'), payer?.name],
    ['', place],
    [t('vatId'), payer?.vatId],
    [t('vehicle'), modelOf(vehicle)],
    [t('jobCard'), jobCardNumber],
    [t('madeOn'), written.moment(at)],
    [t('validUntil'), validUntil && written.day(validUntil)],
  ] as const;
  const hasVat = workshop.vatStatus === 'PAYER';
  const grand = { style: 'grand', margin: [0, 6, 0, 0] };
  return {
    ...{ title, author: nameOf(workshop), subject: title, language: localeOf(language) },
    content: [
      headOf(sender, words, t('estimate'), number ?? ''),
      factsOf(facts),
      'rows',
      {
        unbreakable: true,
        columns: [
          { width: '*', stack: hasVat ? [vatTable(snapshot, words)] : [] },
          { width: 24, text: '' },
          {
            width: 230,
            layout: 'plain',
            table: {
              widths: ['*', 'auto'],
              body: [
                ...(priceMode === 'NET' && hasVat
                  ? [
                      sumRow(t('totalNet'), written.cents(totals.netCents)),
                      sumRow(t('vat'), written.cents(totals.vatCents)),
                    ]
                  : []),
                sumRow(t(hasVat ? 'total' : 'totalPlain'), written.money(totals.grossCents), grand),
              ],
            },
          },
        ],
      },
    ],
    ...rowsOf(snapshot.jobs, words, { has: 'prices' }),
    footer: nameOf(workshop),
    ...(number === null ? { watermark: t('draft') } : {}),
    createdAt: Date.parse(at),
  };
}

/** What of the sum is tax, by its rates. */
function vatTable({ vatGroups }: EstimateSnapshot, { t, written }: Words): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'right') => ({ text, style: 'head', alignment });
  const rates = vatGroups.map(({ rate }) => rate);
  const sum = (cents: number) => ({ text: written.cents(cents), alignment: 'right' as const, noWrap: true });
  return {
    layout: 'plain',
    table: {
      widths: ['auto', 'auto', 'auto', 'auto'],
      body: [
        [head(t('vatRate'), 'left'), head(t('base')), head(t('vat')), head(t('sum'))],
        ...vatGroups.map(({ rate, baseCents, vatCents, totalCents }) => [
          written.percent(rate, rates),
          ...[baseCents, vatCents, totalCents].map(sum),
        ]),
      ],
    },
  };
}
