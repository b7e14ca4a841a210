/** How a page is asked for. */
export interface PageOrigin {
  /** Address of the connection itself, whatever a proxy says. */
  readonly from: string | undefined;
  /** By which name the browser knows us, without the port. */
  readonly name: string;
  /** `Sec-Fetch-Site`; programs and old browsers say nothing. */
  readonly site: string | undefined;
}

/** Whether somebody at this computer has opened the address by hand: no network, no name that leads here, no other site. */
export function isFromHere({ from = '', name, site = 'none' }: PageOrigin): boolean {
  return (
    /^(::1|(::ffff:)?127(\.\d+){3})$/.test(from) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(name) &&
    ['none', 'same-origin'].includes(site)
  );
}
