import { type PortalVehicle, type PortalVisit } from '../../../../../schema/features/portal/portal.ts';
import { type Language, localeOf } from '../../../../../schema/languages.ts';
import { type PortalPageText, portalPageTexts } from '../../../../../schema/messages/portal-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { figure, head, vehicleBand } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { footOf, headOf, nameOf, type Sender, wordsIn } from '../../../desk/job-cards/index.ts';

/** A car of a customer, as its service book shows it. */
export interface ServiceBook {
  readonly car: PortalVehicle;
  readonly vin: string | null;
  readonly language: Language;
}

interface Words {
  readonly t: PortalPageText;
  readonly formats: DocumentFormats;
}

/**
 * What was done on a car, visit by visit and the latest first, as the customer sees it: of the time in which it was theirs, without
 * prices.
 */
export function serviceBook({ car, vin, language }: ServiceBook, sender: Sender): PrintedDocument {
  const { workshop } = sender;
  const words = { t: textIn(language, portalPageTexts), formats: documentFormats(language, workshop.zone) };
  const { t, formats } = words;
  const { visits, ownedFrom, ownedTo, roadworthyUntil } = car;
  const done = visits.filter(({ works }) => works.length > 0);
  const title = [t('serviceBook.title'), car.plate?.toUpperCase()].filter(Boolean).join(' ');
  const span =
    ownedTo === null
      ? t('serviceBook.since', { from: formats.day(ownedFrom) })
      : t('serviceBook.between', spanOf(car, words));
  const [latest] = visits;
  return {
    title,
    author: nameOf(workshop),
    subject: title,
    language: localeOf(language),
    createdAt: Date.parse(`${latest?.on ?? ownedFrom}T12:00:00Z`),
    footer: footOf(workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, wordsIn(language, workshop), { title: t('serviceBook.title'), number: '' }),
      ...vehicleBand(
        { ...car, vin },
        {
          text: t('aCar'),
          facts: [[t('serviceBook.roadworthy'), roadworthyUntil && formats.day(roadworthyUntil)]],
        },
      ),
      { text: span, margin: [0, 12, 0, 6] },
      done.length === 0 ? { text: t('noPast'), margin: [0, 6, 0, 0] } : 'rows',
    ],
    rows: {
      widths: ['auto', 'auto', '*'],
      head: [head(t('serviceBook.day')), head(t('serviceBook.km'), true), head(t('past'))],
      body: done.map((visit) => rowOf(visit, words)),
    },
  };
}

const spanOf = ({ ownedFrom, ownedTo }: PortalVehicle, { formats }: Words) => ({
  from: formats.day(ownedFrom),
  to: formats.day(ownedTo ?? ownedFrom),
});

const rowOf = ({ on, km, number, works }: PortalVisit, { t, formats }: Words) => [
  { text: formats.day(on), noWrap: true },
  figure(km === null ? '' : formats.quantity(km * 1000)),
  {
    stack: [...works.map((text) => ({ text, bold: true })), { text: t('jobCard', { number }), style: 'small' }],
  },
];
