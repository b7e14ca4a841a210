import { z } from 'zod';
import { withoutInvisible, withoutInvisibleMarks } from '../letters/invisible.ts';
import { boundMarks, hasTooManyMarks } from '../letters/marks.ts';
import { type Reason, reason } from '../messages/errors/index.ts';
import { lengths } from '../rules.ts';
import { fillInAllFields } from './fill-in-all-fields.ts';
import { isMailbox } from './mailboxes.ts';

/**
 * Field schemas that more than one input shares. Their messages are reasons, whose words are the
 * specification's (docs/specification.md §5).
 */

/** Controls never belong into a line of text. Marks that nobody sees are taken out before (invisible.ts). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
const unprintable = /[\u0000-\u001f\u007f-\u009f]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are welcome in a message
const unprintableInMessage = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const unusable = 'unusableCharacters';
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
 * Where every text that arrives begins: its length is known before anything else is done to it, because to put in order,
 * to trim or to match takes long for a long text (docs/evidence.md security-1).
 *
 * @param maximum in UTF-16 units, which cost nothing to count
 * @param missing the message when it is not a text; zod's own unless given
 * @param tooLong the message when it is longer; the one of a missing text unless given
 */
export function boundedText(maximum: number, missing?: Reason, tooLong: Reason | undefined = missing) {
  return z.string(missing === undefined ? {} : { error: missing }).max(maximum, { abort: true, error: tooLong });
}

/** @param maximum in characters, of which each may be two units */
function boundedWords(maximum: number, missing: Reason) {
  return boundedText(2 * maximum, missing, reason('tooLong', { maximum })).refine((text) => !hasTooManyMarks(text), {
    error: unusable,
    abort: true,
  });
}

/** Trimmed, in Unicode normal form C, and without the marks that nobody sees; of a text whose length is known. */
function cleanText(text: string): string {
  return withoutInvisible(text).normalize('NFC').trim();
}

/** Makes equal fields one schema: hundreds of inputs have the same ones, and each schema is ten objects in memory. */
function sharedField<Schema>(create: (maximum: number, missing: Reason) => Schema) {
  const known = new Map<string, Schema>();
  return (maximum: number, missing: Reason): Schema => {
    const key = `${maximum} ${missing}`;
    const schema = known.get(key) ?? create(maximum, missing);
    known.set(key, schema);
    return schema;
  };
}

const lineField = sharedField((maximum, missing) =>
  boundedWords(maximum, missing)
    .meta({ minLength: 1, maxLength: maximum })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .refine((text) => characters(text) <= maximum, { error: reason('tooLong', { maximum }) })
        .refine(isPrintable, { error: unusable }),
    ),
);

/**
 * One required line of text, trimmed, in Unicode normal form C and without marks that nobody sees.
 *
 * @param missing the message when it is absent, empty or not a text
 * @param maximum the longest accepted text in characters
 */
export function requiredLine(missing: Reason, maximum: number) {
  return lineField(maximum, missing);
}

/** An optional text of several lines; absent, null and blank all mean none. */
export function optionalMessage(maximum: number) {
  return boundedWords(maximum, 'invalidInput')
    .nullish()
    .meta({ maxLength: maximum })
    .transform((text) => (text && cleanText(text)) || undefined)
    .pipe(messageText(maximum).optional());
}

const clearableLineField = sharedField((maximum, missing) =>
  boundedWords(maximum, missing)
    .nullable()
    .meta({ maxLength: maximum })
    .transform((text) => (text && cleanText(text)) || null)
    .pipe(
      z
        .string()
        .refine((text) => characters(text) <= maximum, { error: reason('tooLong', { maximum }) })
        .refine(isPrintable, { error: unusable })
        .nullable(),
    ),
);

/** A line of text that can be removed: null and blank mean none. */
export function clearableLine(maximum: number) {
  return clearableLineField(maximum, 'invalidInput');
}

const clearableMessageField = sharedField((maximum, missing) =>
  boundedWords(maximum, missing)
    .nullable()
    .meta({ maxLength: maximum })
    .transform((text) => (text && cleanText(text)) || null)
    .pipe(messageText(maximum).nullable()),
);

/** A text of several lines that can be removed: null and blank mean none. */
export function clearableMessage(maximum: number) {
  return clearableMessageField(maximum, 'invalidInput');
}

/**
 * A text with a form of its own that can be removed: null and blank mean none.
 *
 * @param filled what any other text has to be
 * @param maximum in UTF-16 units, as with `boundedText`
 * @param wrong the message when it is no text or too long
 */
export function clearable(filled: z.ZodType<string, string>, maximum: number, wrong: Reason) {
  return boundedText(maximum, wrong)
    .nullable()
    .transform((text) => (text === null || withoutInvisible(text).trim() === '' ? null : text))
    .pipe(filled.nullable());
}

/** A required text of several lines. */
export function requiredMessage(missing: Reason, maximum: number) {
  return boundedWords(maximum, missing)
    .meta({ minLength: 1, maxLength: maximum })
    .transform(cleanText)
    .pipe(messageText(maximum).min(1, { error: missing }));
}

function messageText(maximum: number) {
  return z
    .string()
    .refine((text) => characters(text) <= maximum, { error: reason('tooLong', { maximum }) })
    .refine((text) => !unprintableInMessage.test(text) && !loneSurrogate.test(text), { error: unusable });
}

const invalidEmail = 'invalidEmail';

/**
 * The address of an account as typed, without surrounding blanks. Only plain ASCII addresses are taken, so that two people's
 * addresses can never look alike to a database (docs/evidence.md input-5, input-6 and tokens-88).
 */
export function email(missing: Reason = fillInAllFields) {
  return boundedText(2 * lengths.emailMaximum, missing, invalidEmail)
    .meta({ format: 'email', maxLength: lengths.emailMaximum })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(lengths.emailMaximum, { error: invalidEmail, abort: true })
        .refine((text) => text.lastIndexOf('@') <= 64, { error: invalidEmail, abort: true })
        .pipe(z.email({ error: invalidEmail })),
    );
}

/**
 * An address that is only written to, and that nobody logs in with: whatever a mailbox may be called by RFC 5321, in
 * letters of any language (RFC 6531). Null and blank mean none.
 */
export const clearableMailbox = clearable(mailbox(), 2 * lengths.emailMaximum, invalidEmail).meta({
  format: 'idn-email',
  maxLength: lengths.emailMaximum,
});

/** An address of somebody who is written to, also with letters beyond ASCII. */
export function mailbox() {
  return boundedText(2 * lengths.emailMaximum, invalidEmail)
    .refine((text) => !hasTooManyMarks(text), { error: invalidEmail, abort: true })
    .transform((text) => withoutInvisibleMarks(text).normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(lengths.emailMaximum, { error: invalidEmail, abort: true })
        .refine(isMailbox, { error: invalidEmail }),
    );
}

/** The form under which two spellings of one address are the same account. */
export function emailKeyOf(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * A new password: taken exactly as typed, never trimmed (ASVS 6.2.8), its letters counted as people count them, however
 * a keyboard composes them. Whether it is common is checked on the server, which has the list.
 */
export function newPassword(tooShort: Reason, missing: Reason = fillInAllFields) {
  const { passwordMinimum, passwordMaximum } = lengths;
  const tooLong = reason('passwordTooLong', { maximum: passwordMaximum });
  return boundedText(2 * passwordMaximum, missing, tooLong)
    .meta({ format: 'password', minLength: passwordMinimum, maxLength: passwordMaximum })
    .min(1, { error: missing, abort: true })
    .refine((text) => characters(boundMarks(text).normalize('NFC')) >= passwordMinimum, {
      error: tooShort,
      abort: true,
    })
    .refine((text) => characters(text) <= passwordMaximum, { error: tooLong, abort: true })
    .refine((text) => !loneSurrogate.test(text) && !text.includes('\u0000'), {
      error: 'unusableInPassword',
    });
}

/** A password that is only compared; the bound keeps a megabyte away from the hash. */
export function presentedPassword(missing: Reason = fillInAllFields) {
  return boundedText(1000, missing).min(1, { error: missing });
}

const invalid = 'invalidInput';

/** The id of a row. Ids are ours: anything else names nothing, and is refused. */
export const rowId = boundedText(36, invalid).check(z.uuid({ error: invalid }));

/** The version that somebody saw of what they change; it counts up with each change. */
export const seenVersion = z.int32({ error: invalid }).min(1, { error: invalid });

/** A day that there is, as YYYY-MM-DD. */
export const day = boundedText(10, invalid).check(z.iso.date({ error: invalid }));

/** A moment in ISO 8601, with its zone; from 1970 on, so that every database keeps it. */
export const moment = boundedText(40, invalid)
  .check(z.iso.datetime({ offset: true, error: invalid }))
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 9998, { error: invalid });
