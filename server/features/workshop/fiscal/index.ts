/** What other features may use of the confirmation by the tax authority. */

export { saveFiscalCertificate } from './certificates/save-certificate.ts';
export { deskMilliseconds, laterMilliseconds } from './kept/attempts.ts';
export { demoCredentials, saveDemoCertificate, saveDemoPremise } from './kept/demo-certificate.ts';
export { credentialsFor, reencryptCertificates } from './kept/encrypted-certificate.ts';
export { registerPremise, sendChangedPremise } from './premises/register-premise.ts';
export { addRecord, requestConfirmationAgain } from './records/add-record.ts';
export { sendRecord } from './records/send-record.ts';
export { missingForActivation } from './settings/read-settings.ts';
