import { type Access, ownersOnly, type Targets } from './access-outcomes.ts';

/** Calls of the workshop whose least input says nothing of who may: what is added where no id is given. */

const ofPaidOwners = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' });

const ofSettings = (name: string, values: object): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input: values, outcomes: ofPaidOwners },
  [`mutation ${name}`]: { input: { input: values }, outcomes: ofPaidOwners },
});

/** Another one each time, because a workshop has each of its devices once. */
const aDevice = ({ unusedEmail }: Targets) => ({
  premiseCode: 'P1',
  deviceCode: unusedEmail.replace(/[^0-9a-z]/g, '').slice(0, 20),
  confirmed: false,
});

export const workshopAccess: Readonly<Record<string, Access>> = {
  ...ofSettings('saveStaff', { displayName: 'Jaka', role: 'MECHANIC' }),
  ...ofSettings('saveLabourRate', { name: 'Mehanika', price: 450_000 }),
  ...ofSettings('savePaymentMethod', { name: 'Bon', kind: 'OTHER' }),
  'POST /api/workshop/saveIssuingDevice': { input: aDevice, outcomes: ofPaidOwners },
  'mutation saveIssuingDevice': { input: (targets) => ({ input: aDevice(targets) }), outcomes: ofPaidOwners },
};
