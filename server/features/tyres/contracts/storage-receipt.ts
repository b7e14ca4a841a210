import type { TableCell } from 'pdfmake/interfaces';
import type { TyreSet } from '../../../../schema/features/tyres/tyre-sets.ts';
import { localeOf } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { tyrePaperTexts } from '../../../../schema/messages/tyre-papers/index.ts';
import { dayInWords } from '../../../../schema/time/month-names.ts';
import {
  addressed,
  figure,
  head,
  section,
  signatures,
  vehicleBand,
} from '../../../infrastructure/documents/blocks/paper-blocks.ts';
import { qrCode } from '../../../infrastructure/documents/blocks/qr-code.ts';
import type { PrintedDocument } from '../../../infrastructure/documents/printed-document.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { footOf, headOf, linesOf, nameOf, type Sender, type Words } from '../../desk/job-cards/index.ts';
import type { ContractRow } from './set-ids.ts';

/** What a customer gets who leaves tyres. */
export interface StoredForCustomer {
  readonly set: TyreSet;
  readonly customer: CustomerRow;
  /** By which they are stored now; undefined while nothing is agreed. */
  readonly contract: Pick<ContractRow, 'from' | 'to' | 'priceCents'> | undefined;
}

/** In points. */
const codeSide = 62;
const positions = ['FL', 'FR', 'RL', 'RR'] as const;

/** Receipt of a set that is stored: what was left, how worn it is, until when and on which terms, to be signed by both. */
export function storageReceipt(
  { set, customer, contract }: StoredForCustomer,
  sender: Sender,
  words: Words,
): PrintedDocument {
  const { workshop } = sender;
  const { formats, language } = words;
  const t = textIn(language, tyrePaperTexts);
  const { reference, season, count, size, brand, model, loadSpeed, dots, onRims, rimKind, tpms } = set;
  const storedAt = storedAtOf(set);
  const title = `${t('receipt')} ${reference}`;
  const rims = t('rims', { kind: onRims ? (rimKind ?? 'ANY') : 'NONE' });
  return {
    title,
    subject: title,
    author: nameOf(workshop),
    language: localeOf(language),
    createdAt: Date.parse(storedAt),
    footer: footOf(workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, words, {
        title: t('receipt'),
        number: reference,
        code: qrCode(set.labelCode, codeSide),
      }),
      addressed(t('customer'), linesOf(customer, words), [
        [t('storedAt'), formats.moment(storedAt)],
        [t('period'), contract && `${formats.day(contract.from)} – ${formats.day(contract.to)}`],
        [t('price'), contract && formats.money(contract.priceCents)],
      ]),
      ...vehicleBand(set.vehicle, {
        text: null,
        facts: [
          [t('tyres'), `${count} × ${t('season', { season })}`],
          [t('size'), [size, loadSpeed].filter(Boolean).join(' ')],
          [t('brand'), [brand, model].filter(Boolean).join(' ')],
          [t('rimsLabel'), tpms ? t('withSensors', { rims }) : rims],
        ],
      }),
      'rows',
      ...section(t('dots'), dots.map(({ dot }) => dot).join(', ')),
      ...section(
        t('terms'),
        t('termsText', {
          until: contract ? t('until', { day: dayInWords(language, formats.day(contract.to)) }) : t('untilAgreed'),
        }),
      ),
      { unbreakable: true, stack: [signatures([t('signCustomer'), t('signWorkshop')])] },
    ],
    rows: {
      widths: [120, 70, 110, '*'],
      head: [head(t('position')), head(t('tread'), true), head(t('grade')), head(t('damage'))],
      body: readingRows(set, storedAt, words),
    },
  };
}

/** When a set came here: since then it may have been moved. */
function storedAtOf({ movements }: TyreSet): string {
  const came = movements.findLast(({ kind, toCode }) => toCode !== null && kind !== 'MOVED');
  return came?.at ?? new Date(0).toISOString();
}

/** A line for each tyre, also for one that is to be measured with a pen; what was measured at an earlier visit does not count. */
function readingRows({ readings, count }: TyreSet, storedAt: string, { formats, language }: Words): TableCell[][] {
  const t = textIn(language, tyrePaperTexts);
  const now = readings.filter(({ measuredAt }) => measuredAt >= storedAt);
  const newest = new Map(now.map((each) => [each.position, each]));
  const column = [...newest.values()].map(({ treadTenthsMm }) => treadTenthsMm * 100);
  const all = new Set([...positions.slice(0, count), ...newest.keys()]);
  return [...all].map((position) => {
    const reading = newest.get(position);
    return [
      { text: t('positions', { position }) },
      figure(reading ? `${formats.quantity(reading.treadTenthsMm * 100, column)} mm` : '………… mm'),
      { text: reading ? t('grades', { grade: reading.grade }) : '' },
      { text: reading?.damage ?? '' },
    ];
  });
}
