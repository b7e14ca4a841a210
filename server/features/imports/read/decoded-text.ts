import { AppError } from '../../../../schema/errors.ts';

/** How often a zero byte stands in a text of two bytes a letter, on one side of each pair. */
const mostlyZero = 0.4;

/**
 * The text of a file in the encoding that it is in: what its mark says, UTF-16 without one, UTF-8, and otherwise the one of
 * Windows in Central Europe, which older programs write.
 *
 * @throws BAD_INPUT it is empty, or no text
 */
export function decodedText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is what is looked for
  if (text.trim() === '' || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw unreadable();
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const pairs = Math.floor(sample.length / 2);
  const zeros = (side: 0 | 1) => sample.reduce((all, byte, at) => all + (byte === 0 && at % 2 === side ? 1 : 0), 0);
  if (pairs > 1 && zeros(1) > pairs * mostlyZero && zeros(0) === 0) return 'utf-16le';
  if (pairs > 1 && zeros(0) > pairs * mostlyZero && zeros(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
}

export const unreadable = (cause?: unknown) =>
  new AppError('BAD_INPUT', 'unreadableTable', { cause, fields: { file: 'unreadableTable' } });
