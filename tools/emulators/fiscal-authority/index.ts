import { type Chains, isValid, makeChains, pinsOf } from './certificates/chains.ts';
import { type AuthorityControl, createControl, type ReceivedTraffic } from './control/control.ts';
import { calls } from './endpoint/calls.ts';
import { createEndpoint } from './endpoint/endpoint.ts';
import { openStore, type Store } from './records/store.ts';

export type { AuthorityControl, ReceivedMessage } from './control/control.ts';
export type { Fault } from './control/faults.ts';
export type { TaxpayerCertificate, WantedCertificate } from './control/issue-certificate.ts';

export interface FiscalAuthorityOptions {
  readonly host: '127.0.0.1' | '::1';
  /** 0 for any free one. */
  readonly port: number;
  /** Where keys, certificates and what was confirmed are kept across restarts; absent: in memory only. */
  readonly journalFile?: string;
  /** What it signs with, made by `makeChains`; absent: what the journal knows, or new ones. */
  readonly chains?: Chains;
  /** Which certificates its answers show in `x5c`: all below the root (as when absent), or the signer's alone. */
  readonly answerChain?: 'whole' | 'leaf';
}

export interface FiscalAuthority {
  /** Base of its paths, for example `https://127.0.0.1:4002`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** What a client pins for TLS and for answers, PEM: root and intermediate authority. */
  readonly pins: string;
  readonly control: AuthorityControl;
  /** Ends it, with what hangs; a second time nothing happens. */
  close(): Promise<void>;
}

/**
 * Starts a stand-in for the tax authority's service that confirms invoices; README.md says how faithful it is. Without a
 * journal that knows its keys it makes them first, which takes about a second.
 *
 * @throws Error when the port is taken or the journal is damaged
 */
export async function startFiscalAuthority(options: FiscalAuthorityOptions): Promise<FiscalAuthority> {
  const store = openStore(options.journalFile);
  const chains = await chainsOf(store, options.chains);
  const seen: ReceivedTraffic = { messages: [], refusedConnections: 0 };
  const control = createControl(store, chains, seen);
  const answer = calls({ store, chains, control, seen, answerChain: options.answerChain ?? 'whole' });
  const server = createEndpoint(chains, answer, () => {
    seen.refusedConnections += 1;
  });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(options.port, options.host, listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const host = options.host === '::1' ? '[::1]' : options.host;
  return {
    url: `https://${host}:${port}`,
    port,
    pins: pinsOf(chains),
    control,
    async close() {
      if (!server.listening) return;
      control.faults.clear();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

/** What it signs with: what was given, what the journal knows and is valid yet, or new ones. */
async function chainsOf(store: Store, given: Chains | undefined): Promise<Chains> {
  const known = given ?? store.chains.get('own');
  if (known && isValid(known)) return known;
  const made = await makeChains();
  store.chains.put('own', made);
  return made;
}
