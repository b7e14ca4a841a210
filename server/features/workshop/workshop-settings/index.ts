/** What other features may use of the workshop. */
export { beginWorkshop } from './begin-workshop.ts';
export {
  type LegalWorkshop,
  legalLineOf,
  mailSenderOf,
  vatIdOf,
  type WritingWorkshop,
  writtenBy,
} from './customer-mails.ts';
export { dayIn, isoOf, todayIn } from './dates.ts';
export { logoForPaper, logoOf, pictureForPaper } from './logo.ts';
export { phoneOf, phoneWords, requiredPhone } from './phones.ts';
export { discountLimitOf } from './settings/discount-limit.ts';
export { markRatesAsExample } from './settings/example-rates.ts';
export { ensureOnlineMethod } from './settings/online-method.ts';
export { onlinePaymentsOf } from './settings/online-payments.ts';
export { saveLabourRate } from './settings/save-money-settings.ts';
export { readWorkshop, updateWorkshop } from './settings/workshop-settings.ts';
export { ensureSlug, freeSlug, isSlugTaken, readSlug, slugOf } from './slug.ts';
export { markStaffAsExample } from './staff/example-staff.ts';
export { saveStaff } from './staff/save-staff.ts';
export { addProgramStaff, endStaffRow, followAccount, joinStaff, staffIdOf } from './staff/staff-of-accounts.ts';
export {
  confirmDemoInvoices,
  countUpVersion,
  createWorkshop,
  deleteAbandonedWorkshops,
  recordDemo,
  recordExample,
  recordMondayMail,
  recordSearchIndex,
  renameWorkshop,
  saveFigureColumns,
  saveReminderDays,
} from './workshop-row.ts';
