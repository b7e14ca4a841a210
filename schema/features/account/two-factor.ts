import { z } from 'zod';
import { presentedPassword } from '../../fields/fields.ts';
import { secondFactorCode } from '../../fields/second-factor-code.ts';
import { mailedToken } from './accounts.ts';

/** Inputs of two-factor authentication. */

/** Setting up begins with the password. */
export const startTwoFactorInput = z.object({ currentPassword: presentedPassword() });
export type StartTwoFactorInput = z.output<typeof startTwoFactorInput>;

/** The first code proves that the app holds the secret. */
export const turnOnTwoFactorInput = z.object({ code: secondFactorCode });
export type TurnOnTwoFactorInput = z.output<typeof turnOnTwoFactorInput>;

/** What weakens the protection asks for both factors. */
export const bothFactorsInput = z.object({ currentPassword: presentedPassword(), code: secondFactorCode });
export type BothFactorsInput = z.output<typeof bothFactorsInput>;

/** The second step of a log-in. */
export const completeLogInInput = z.object({
  challenge: mailedToken,
  code: secondFactorCode,
  rememberDevice: z.boolean({ error: 'invalidInput' }).nullish(),
});
export type CompleteLogInInput = z.output<typeof completeLogInInput>;

/** Whether log-in asks for a second factor, and how many recovery codes are left. */
export const twoFactorStatusAnswer = z
  .object({
    enabled: z.boolean(),
    enabledAt: z.string().nullable().describe('ISO 8601; null while it is off.'),
    recoveryCodesLeft: z.int32(),
    awaitsProof: z.boolean().describe('Whether the e-mail address has to be confirmed before it can be turned on.'),
  })
  .meta({ id: 'TwoFactorStatus' });
export type TwoFactorStatus = Readonly<z.output<typeof twoFactorStatusAnswer>>;

/** What an authenticator app is given. */
export const twoFactorSetup = z
  .object({
    secret: z.string().describe('Base32, for typing it in by hand.'),
    uri: z.string().describe('The secret as an otpauth URI, for the QR code.'),
  })
  .meta({ id: 'TwoFactorSetup' });
export type TwoFactorSetup = Readonly<z.output<typeof twoFactorSetup>>;

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown only once; each code works once.') })
  .meta({ id: 'RecoveryCodes' });
