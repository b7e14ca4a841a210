import { z } from 'zod';
import { presentedPassword } from '../fields/fields.ts';
import { secondFactorCode } from '../fields/second-factor-code.ts';
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
  rememberDevice: z.boolean({ error: 'Invalid input' }).nullish(),
});
export type CompleteLogInInput = z.output<typeof completeLogInInput>;
