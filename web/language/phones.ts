/** Prefixes of one digit and of two (ITU-T E.164); all others have three. */
const short = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A phone number as people read it: +38641123456 is +386 41 123 456, and +38612345678 is +386 1 234 56 78.
 *
 * @param phone in E.164, perhaps with an extension; what is not comes back as it is
 */
export function phoneWords(phone: string): string {
  const [, digits, extension] = /^\+(\d{6,15})(?:;ext=(\d{1,7}))?$/.exec(phone) ?? [];
  if (digits === undefined) return phone;
  const prefix = short.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = [`+${prefix}`, ...groupsOf(prefix, digits.slice(prefix.length))];
  return [...groups, ...(extension === undefined ? [] : [`ext. ${extension}`])].join('\u00a0');
}

/** Slovenian numbers have an area of one digit or a network of two; what is behind it goes in pairs or threes. */
function groupsOf(prefix: string, rest: string): readonly string[] {
  if (prefix === '386' && /^[1-7][2-8]\d{6}$/.test(rest) && !/^(3[01]|4[01]|5[1]|6[4589]|7[01])/.test(rest)) {
    return [rest.slice(0, 1), rest.slice(1, 4), rest.slice(4, 6), rest.slice(6)];
  }
  if (prefix === '1' && rest.length === 10) return [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)];
  const first = rest.length % 3 === 0 ? 3 : 2;
  return [rest.slice(0, first), ...(rest.slice(first).match(/\d{1,3}/g) ?? [])];
}

/** The numbers in a text, as people read them. */
export function withPhones(text: string): string {
  return text.replace(/\+\d{6,15}(?:;ext=\d{1,7})?/g, phoneWords);
}
