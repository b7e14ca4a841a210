import { boundMarks } from './marks.ts';

/** What is behind its letter in the Slovenian alphabet, as letters that a database compares by their codes. */
const behind: Readonly<Record<string, string>> = { č: 'czz', ć: 'czzz', đ: 'dzz', š: 'szz', ž: 'zzz' };
const longest = 200;

/**
 * A name as it is in the alphabet: both databases compare letters by their codes, which puts Čeh behind Zupan.
 *
 * @returns small letters without marks, no more than a column takes
 */
export function nameKeyOf(name: string): string {
  const small = boundMarks(name).normalize('NFC').toLowerCase();
  const spelt = small.replace(/[čćđšž]/g, (letter) => behind[letter] ?? letter);
  return spelt.normalize('NFD').replace(/\p{M}/gu, '').slice(0, longest);
}
