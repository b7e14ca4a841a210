import { boundMarks } from '../../letters/marks.ts';

/**
 * References of payments as banks and people write them: `SI00 12-2026`, `si12 1234567890120`, `RF18 5390 0754 7034`. The
 * models are those of the Slovenian payment order (SI, docs/invoicing.md) and of ISO 11649 (RF).
 */

/** Without blanks, in capitals, with plain dashes; undefined for what is no reference. A wrong check digit makes it none. */
export function normalReference(written: string): string | undefined {
  const text = boundMarks(written)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, '');
  if (/^SI\d{2}[\d-]{0,22}$/.test(text)) return isSlovenian(text) ? text : undefined;
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && isCreditor(text) ? text : undefined;
}

/** The first reference in a text of the payer. */
export function referenceIn(text: string): string | undefined {
  const withoutAccounts = text.toUpperCase().replace(/\bSI56(?:\s?\d){15}\b/g, ' ');
  // A reference has 26 characters at most, and perhaps a blank between each two of them.
  for (const [found] of withoutAccounts.matchAll(/\b(?:SI\s?\d{2}|RF\s?\d{2})[\s\d-]{0,60}[0-9A-Z]/g)) {
    // What follows may belong to it or not: the longest that is one.
    for (let words = found.trim().split(/\s+/); words.length > 0; words = words.slice(0, -1)) {
      const reference = normalReference(words.join(''));
      if (reference !== undefined && reference.length > 4) return reference;
    }
  }
  return undefined;
}

/** With model and number apart, as payment forms have it: `SI00 12-2026`. */
export function referenceText(reference: string): string {
  return `${reference.slice(0, 4)} ${reference.slice(4)}`;
}

/** What of two references is the same although a bank has left its dashes or leading zeros away. */
export function looseReference(reference: string): string {
  return `${reference.slice(0, 2)}${reference.slice(4).replace(/\D/g, '').replace(/^0+/, '')}`;
}

function isSlovenian(text: string): boolean {
  const [model, content] = [text.slice(2, 4), text.slice(4)];
  // An account of a Slovenian bank begins as a reference does.
  if (model === '56' && content.length === 15) return false;
  if (model === '99') return content === '';
  if (!/^\d+(-\d+){0,2}$/.test(content)) return false;
  return model !== '12' || hasCheckDigit(content);
}

/** Weights 2, 3, 4… from the right before the last digit, which is 11 less the remainder of 11; 10 and 11 are 0. */
function hasCheckDigit(content: string): boolean {
  const digits = [...content.replaceAll('-', '')].map(Number);
  const sum = digits
    .slice(0, -1)
    .toReversed()
    .reduce((all, digit, place) => all + digit * (place + 2), 0);
  return digits.length > 1 && ((11 - (sum % 11)) % 11) % 10 === digits.at(-1);
}

/** The remainder of 97 of its digits, letters from 10 on and the head put last, is 1. */
function isCreditor(text: string): boolean {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
