import { type Access, customersOnly, everyone, ofQuery } from '../access/access-outcomes.ts';

/** What a customer does who is logged in to the portal of a workshop, and nobody else. */

const nobody = '00000000-0000-4000-8000-000000000000';
const booked = { vehicleId: nobody, serviceId: nobody, startAt: '2027-05-06T06:00:00.000Z' };

const ofMutation = (name: string, input: object): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input, outcomes: customersOnly('NOT_FOUND') },
  [`mutation ${name}`]: { input: { input }, outcomes: customersOnly('NOT_FOUND') },
});

/** A workshop that there is not; who may come in is in the tests of the portal. */
const ofNobody = { slug: 'nobody-has-this' };

export const portalAccess: Readonly<Record<string, Access>> = {
  'POST /p/:slug/login': { input: { ...ofNobody, email: 'ana@example.com' }, outcomes: everyone('NOT_FOUND') },
  'POST /p/:slug/enter': { input: ofNobody, outcomes: everyone('NOT_FOUND') },
  'POST /p/:slug/logout': { input: ofNobody, outcomes: everyone('NOT_FOUND') },
  ...ofQuery('portal', {}, customersOnly()),
  ...ofQuery('portalVehicle', { id: nobody }, customersOnly('NOT_FOUND')),
  ...ofQuery('portalInvoice', { id: nobody }, customersOnly('NOT_FOUND')),
  ...ofMutation('bookFromPortal', booked),
  ...ofMutation('payInvoice', { invoiceId: nobody }),
  ...ofMutation('requestDeferred', { jobIds: [nobody] }),
  ...ofMutation('saveOwnConsents', { customerId: nobody, reminders: true, marketing: false }),
};
