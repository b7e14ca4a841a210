import { type Access, ofQuery, ownersOnly, signedIn } from './access-outcomes.ts';

/** Calls of stock whose input follows from no form, or that a switch of the workshop refuses. */

const nobody = '00000000-0000-4000-8000-000000000000';
const unpaid = { unpaidOwner: 'PAYMENT_REQUIRED' } as const;
const aPart = { name: 'Motorno olje' };
const aSupplier = { name: 'Avtodeli' };
const atTheDesk = signedIn({ ...unpaid, mechanic: 'FORBIDDEN' });
const ofNoPart = signedIn({
  ...unpaid,
  mechanic: 'NOT_FOUND',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});
/** What parts cost is shown to receptionists by a switch that is off at first. */
const ofCosts = ownersOnly(unpaid);

export const stockAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/savePart': { input: aPart, outcomes: atTheDesk },
  'mutation savePart': { input: { input: aPart }, outcomes: atTheDesk },
  'POST /api/workshop/saveSupplier': { input: aSupplier, outcomes: atTheDesk },
  'mutation saveSupplier': { input: { input: aSupplier }, outcomes: atTheDesk },
  ...ofQuery('part', { id: nobody }, ofNoPart),
  'GET /api/stock-value.csv': { input: {}, outcomes: ofCosts },
};
