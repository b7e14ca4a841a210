import { withoutExtension } from '../../../../../schema/fields/phone-extensions.ts';
import { boundMarks } from '../../../../../schema/letters/marks.ts';

/** How words are compared: without case, marks and what stands between them; each language's letters by their plain ones. */

const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ đ: 'd', ð: 'd', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' }),
);
/** How people write them who have not the letter: Mueller, Djordje. */
const spelledOut: ReadonlyMap<string, string> = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', đ: 'dj' }));
const longest = 60;

/** Small letters without marks. */
export function foldText(text: string): string {
  return replaced(composed(text), plainLetters).normalize('NFD').replace(/\p{M}/gu, '');
}

const composed = (text: string) => boundMarks(text).normalize('NFC').toLowerCase();

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => letters.get(letter) ?? letter);

/** Letters and digits alone, as one word. */
export function compactText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longest);
}

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : [word.slice(0, longest)]));
}

/** The words of a text in every spelling in which they may be looked for. */
export function spellingsOf(text: string): readonly string[] {
  return [...wordsOf(text), ...wordsOf(replaced(composed(text), spelledOut))];
}

/** A term by which the end of a word is found, such as the last digits of a VIN. */
export const suffixTerm = (word: string) => `~${[...word].reverse().join('')}`;

/** A term of a phone number, which not everybody may look for. */
export const phoneTerm = (digits: string) => `+${digits}`;

/** A term of a plate from one of its digits on. */
export const plateTerm = (part: string) => `=${part}`;

/** How much of a plate is looked for at the least. */
export const platePartMinimum = 2;

/** The search terms of a plate, one from each of its digits on: people say 41 of LJ 41-ABC, and 23 of LJ AB-123. */
export function plateTerms(plateKey: string | null | undefined): readonly string[] {
  const plate = compactText(plateKey ?? '');
  return Array.from(plate, (_, from) => plate.slice(from)).flatMap((part) =>
    part.length >= platePartMinimum && /^\d/.test(part) ? [plateTerm(part)] : [],
  );
}

/** The digits of a number as it is dialled from anywhere: without the sign or the zeros before the country. */
export const digitsOf = (phone: string) => withoutExtension(phone).replace(/\D/g, '').replace(/^0+/, '');

/** How many digits of a number are looked for at the least. */
export const phonePartMinimum = 3;

/**
 * The search terms of a phone number in E.164: one that begins at each of its digits, so that any part of it is the
 * beginning of a term.
 */
export function phoneTerms(phone: string | null): readonly string[] {
  if (phone === null) return [];
  const digits = digitsOf(phone);
  const last = Math.max(0, digits.length - phonePartMinimum);
  return Array.from({ length: last + 1 }, (_, from) => phoneTerm(digits.slice(from)));
}
