import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { addressesAt } from './name-servers.ts';
import type { FoundAddress } from './public-addresses.ts';

/**
 * The address that a connection to a server of others may go to, looked up now and checked.
 *
 * @throws PrivateAddress one of its addresses is not public
 * @throws Error with `code` where the name leads nowhere
 */
export async function outgoingSocket(
  { host, port }: { readonly host: string; readonly port: number },
  calls: OutgoingCalls,
): Promise<FoundAddress> {
  const [first] = await addressesAt(host, `${host}:${port}`, calls);
  if (first === undefined) throw new Error(`${host} leads nowhere`);
  return first;
}
