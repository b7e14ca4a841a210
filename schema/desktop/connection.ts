/** Why the server cannot be reached, as far as that can be found out; each has a sentence and a way on. */
export const unreachableCauses = [
  /** This computer has no network. */
  'no-network',
  /** The server's name leads nowhere. */
  'name',
  /** Who answers cannot prove to be the server: a wrong clock, a programme that reads along, an attack. */
  'certificate',
  /** The proxy refuses, cannot be found, or wants to know who asks. */
  'proxy',
  /** The server is down or cannot answer. */
  'server',
  /** Something answers that is not the server: a wireless network with a log-in page, a firewall. */
  'stranger',
] as const;
export type UnreachableCause = (typeof unreachableCauses)[number];

/** A proxy that wants to know who asks, by its name and port. */
export interface ProxyQuestion {
  readonly proxy: string;
  /** The name or password that was given before is wrong. */
  readonly refused: boolean;
}
