import { type Access, everyone, ownersOnly, signedIn } from './access-outcomes.ts';

/** Calls of the planner whose least input says nothing of who may. */

const nobody = '00000000-0000-4000-8000-000000000000';
const anHour = {
  resourceId: nobody,
  title: 'Sestanek',
  startAt: '2027-05-03T08:00:00Z',
  endAt: '2027-05-03T09:00:00Z',
};

const ofOwners = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' });
/** Of a version that nobody has seen. */
const ofNoVersion = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' });
const ofNoResource = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'FORBIDDEN',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});

/** Of a card that there is not, for the desk. */
const ofNoCard = { jobCardId: nobody, version: 1 };

/** On the page of a workshop that there is not, and of a visit that nobody has. */
const ofNoPage = { slug: 'nobody-has-this', serviceId: nobody, startAt: anHour.startAt };
const ofNoVisit = { token: 'guessed', startAt: anHour.startAt };

const mutation = (name: string, input: object, outcomes: Access['outcomes']): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input, outcomes },
  [`mutation ${name}`]: { input: { input }, outcomes },
});

export const plannerAccess: Readonly<Record<string, Access>> = {
  ...mutation('saveWorkingHours', { version: 1_000_000, spans: [] }, ofNoVersion),
  ...mutation('saveResource', { kind: 'LIFT', name: 'Dvigalo' }, ofOwners),
  ...mutation('planBlock', anHour, ofNoResource),
  ...mutation('saveService', { titleSl: 'Pregled', minutes: 60 }, ofOwners),
  ...mutation('saveBookingSettings', { version: 1_000_000 }, ofNoVersion),
  ...mutation('confirmBooking', ofNoCard, ofNoResource),
  ...mutation('joinBooking', ofNoCard, ofNoResource),
  ...mutation('markNoShow', ofNoCard, ofNoResource),
  'GET /b/:slug/free': {
    input: { slug: 'nobody-has-this', service: nobody, from: '2027-05-03', days: '7' },
    outcomes: everyone('NOT_FOUND'),
  },
  'POST /b/:slug/hold': { input: ofNoPage, outcomes: everyone('NOT_FOUND') },
  'POST /b/:slug/submit': { input: ofNoPage, outcomes: everyone('NOT_FOUND') },
  'POST /b/visit/:token/move': { input: ofNoVisit, outcomes: everyone('NOT_FOUND') },
  'POST /b/visit/:token/cancel': { input: ofNoVisit, outcomes: everyone('NOT_FOUND') },
  'GET /b/:slug/logo': { input: { slug: 'nobody-has-this' }, outcomes: everyone('NOT_FOUND') },
  ...mutation('declineBooking', { ...ofNoCard, text: 'Smo na dopustu' }, ofNoResource),
};
