import { z } from 'zod';
import { boundedText } from './fields.ts';
import { fillInAllFields } from './fill-in-all-fields.ts';

/**
 * A code of the authenticator app, or one of the recovery codes, however it was typed: blanks, hyphens and the case of
 * letters say nothing.
 */
export const secondFactorCode = boundedText(100, fillInAllFields, 'wrongCode')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: fillInAllFields, abort: true })
      .regex(/^(\d{6}|[a-z2-7]{24})$/, { error: 'wrongCode' }),
  );

/** The same for what asks for a code only where two-factor authentication is on. */
export const codeIfOn = secondFactorCode.nullish();
