/**
 * Whether an address with a user and a password is written as it must be. In one whose password holds `@ / : ? #` as they
 * are, a piece of the password is taken for the host: it would be looked up, and logged when nobody is found there.
 *
 * @param address of the form `scheme://user:password@host:port/path?options`; user, password, port and options may be absent
 * @param path what must stand between host and options
 */
export function isWellEncoded(address: string, path: 'database' | 'none'): boolean {
  if (/%(?![0-9a-f]{2})/i.test(address)) return false;
  const end = path === 'database' ? /^\/[^\s@:/?#]+(?:\?[^\s@#]*)?$/ : /^\/?(?:\?[^\s@#]*)?$/;
  const authority = /^[a-z]+:\/\/(?:[^\s:@/?#]+(?::[^\s@/?#]*)?@)?(?:\[[0-9a-f:]+\]|[^\s:@/?#]+)(?::\d+)?(?=[/?]|$)/i;
  const [beginning] = authority.exec(address) ?? [];
  return beginning !== undefined && end.test(address.slice(beginning.length));
}

export const howToEncode = 'with @ / : ? # % in the password written as %40 %2F %3A %3F %23 %25';
