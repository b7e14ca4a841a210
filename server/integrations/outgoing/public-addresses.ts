import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a webhook leads, as sockets want it. */
export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name. @throws Error with `code` where there is none */
export type Resolve = (name: string) => Promise<readonly FoundAddress[]>;

export const resolveName: Resolve = (name) => lookup(name, { all: true, verbatim: true });

/** A name leads to an address that is not one of the public Internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** All that is handed out to the public; what lies outside is translated, local or reserved. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Public by its number, and answered by the machine of a cloud itself: the platform address of Azure. */
const platform = '168.63.129.16';

/**
 * Whether an address is one of the public Internet: not of this machine, a network beside it, a provider's own, a group, the
 * data of a cloud's machine or a reserved range, whether written as v4, as v6 or as v4 inside of v6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast' || read.toString() === platform) return false;
  return read instanceof ipaddr.IPv4 || read.match(globalUnicast);
}

/** Names of this machine (RFC 6761), which no name server is asked for. */
const isOfThisMachine = (name: string): boolean => /(^|\.)localhost\.?$/i.test(name);
const loopback: Resolve = (name) => resolveName(name).catch(() => [{ address: '127.0.0.1', family: 4 }]);

/**
 * The addresses of a host, looked up now and each of them checked. Anyone who connects takes one of these and asks no
 * name server again, so that nobody can answer something else the second time.
 *
 * @param host of a URL, so that numbers are in their usual form; v6 in brackets
 * @param privateAddresses whether all addresses are allowed
 * @throws PrivateAddress one of them is not public
 * @throws Error with `code` where the name leads nowhere
 */
export async function addressesOf(
  host: string,
  { privateAddresses, resolve = resolveName }: { readonly privateAddresses: boolean; readonly resolve?: Resolve },
): Promise<readonly FoundAddress[]> {
  const name = host.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found =
    family === 0 ? await (isOfThisMachine(name) ? loopback(name) : resolve(name)) : [{ address: name, family }];
  const isAllowed = found.length > 0 && (privateAddresses || found.every(({ address }) => isPublicAddress(address)));
  if (!isAllowed) throw new PrivateAddress('The name leads to an address that is not public');
  return found;
}
