import type { Content } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../../schema/features/desk/estimates.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import {
  addressed,
  signatures,
  vatTable,
  vehicleBand,
} from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
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

/** Whose paper it is, and what the card knows of the car and of who pays: nothing of it is a part of what is offered. */
export interface EstimateSender extends Sender {
  readonly card: Pick<JobCard, 'vehicle' | 'kmIn' | 'customer' | 'payer'>;
}

/** An estimate as it is printed: what was frozen, or what a draft would ask now, marked as one. */
export function estimatePaper(snapshot: EstimateSnapshot, sender: EstimateSender, words: Words): PrintedDocument {
  const { workshop, card } = sender;
  const { t, formats, language } = words;
  const { number, payer, vehicle, priceMode, validUntil, at, jobCardNumber } = snapshot;
  const title = [t('estimate'), number].filter(Boolean).join(' ');
  const known = [card.payer, card.customer].find((each) => each?.id === payer?.id);
  const person = payer && { ...payer, phone: known?.phone ?? null, email: known?.email ?? null };
  const isSameCar = card.vehicle !== null && card.vehicle.plate === vehicle?.plate;
  const hasVat = workshop.vatStatus === 'PAYER';
  return {
    title,
    author: nameOf(workshop),
    subject: title,
    language: localeOf(language),
    content: [
      headOf(sender, words, { title: t('estimate'), number: number ?? '' }),
      addressed(t('customer'), linesOf(person, words), [
        [t('madeOn'), formats.moment(at)],
        [t('validUntil'), validUntil && formats.day(validUntil)],
        [t('jobCard'), jobCardNumber],
      ]),
      ...vehicleBand(vehicle && { ...vehicle, vin: isSameCar ? card.vehicle?.vin : null }, {
        text: null,
        facts: [[t('km'), odometerText(card.kmIn, words)]],
      }),
      'rows',
      // Who signs sees on the same page what it comes to.
      {
        unbreakable: true,
        stack: [
          totalsOf(snapshot, { workshop, beside: hasVat ? [vatOf(snapshot, words)] : [] }, words),
          signatures([t('agreedBy'), t('dayOfSignature')]),
        ],
      },
    ],
    ...rowsOf(snapshot.jobs, words, { prices: modeOf(priceMode, workshop, words) }),
    footer: footOf(workshop),
    ...(number === null ? { watermark: t('draft') } : {}),
    createdAt: Date.parse(at),
  };
}

/** What of the sum is tax, by its rates. */
function vatOf({ vatGroups }: EstimateSnapshot, { t, formats }: Words): Content {
  const rates = vatGroups.map(({ rate }) => rate);
  return vatTable(
    { rate: t('vatRate'), base: t('base'), vat: t('vat'), total: t('sum') },
    vatGroups.map(({ rate, baseCents, vatCents, totalCents }) => [
      formats.percent(rate, rates),
      ...[baseCents, vatCents, totalCents].map(formats.cents),
    ]),
  );
}
