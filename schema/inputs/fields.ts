import { z } from 'zod';
import { lengths } from '../rules.ts';

/** Field schemas that more than one input shares. The messages are the specification's (§5), word for word. */

/** Told before anything else when a required field is empty (specification §5). */
export const fillInAllFields = 'Please fill in all fields';

/** Characters that never belong into a line of text: controls, and marks that reverse the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are welcome in a message
const unprintableInMessage = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;
/** Half of a surrogate pair: not a character, and refused by databases. */
const loneSurrogate = /\p{Surrogate}/u;

function isPrintable(text: string): boolean {
  return !unprintable.test(text) && !loneSurrogate.test(text);
}

/** Length as people count it, so that an emoji is one character. */
function characters(text: string): number {
  return [...text].length;
}

/**
 * One required line of text, trimmed and in Unicode normal form C.
 *
 * @param missing the message when it is absent, empty or not a text
 * @param maximum the longest accepted text in characters
 */
export function requiredLine(missing: string, maximum: number) {
  return z
    .string({ error: missing })
    .meta({ minLength: 1, maxLength: maximum })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .refine((text) => characters(text) <= maximum, { error: `At most ${maximum} characters` })
        .refine(isPrintable, { error: 'Contains characters that cannot be used' }),
    );
}

/** An optional text of several lines; absent, null and blank all mean none. */
export function optionalMessage(maximum: number) {
  return z
    .string({ error: 'Invalid input' })
    .nullish()
    .meta({ maxLength: maximum })
    .transform((text) => text?.normalize('NFC').trim() || undefined)
    .pipe(messageText(maximum).optional());
}

/** A required text of several lines. */
export function requiredMessage(missing: string, maximum: number) {
  return z
    .string({ error: missing })
    .meta({ minLength: 1, maxLength: maximum })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(messageText(maximum).min(1, { error: missing }));
}

function messageText(maximum: number) {
  return z
    .string()
    .refine((text) => characters(text) <= maximum, { error: `At most ${maximum} characters` })
    .refine((text) => !unprintableInMessage.test(text) && !loneSurrogate.test(text), {
      error: 'Contains characters that cannot be used',
    });
}

/**
 * An e-mail address as typed, without surrounding blanks. Only plain ASCII addresses are taken, so that two people's
 * addresses can never look alike to a database (catalogue rows 5, 6, 88).
 */
export function email(missing: string = fillInAllFields) {
  return z
    .string({ error: missing })
    .meta({ format: 'email', maxLength: lengths.emailMaximum })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(lengths.emailMaximum, { error: 'Invalid email address', abort: true })
        .refine((text) => text.lastIndexOf('@') <= 64, { error: 'Invalid email address', abort: true })
        .pipe(z.email({ error: 'Invalid email address' })),
    );
}

/** The form under which two spellings of one address are the same account. */
export function emailKeyOf(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * A new password: at least 8 characters, at most 72 bytes because bcrypt silently ignores what comes after.
 * Taken exactly as typed, never trimmed (ASVS 6.2.8). Commonness is judged on the server, which has the list.
 */
export function newPassword(tooShort: string, missing: string = fillInAllFields) {
  return z
    .string({ error: missing })
    .meta({ format: 'password', minLength: lengths.passwordMinimum })
    .min(1, { error: missing, abort: true })
    .refine((text) => characters(text) >= lengths.passwordMinimum, { error: tooShort, abort: true })
    .refine((text) => new TextEncoder().encode(text).length <= lengths.passwordMaximumBytes, {
      error: `Password must be at most ${lengths.passwordMaximumBytes} bytes long`,
      abort: true,
    })
    .refine((text) => !loneSurrogate.test(text) && !text.includes('\u0000'), {
      error: 'Password contains characters that cannot be used',
    });
}

/** A password that is only compared; the bound keeps a megabyte away from the hash. */
export function presentedPassword(missing: string = fillInAllFields) {
  return z.string({ error: missing }).min(1, { error: missing, abort: true }).max(1000, { error: missing });
}
