import type { EstimateSnapshot } from '../../../../schema/features/workshop/job-cards/estimates.ts';
import { locales } from '../../../../schema/messages/text.ts';
import type { PrintedDocument } from '../../../infrastructure/documents/printed-document.ts';
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
    [t('vehicle'), modelOf(vehicle)],
    [t('jobCard'), jobCardNumber],
    [t('madeOn'), written.moment(at)],
    [t('validUntil'), validUntil && written.day(validUntil)],
  ] as const;
  const grand = { style: 'grand', margin: [0, 6, 0, 0] };
  return {
    ...{ title, author: nameOf(workshop), subject: title, language: locales[language] },
    content: [
      headOf(sender, t('estimate'), number ?? ''),
      factsOf(facts),
      'rows',
      {
        unbreakable: true,
        columns: [
          { width: '*', text: '' },
          {
            width: 250,
            layout: 'plain',
            table: {
              widths: ['*', 'auto'],
              body: [
                ...(priceMode === 'NET'
                  ? [
                      sumRow(t('totalNet'), written.cents(totals.netCents)),
                      sumRow(t('vat'), written.cents(totals.vatCents)),
                    ]
                  : []),
                sumRow(t('total'), written.money(totals.grossCents), grand),
              ],
            },
          },
        ],
      },
    ],
    ...rowsOf(snapshot.jobs, words, { hasPrices: true }),
    footer: nameOf(workshop),
    ...(number === null ? { watermark: t('draft') } : {}),
    createdAt: Date.parse(at),
  };
}
