/** Addresses at which a workshop's own programs and providers are called. Whether they are public is asked of the name, not here. */

/**
 * An http or https address without a name and a password in it. That http is refused unless the server's configuration names the
 * host, is seen when the address is called.
 *
 * @returns undefined where it is none
 */
export function parseProviderAddress(typed: string): URL | undefined {
  const url = URL.parse(typed);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url : undefined;
}

/** The same without a fragment, which no request takes along. */
export const isProviderEndpoint = (typed: string): boolean => parseProviderAddress(typed)?.hash === '';
