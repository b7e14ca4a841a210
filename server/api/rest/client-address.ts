import { isIPv6 } from 'node:net';

/**
 * The key under which a client's network address is counted. An IPv6 customer owns a whole /64 and could take a new
 * address for each request, so the network is the key; an IPv4 address wrapped in IPv6 is itself (docs/evidence.md
 * rate-limits-69).
 *
 * @param address what the connection, or a trusted proxy, says; undefined counts as one shared client
 */
export function clientAddress(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

/** The first four groups, with the zeros that `::` leaves out put back. */
function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
