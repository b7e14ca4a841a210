import { z } from 'zod';
import { mailedToken } from './accounts.ts';
import { fillInAllFields, presentedPassword } from './fields.ts';

/** Inputs of two-factor authentication. */

/**
 * A code of the authenticator app, or one of the recovery codes, however it was typed: blanks, hyphens and the case of
 * letters say nothing.
 */
export const secondFactorCode = z
  .string({ error: fillInAllFields })
  .max(100, { error: 'This code is not right' })
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: fillInAllFields, abort: true })
      .regex(/^(\d{6}|[a-z2-7]{24})$/, { error: 'This code is not right' }),
  );

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
