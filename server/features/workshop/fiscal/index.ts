/** What other features may use of the confirmation by the tax authority. */

export { deskMilliseconds, laterMilliseconds } from './authority/attempts.ts';
export { demoCredentials, saveDemoCertificate, saveDemoPremise } from './authority/demo-certificate.ts';
export { credentialsFor, reencryptCertificates } from './authority/encrypted-certificate.ts';
export { saveFiscalCertificate } from './certificates/save-certificate.ts';
export { registerPremise, sendChangedPremise } from './premises/register-premise.ts';
export { addRecord, requestConfirmationAgain } from './records/add-record.ts';
export { sendRecord } from './records/send-record.ts';
export { missingForActivation } from './settings/read-settings.ts';
