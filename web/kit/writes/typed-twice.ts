import { z } from 'zod';

/** A new password as it is typed: once more in `confirmation`, and both alike. */
export function typedTwice<Shape extends { readonly password: z.ZodType<string, string> }>(input: z.ZodObject<Shape>) {
  return z
    .object({ password: input.shape.password, confirmation: z.string() })
    .refine(({ password, confirmation }) => password === confirmation, confirmationRule);
}

/**
 * How a confirmation that differs from the new password is refused: as the only rule of that field, for which
 * `NewPasswordFields` has the words of the screen's language.
 */
export const confirmationRule = { path: ['confirmation'], error: 'mismatch' };
