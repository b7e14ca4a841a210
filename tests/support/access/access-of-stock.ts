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
/** Only the desk learns that there is nothing of this id. */
const ofNoOrder: typeof ofNoPart = { ...ofNoPart, mechanic: 'FORBIDDEN' };
const changed = { id: nobody, version: 1, lines: [{ partId: nobody, thousandths: 1000 }] };
const received = { supplierId: nobody, lines: [{ partId: nobody, thousandths: 1000 }] };
const needs = [{ supplierId: nobody, partId: nobody, thousandths: 1000 }];
const takesForNobody = { jobCardId: nobody };
/** What parts cost is shown to receptionists by a switch that is off at first. */
const ofCosts = ownersOnly(unpaid);

const aCore = { id: nobody, version: 1, to: 'LOST' };
const anInvoice = {
  supplierId: nobody,
  number: '1',
  issuedOn: '2026-11-20',
  netCents: 0,
  vatCents: 0,
  lines: [{ receiptLineId: nobody, unitCost: 1 }],
};
/** Who may not see costs may write none. */
const ofNoSupplier = {
  outcomes: { ...ofNoOrder, receptionist: 'FORBIDDEN' },
  refusedWithout: 'receptionistSeesCost',
} as const satisfies Partial<Access>;
const counted = { countId: nobody, partId: nobody, thousandths: 1000 };
/** Stock is switched off at first. */
const ofSwitch = signedIn({
  ...unpaid,
  mechanic: 'FORBIDDEN',
  paidOwner: 'INVALID_STATE',
  otherOwner: 'INVALID_STATE',
  receptionist: 'INVALID_STATE',
});

export const stockAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/savePart': { input: aPart, outcomes: atTheDesk },
  'mutation savePart': { input: { input: aPart }, outcomes: atTheDesk },
  'POST /api/workshop/saveSupplier': { input: aSupplier, outcomes: atTheDesk },
  'mutation saveSupplier': { input: { input: aSupplier }, outcomes: atTheDesk },
  'POST /api/workshop/issueParts': { input: takesForNobody, outcomes: ofNoPart },
  'mutation issueParts': { input: { input: takesForNobody }, outcomes: ofNoPart },
  ...ofQuery('part', { id: nobody }, ofNoPart),
  'POST /api/workshop/receiveGoods': { input: received, outcomes: ofNoOrder },
  'mutation receiveGoods': { input: { input: received }, outcomes: ofNoOrder },
  'POST /api/workshop/createPurchaseOrders': { input: { needs }, outcomes: ofNoOrder },
  'mutation createPurchaseOrders': { input: { input: { needs } }, outcomes: ofNoOrder },
  'POST /api/workshop/updatePurchaseOrder': { input: changed, outcomes: ofNoOrder },
  'mutation updatePurchaseOrder': { input: { input: changed }, outcomes: ofNoOrder },
  'GET /api/purchase-orders/:id.pdf': { input: { id: nobody }, outcomes: ofNoOrder },
  'POST /api/workshop/startCount': { input: { scope: 'ALL' }, outcomes: ofSwitch },
  'mutation startCount': { input: { input: { scope: 'ALL' } }, outcomes: ofSwitch },
  'POST /api/workshop/recordCount': { input: counted, outcomes: ofNoPart },
  'mutation recordCount': { input: { input: counted }, outcomes: ofNoPart },
  'GET /api/stock-counts/:id.pdf': { input: { id: nobody }, outcomes: ofNoOrder },
  'POST /api/workshop/matchSupplierInvoice': { input: anInvoice, ...ofNoSupplier },
  'mutation matchSupplierInvoice': { input: { input: anInvoice }, ...ofNoSupplier },
  ...ofQuery('costDifferences', { month: '2026-11' }, atTheDesk),
  ...ofQuery('wasteEstimate', { year: 2026 }, atTheDesk),
  'POST /api/workshop/settleCore': { input: aCore, outcomes: ofNoOrder },
  'mutation settleCore': { input: { input: aCore }, outcomes: ofNoOrder },
  'GET /api/part-labels.pdf': { input: { ids: nobody }, outcomes: ofNoPart },
  'GET /api/stock-value.csv': { input: {}, outcomes: ofCosts },
};
