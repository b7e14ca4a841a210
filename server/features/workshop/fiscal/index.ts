/** What other features may use of the confirmation by the tax authority. */

export { deskMilliseconds, laterMilliseconds } from './kept/attempts.ts';
export { credentialsFor, reencryptCertificates } from './kept/encrypted-certificate.ts';
export { addRecord, requestConfirmationAgain } from './records/add-record.ts';
export { sendRecord } from './records/send-record.ts';
export { lacksOf } from './settings/read-settings.ts';
