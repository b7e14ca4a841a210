/**
 * The code on the label of a set of tyres: `DVT`, ten characters by chance, and one that checks them. Letters and digits that look
 * alike are left out, so that what is left is a prime number of characters: every single wrong one and every two that changed places
 * are noticed.
 */

const prefix = 'DVT';
/** Without 0, 1, I, L and O. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;
const form = new RegExp(`^${prefix}[${alphabet}]{${length + 1}}$`);

/** How many characters there are to draw from. */
export const labelCharacters = alphabet.length;

/** A code of ten drawn places in the alphabet. @param drawn whole numbers from 0 to below `labelCharacters` */
export function labelCodeOf(drawn: readonly number[]): string {
  const body = drawn.map((place) => alphabet[place] ?? '').join('');
  return `${prefix}${body}${checkCharacter(body)}`;
}

/** The code in what was scanned or typed; undefined where it is none. */
export function readLabelCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (!form.test(code)) return undefined;
  return code.at(-1) === checkCharacter(code.slice(prefix.length, -1)) ? code : undefined;
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce((all, character, place) => all + (place + 2) * alphabet.indexOf(character), 0);
  return alphabet[sum % alphabet.length] ?? '';
}
