import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { resolveBy } from './post-outgoing.ts';
import { addressesOf, type FoundAddress, resolveName } from './public-addresses.ts';

/**
 * The address that a connection to a server of others may go to, looked up now and checked.
 *
 * @throws PrivateAddress one of its addresses is not public
 * @throws Error with `code` where the name leads nowhere
 */
export async function outgoingSocket(
  { host, port }: { readonly host: string; readonly port: number },
  { allowed, nameServers }: OutgoingCalls,
): Promise<FoundAddress> {
  const resolve = nameServers.length === 0 ? resolveName : resolveBy(nameServers);
  const [first] = await addressesOf(host, { privateAddresses: allowed.has(`${host}:${port}`), resolve });
  if (first === undefined) throw new Error(`${host} leads nowhere`);
  return first;
}
