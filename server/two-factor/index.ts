/** What other features may use of two-factor authentication. */
export { takeLogInCode } from './code-attempts.ts';
export { type AccountWithSecret, reencrypt, sealAnew } from './kept-secret.ts';
export { confirmSecondFactor, forgetTwoFactor, tellTwoFactorOff } from './manage-two-factor.ts';
export {
  needsSecondFactor,
  openChallenge,
  type SecondFactorChallenge,
  trustDevice,
} from './second-factor-challenge.ts';
export { spendCode, wrongCode } from './spend-code.ts';
