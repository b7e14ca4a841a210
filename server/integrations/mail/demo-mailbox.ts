/** Under this domain nobody has a mailbox (RFC 2606): whose address is in it belongs to a live demo. */
const domain = '@demo.invalid';

export const demoAddress = (name: string): string => `${name}${domain}`;

export const isDemoAddress = (address: string): boolean => address.endsWith(domain);
