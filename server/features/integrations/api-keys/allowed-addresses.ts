import ipaddr from 'ipaddr.js';

/** Where a key may be used from: single addresses and networks in CIDR notation. */

/** @returns undefined for what is neither */
function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  try {
    const [written = ''] = text.split('/');
    // Short and octal writings of IPv4 mean different things to different readers.
    if (!ipaddr.IPv4.isValidFourPartDecimal(written) && !ipaddr.IPv6.isValid(written)) return undefined;
    if (written !== text) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return undefined;
  }
}

export const isAddressRange = (text: string): boolean => rangeOf(text) !== undefined;

/**
 * @param ranges none for everywhere
 * @param address as the connection, or a trusted proxy, says it; IPv4 in IPv6 is itself
 */
export function isAllowedFrom(ranges: readonly string[], address: string | undefined): boolean {
  if (ranges.length === 0) return true;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return ranges.some((text) => {
    const range = rangeOf(text);
    return range !== undefined && range[0].kind() === caller.kind() && caller.match(range[0], range[1]);
  });
}
