import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Reminders of overdue invoices: the settings, and what an invoice shows of them. */
export const sl = {
  title: 'Opomini',
  settingsText:
    'Stranke na zapadle račune opomnimo po e-pošti, v njihovem jeziku in s priloženim računom. Ko je račun plačan ali dobropisan, opominov ni več.',
  enabled: 'Opominjanje strank',
  on: 'Vključeno',
  off: 'Izključeno',
  edit: 'Spremeni opomine',
  oldOnes: 'Ko to vključite, stranke opomnimo tudi na račune, ki so že zapadli.',
  steps: 'Dni po zapadlosti',
  firstDays: 'Prvi opomin, dni po zapadlosti',
  secondDays: 'Drugi opomin, dni po zapadlosti',
  thirdDays: 'Tretji opomin, dni po zapadlosti',
  days: '{first}, {second} in {third}',
  saving: 'Shranjevanje\u00a0…',
  notSaved: 'Tega ni bilo mogoče shraniti',
  sent: '{step, select, 1 {Prvi opomin} 2 {Drugi opomin} other {Tretji opomin}}',
  sentOn: '{day}, odprto {sum}',
  next: 'Naslednji opomin',
  none: 'Opominov še ni bilo.',
  workshopOff: 'Opomini so v nastavitvah izključeni.',
  invoicePaused: 'Na ta račun ne opominjamo.',
  customerPaused: 'Te stranke ne opominjamo.',
  pauseInvoice: 'Brez opominov za ta račun',
  pauseCustomer: 'Brez opominov za to stranko',
  resumeInvoice: 'Spet opominjaj na ta račun',
  resumeCustomer: 'Spet opominjaj to stranko',
} as const satisfies Words<typeof en>;
