/** What other features may use of two-factor authentication. */
export { consumeLogInCodeLimit } from './codes/code-attempts.ts';
export { type AccountWithSecret, encryptWithCurrentKey, reencrypt } from './codes/encrypted-secret.ts';
export { spendCode, wrongCode } from './codes/spend-code.ts';
export { confirmSecondFactor, notifyTwoFactorOff, removeTwoFactor } from './manage-two-factor.ts';
export { needsSecondFactor, openChallenge, trustDevice } from './second-factor-challenge.ts';
