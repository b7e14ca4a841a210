import {
  readFaultBytes,
  readFaultCode,
  readFaultCodes,
} from '../../../../../schema/features/desk/diagnostics/fault-code-text.ts';

/** What somebody typed as a fault code; without a code it is none. */
export interface TypedCode {
  readonly text: string;
  readonly code: string | undefined;
}

const twoDigits = /^(?:0x)?[0-9a-f]{2}$/i;
const wordsOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Reads codes in any writing, also as pairs of bytes (`01 33`), and keeps what is none as it was typed. */
export function readTypedCodes(text: string): readonly TypedCode[] {
  const words = wordsOf(text);
  const bytes = words.length > 1 && words.every((word) => twoDigits.test(word)) ? readFaultBytes(text) : undefined;
  const codes = bytes ?? readFaultCodes(text);
  if (codes !== undefined) return codes.map((code) => ({ text: code, code }));
  return words.map((word) => {
    const code = readFaultCode(word);
    return { text: code ?? word, code };
  });
}

/** Whether a blank ends what is typed: behind a letter that stands apart, or a first byte, the rest of the code follows. */
export function isCodeEnded(text: string): boolean {
  const last = wordsOf(text).at(-1) ?? '';
  return /[\s,;]$/.test(text) && last !== '' && !/^[pcbu]$/i.test(last) && !twoDigits.test(last);
}

/** Those of both, each once. */
export function addTypedCodes(before: readonly TypedCode[], added: readonly TypedCode[]): readonly TypedCode[] {
  const known = new Set(before.map(({ text }) => text));
  return [...before, ...added.filter(({ text }) => !known.has(text))];
}

/** Those that are codes. */
export const codesIn = (typed: readonly TypedCode[]): readonly string[] => typed.flatMap(({ code }) => code ?? []);
