/** Where the link of `/external-redirect` may lead, and how (docs/contract.md §4.9). */
export type RedirectTarget =
  /** To this origin or a payment page: at once. */
  | { readonly kind: 'forward'; readonly href: string }
  /** To another web page: when the reader has seen where it leads. */
  | { readonly kind: 'ask'; readonly href: string; readonly host: string; readonly encrypted: boolean }
  | { readonly kind: 'refuse' };

const refuse: RedirectTarget = { kind: 'refuse' };
const longestAddress = 2048;

/** Scheme in lower case, two slashes, and the host with its port; white space and backslashes nowhere. */
const plainAddress = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/;

/**
 * Classifies an address that anybody may have written. It is parsed without a base, so that nothing relative becomes an
 * address, and its host must be there as it is understood: spellings that only turn into a host when parsed (encoded or
 * full-width letters, numbers for an IP address, a name before an @) are refused.
 *
 * @param address the `url` of the query, already decoded once, or null when there is none
 * @param own this page's origin and path: a redirect to the redirect itself is refused
 * @param trustedOrigins origins to forward to without asking
 */
export function redirectTarget(
  address: string | null,
  own: { readonly origin: string; readonly pathname: string },
  trustedOrigins: readonly string[],
): RedirectTarget {
  if (address === null || address.length > longestAddress || !URL.canParse(address)) return refuse;
  const written = plainAddress.exec(address)?.[1];
  const { href, host, origin, password, pathname, port, protocol, username } = new URL(address);
  if (written === undefined || username !== '' || password !== '') return refuse;
  const withoutUsualPort = port === '' ? written.replace(protocol === 'https:' ? /:443$/ : /:80$/, '') : written;
  if (withoutUsualPort.toLowerCase() !== host) return refuse;
  if (origin === own.origin) return pathname === own.pathname ? refuse : { kind: 'forward', href };
  if (trustedOrigins.includes(origin)) return { kind: 'forward', href };
  return { kind: 'ask', href, host, encrypted: protocol === 'https:' };
}
