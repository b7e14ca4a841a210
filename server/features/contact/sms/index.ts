/** What other features, and the composition, may use of SMS. */
export { smsReports } from './reports/sms-reports.rest.ts';
export { refusalOfSms } from './sending/preview-sms.ts';
export { measureSms, queueSms } from './sending/queue-sms.ts';
export { smsSender } from './sending/sms-sender.ts';
export { readSmsSettings } from './settings/read-settings.ts';
export { reencryptSmsHeaders } from './settings/sealed-headers.ts';
