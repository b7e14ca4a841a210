import { type Access, ofQuery, signedIn } from './access-outcomes.ts';

/** Calls about tyres whose input follows from no form. */

const nobody = '00000000-0000-4000-8000-000000000000';
const unpaid = { unpaidOwner: 'PAYMENT_REQUIRED' } as const;
const ofNoSet = signedIn({
  ...unpaid,
  mechanic: 'NOT_FOUND',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});
/** An address has one text for each name, and no list. */
const ofNoList = signedIn({
  ...unpaid,
  mechanic: 'BAD_INPUT',
  paidOwner: 'BAD_INPUT',
  otherOwner: 'BAD_INPUT',
  receptionist: 'BAD_INPUT',
});
const atTheDesk = signedIn({ ...unpaid, mechanic: 'FORBIDDEN' });
const stored = { customerId: nobody, season: 'WINTER', locationId: nobody };
const swapped = { jobCardId: nobody, outSetId: nobody, version: 1, in: {} };
const shelves = { pattern: 'A-{1..2}', capacityTyres: 4 };
const labels = { ids: [nobody] };

const atTheDeskOfNothing = signedIn({
  ...unpaid,
  mechanic: 'FORBIDDEN',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});
const season = { from: '2026-10-01', to: '2027-03-31' };
const contract = { setIds: [nobody], ...season, priceCents: 6100 };
const week = '2035-12-03';
const invited = { ids: [nobody], week, freeMinutes: 90 };
const planned = { season: 'WINTER', week, freeMinutes: 90 };
const renewed = { ids: [nobody], ...season };

export const tyresAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/storeTyres': { input: stored, outcomes: ofNoSet },
  'mutation storeTyres': { input: { input: stored }, outcomes: ofNoSet },
  'POST /api/workshop/swapTyres': { input: swapped, outcomes: ofNoSet },
  'mutation swapTyres': { input: { input: swapped }, outcomes: ofNoSet },
  'POST /api/workshop/saveLocations': { input: shelves, outcomes: atTheDesk },
  'mutation saveLocations': { input: { input: shelves }, outcomes: atTheDesk },
  'GET /api/tyre-labels.pdf': { input: { ids: nobody }, outcomes: ofNoSet },
  'GET /api/tyres/pick-list.pdf': { input: { on: '2026-11-29' }, outcomes: signedIn(unpaid) },
  'GET /api/tyres.csv': { input: {}, outcomes: signedIn(unpaid) },
  'POST /api/workshop/saveStorageContract': { input: contract, outcomes: atTheDeskOfNothing },
  'mutation saveStorageContract': { input: { input: contract }, outcomes: atTheDeskOfNothing },
  'POST /api/workshop/renewStorage': { input: renewed, outcomes: atTheDeskOfNothing },
  'mutation renewStorage': { input: { input: renewed }, outcomes: atTheDeskOfNothing },
  'POST /api/workshop/inviteForSeason': { input: invited, outcomes: atTheDeskOfNothing },
  'mutation inviteForSeason': { input: { input: invited }, outcomes: atTheDeskOfNothing },
  ...ofQuery('seasonPlan', planned, atTheDesk),
  'GET /api/storage-deferred.csv': { input: { on: '2026-11-29' }, outcomes: atTheDesk },
  'GET /api/tyre-sets/:id.pdf': { input: { id: nobody }, outcomes: atTheDeskOfNothing },
  ...ofQuery('tyreSet', { id: nobody }, ofNoSet),
  'POST /api/workshop/tyreLabels': { input: labels, outcomes: ofNoSet },
  'GET /api/workshop/tyreLabels': { input: labels, outcomes: ofNoList },
  'query tyreLabels': { input: labels, outcomes: ofNoSet },
};
