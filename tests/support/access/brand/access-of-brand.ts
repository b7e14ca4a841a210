import { type Access, everyone, ownersOnly } from '../access-outcomes.ts';

/** Calls about how a workshop looks to its customers. */

const nobody = '00000000-0000-4000-8000-000000000000';
const ofNoVersion = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' });
const look = { version: 1_000_000, hidePoweredBy: true };
const ofNoBrand = { input: { id: nobody }, outcomes: everyone('NOT_FOUND') };

const owners = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' });
const aSender = { from: 'servis@novak.example', mode: 'DKIM' };
const aDomain = { host: 'servis.novak.example' };

export const brandAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/saveBrand': { input: look, outcomes: ofNoVersion },
  'mutation saveBrand': { input: { input: look }, outcomes: ofNoVersion },
  'POST /api/workshop/addCustomDomain': { input: aDomain, outcomes: owners },
  'mutation addCustomDomain': { input: { input: aDomain }, outcomes: owners },
  'POST /api/workshop/saveSender': { input: aSender, outcomes: owners },
  'mutation saveSender': { input: { input: aSender }, outcomes: owners },
  'POST /api/workshop/checkSender': { input: {}, outcomes: owners },
  'mutation checkSender': { input: { input: {} }, outcomes: owners },
  'GET /brand/:id/look.css': ofNoBrand,
  'GET /brand/:id/manifest.webmanifest': ofNoBrand,
  'GET /brand/:id/icon': ofNoBrand,
};
