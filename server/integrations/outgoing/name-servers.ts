import { Resolver } from 'node:dns/promises';
import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { addressesOf, type FoundAddress, type Resolve, resolveName } from './public-addresses.ts';

/** What asks the name servers of the configuration, or those of the machine where it names none. */
export function resolverOf(nameServers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  return resolver;
}

/** Looks names up at these name servers, and at no others. */
function resolveBy(servers: readonly string[]): Resolve {
  return async (name) => {
    const resolver = resolverOf(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };
}

/**
 * The addresses that a connection to a server of others may go to, looked up now and checked.
 *
 * @param place as `OUTGOING_ALLOW` names it: `localhost:8080`
 * @throws PrivateAddress one of its addresses is not public
 * @throws Error with `code` where the name leads nowhere
 */
export function addressesAt(
  host: string,
  place: string,
  { allowed, nameServers }: OutgoingCalls,
): Promise<readonly FoundAddress[]> {
  const resolve = nameServers.length === 0 ? resolveName : resolveBy(nameServers);
  return addressesOf(host, { privateAddresses: allowed.has(place), resolve });
}
