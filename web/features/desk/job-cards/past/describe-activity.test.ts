import { expect, test } from 'vitest';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { formatsIn } from '../../../../language/formats.ts';
import { describeActivity } from './describe-activity.ts';

const slovenian = {
  t: textIn('sl', jobCardTexts),
  words: textIn('sl', jobCardsTexts),
  formats: formatsIn('sl', 'Europe/Ljubljana'),
};
const happened = (
  act: string,
  entity: 'JOB_CARD' | 'JOB' | 'LINE' | 'ESTIMATE',
  before: object | null,
  after: object | null,
) => {
  const written = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));
  const entry = { id: '1', entityId: '2', at: '2026-11-26T08:00:00Z', by: null, act, entity };
  const { what, detail } = describeActivity({ ...entry, before: written(before), after: written(after) }, slovenian);
  return [what, detail].filter(Boolean).join(' | ');
};

test.each([
  [happened('takeIn', 'JOB_CARD', null, { state: 'CHECKED_IN' }), 'Vozilo sprejeto'],
  [happened('checkIn', 'JOB_CARD', { state: 'PLANNED' }, { state: 'CHECKED_IN' }), 'Vozilo sprejeto'],
  [happened('bookOnline', 'JOB_CARD', null, { state: 'PLANNED' }), 'Rezervirano prek spleta'],
  [happened('markNoShow', 'JOB_CARD', { state: 'PLANNED' }, { state: 'CANCELLED' }), 'Stranka ni prišla'],
  [
    happened('declineBooking', 'JOB_CARD', { state: 'PLANNED' }, { state: 'CANCELLED', reason: 'Smo na dopustu' }),
    'Termin zavrnjen | Smo na dopustu',
  ],
  [happened('tellCustomer', 'JOB_CARD', null, { channel: 'EMAIL', state: 'READY' }), 'Stranka obveščena | → Končano'],
  [happened('decideShared', 'ESTIMATE', { state: 'SENT' }, { state: 'APPROVED' }), 'Predračun: stranka je odgovorila'],
  [happened('moveJobCard', 'JOB_CARD', { state: 'READY' }, { state: 'DELIVERED' }), 'Vozilo premaknjeno | → Predano'],
  [happened('updateLine', 'LINE', { unitPrice: 790_000 }, { unitPrice: 1_110_000 }), 'Cena: 79,00 → 111,00\u00a0€'],
  [
    happened(
      'updateLine',
      'LINE',
      { unitPrice: 1, quantityThousandths: 1000 },
      { unitPrice: 20_000, quantityThousandths: 2500 },
    ),
    'Cena: 0,0001 → 2,00\u00a0€ | Kol.: 1 → 2,5',
  ],
  [happened('updateJob', 'JOB', { complaint: null }, { complaint: 'Cvili' }), 'Težava: brez → Cvili'],
  [
    happened('confirmBooking', 'JOB_CARD', { bookingState: 'REQUESTED' }, { bookingState: 'CONFIRMED' }),
    'Termin potrjen',
  ],
  [
    happened('moveVisit', 'JOB_CARD', { expectedAt: null }, { expectedAt: '2026-12-01T07:00:00Z' }),
    expect.stringMatching(/^Stranka je prestavila termin \| Pričakovano: brez → /),
  ],
  // A mechanic who sees no prices is told that there was a change.
  [happened('updateLine', 'LINE', { unitPrice: null }, { unitPrice: null }), 'Postavka: spremenjeno'],
  [happened('addLine', 'LINE', null, { description: 'Olje', unitPrice: 1 }), 'Postavka: dodano | Olje'],
])('what happened is said as %s', (said, expected) => {
  expect(said).toEqual(expected);
});
