import { type Access, ownersOnly, signedIn } from '../access-outcomes.ts';

/** Calls about the reminders of vehicles whose least input says nothing of who may. */

const nobody = '00000000-0000-4000-8000-000000000000';
const unpaid = { unpaidOwner: 'PAYMENT_REQUIRED' } as const;
/** Of a version that nobody has seen. */
const ofNoVersion = ownersOnly({ ...unpaid, paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' });
const ofNoVehicle = signedIn({
  ...unpaid,
  mechanic: 'FORBIDDEN',
  receptionist: 'NOT_FOUND',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
});
const rules = { version: 1_000_000, rules: [] };
const reminder = { vehicleId: nobody, dueOn: '2099-01-01', text: 'Jermen' };

export const remindersAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/saveReminderRules': { input: rules, outcomes: ofNoVersion },
  'mutation saveReminderRules': { input: { input: rules }, outcomes: ofNoVersion },
  'POST /api/workshop/addReminder': { input: reminder, outcomes: ofNoVehicle },
  'mutation addReminder': { input: { input: reminder }, outcomes: ofNoVehicle },
};
