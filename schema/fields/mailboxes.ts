/** In octets of UTF-8, of the part before the sign (RFC 5321, 4.5.3.1.1). */
const localMaximum = 64;
const labelMaximum = 63;
const hostMaximum = 253;

/** What is before the sign: words of letters, digits and some signs, or a text in quotation marks. */
const localPart =
  /^(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*|"(?:[^"\\\p{C}]|\\[^\p{C}])+")$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is an address that mail can be sent to: a mailbox of RFC 5321, in letters of any language (RFC 6531), at a
 * name of a host that can be found (RFC 5890).
 *
 * @param text of a bounded length, in Unicode normal form C
 */
export function isMailbox(text: string): boolean {
  const sign = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, sign), text.slice(sign + 1)];
  if (sign < 1 || new TextEncoder().encode(local).length > localMaximum || !localPart.test(local)) return false;
  const ascii = asciiHost(host);
  if (ascii === undefined || ascii.length > hostMaximum) return false;
  return ascii.includes('.');
}

/**
 * The name of a host in ASCII, as it is looked for: `čevljar.si` is `xn--evljar-h2a.si`.
 *
 * @returns undefined where it is none
 */
export function asciiHost(host: string): string | undefined {
  if (!host.split('.').every((each) => label.test(each))) return undefined;
  try {
    const { hostname } = new URL(`http://${host}`);
    const labels = hostname.split('.');
    // A number at the end makes an address of the network of it.
    const isName = /^(?:[a-z]|xn--)/.test(labels.at(-1) ?? '');
    return isName && labels.every((each) => each.length <= labelMaximum) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
