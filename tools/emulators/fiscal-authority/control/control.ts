import type { Chains } from '../certificates/chains.ts';
import type { RefusalCode } from '../messages/refusal.ts';
import type { ConfirmedInvoice, KnownPremise, Store } from '../records/store.ts';
import { type Call, type Fault, Faults } from './faults.ts';
import { issueCertificate, type TaxpayerCertificate, type WantedCertificate } from './issue-certificate.ts';

/** A message that has arrived, whatever became of it. */
export interface ReceivedMessage {
  readonly call: Call;
  readonly at: Date;
  /** The body as it was sent. */
  readonly body: string;
  /** What the token says, if it can be read. */
  readonly payload: unknown;
  readonly messageId: string | undefined;
  /** Serial number of the signing certificate, in decimal. */
  readonly serial: string | undefined;
  /** The outcome of its checks; `undone` when a fault came first. */
  readonly outcome: RefusalCode | 'accepted' | 'undone';
  readonly fault: Fault | undefined;
}

/** What tests see and do from inside. */
export interface AuthorityControl {
  /** Issues a certificate with its p12 file; takes a tenth of a second. */
  issueCertificate(wanted: WantedCertificate): Promise<TaxpayerCertificate>;
  /** @throws Error when no certificate with this serial was issued */
  revoke(serial: string): void;
  readonly faults: Faults;
  /** In the order of arrival. */
  messages(): readonly ReceivedMessage[];
  invoices(): readonly ConfirmedInvoice[];
  premises(): readonly KnownPremise[];
  /** How many messages came with a MessageID that one before them had; each attempt needs a new one. */
  reusedMessageIds(): number;
  /** The invoices that came with more than one ZOI; there must be none. */
  changedZois(): readonly ConfirmedInvoice[];
  /** How many connections were refused for their certificate, or for having none. */
  refusedConnections(): number;
}

/** What the endpoint keeps for the control. */
export interface ReceivedTraffic {
  readonly messages: ReceivedMessage[];
  refusedConnections: number;
}

export function createControl(store: Store, chains: Chains, seen: ReceivedTraffic): AuthorityControl {
  return {
    issueCertificate: (wanted) => issueCertificate(store, chains, wanted),
    revoke(serial) {
      const known = store.certificates.get(serial);
      if (!known) throw new Error(`No certificate has the serial ${serial}`);
      store.certificates.put(serial, { ...known, revoked: true });
    },
    faults: new Faults(),
    messages: () => [...seen.messages],
    invoices: () => store.invoices.all(),
    premises: () => store.premises.all(),
    reusedMessageIds: () => store.messages.all().reduce((sum, { times }) => sum + times - 1, 0),
    changedZois: () => store.invoices.all().filter(({ zois }) => zois.length > 1),
    refusedConnections: () => seen.refusedConnections,
  };
}
