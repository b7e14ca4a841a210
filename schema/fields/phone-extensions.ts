/** Between a number and the extension behind it, as in an address of the kind `tel:` (RFC 3966, 3). */
export const extensionMark = ';ext=';

/** The number that is dialled, without the extension that somebody asks for then. */
export function withoutExtension(phone: string): string {
  return phone.split(extensionMark, 1)[0] ?? phone;
}
