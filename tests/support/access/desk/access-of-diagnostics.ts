import { type Access, ownersOnly, signedIn } from '../access-outcomes.ts';

/** Calls about fault codes, whose input is a text of its own form. */

const everybody = signedIn({ unpaidOwner: 'PAYMENT_REQUIRED' });
const code = { input: { text: 'P0299' }, outcomes: everybody };

const nobodys = '00000000-0000-4000-8000-000000000000';
const ofNothing = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  paidOwner: 'NOT_FOUND',
  mechanic: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
});
const question = { input: { codes: ['P0299'], vehicleId: nobodys }, outcomes: ofNothing };
const ofNoVersion = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' });
const modelOff = { version: 1_000_000, provider: 'EMBEDDED_ONLY' };
const ofNoProvider = ownersOnly({
  unpaidOwner: 'PAYMENT_REQUIRED',
  paidOwner: 'INVALID_STATE',
  otherOwner: 'INVALID_STATE',
});
const group = { id: nobodys };
const read = { jobCardId: nobodys, codes: [{ code: 'P0299', status: 'STORED' }] };

export const diagnosticsAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/faultCodes': code,
  'GET /api/workshop/faultCodes': code,
  'query faultCodes': code,
  'GET /api/diagnoses/:id.pdf': { input: { id: nobodys }, outcomes: ofNothing },
  'POST /api/workshop/askDiagnostics': question,
  'mutation askDiagnostics': { input: { input: question.input }, outcomes: question.outcomes },
  'POST /api/workshop/diagnosisCases': { input: group, outcomes: ofNothing },
  'GET /api/workshop/diagnosisCases': { input: group, outcomes: ofNothing },
  'query diagnosisCases': { input: group, outcomes: ofNothing },
  'POST /api/workshop/recordFaultCodes': { input: read, outcomes: ofNothing },
  'mutation recordFaultCodes': { input: { input: read }, outcomes: ofNothing },
  'POST /api/workshop/saveAiSettings': { input: modelOff, outcomes: ofNoVersion },
  'mutation saveAiSettings': { input: { input: modelOff }, outcomes: ofNoVersion },
  'POST /api/workshop/testAiProvider': { input: {}, outcomes: ofNoProvider },
  'mutation testAiProvider': { input: { input: {} }, outcomes: ofNoProvider },
};
