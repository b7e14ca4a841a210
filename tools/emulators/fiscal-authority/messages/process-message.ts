import { randomUUID, X509Certificate } from 'node:crypto';
import type { ConfirmedInvoice, KnownCertificate, Store } from '../records/store.ts';
import { type Invoice, messageIdOf, type Premise, readMessage, type SignedCall } from './read-message.ts';
import { isSignedBy, readToken, type Token } from './read-token.ts';
import { Refusal } from './refusal.ts';

/** What a message has led to. */
export interface Verdict {
  readonly messageId: string | undefined;
  readonly payload: unknown;
  readonly serial: string | undefined;
  readonly refusal: Refusal | undefined;
  /** EOR of a confirmed invoice. */
  readonly eor: string | undefined;
}

/** Result for a message that was not read. */
export const unread: Verdict = {
  messageId: undefined,
  payload: undefined,
  serial: undefined,
  refusal: undefined,
  eor: undefined,
};

/** What a message says, before it is checked. */
export function readOnly(call: SignedCall, sent: string): Verdict {
  const token = readToken(sent);
  return typeof token === 'string' ? unread : verdictOf(call, token, {});
}

/**
 * Checks a message in the authority's order: S003 and S004, S007 and S008, S002, S005, S006. What passes takes effect.
 *
 * @param sent the body of the request
 * @param opened the certificate that opened the connection: its tax number counts as well
 */
export function processMessage(store: Store, call: SignedCall, sent: string, opened: X509Certificate): Verdict {
  const token = readToken(sent);
  if (typeof token === 'string') return verdictOf(call, undefined, { refusal: new Refusal('S003', token) });
  try {
    const certificate = certificateOf(store, token);
    const message = readMessage(call, token.payload);
    if (typeof message === 'string') throw new Refusal('S002', message);
    count(store, message.messageId);
    const { content } = message;
    const numbers = [certificate.taxNumber, taxNumberOf(opened)];
    const other = numbers.find((number) => number !== content.taxNumber);
    if (other !== undefined)
      throw new Refusal('S005', `${content.taxNumber} in the message, ${other} in a certificate`);
    if (content.kind === 'premise') {
      registerPremise(store, content, token.payload);
      return verdictOf(call, token, {});
    }
    return verdictOf(call, token, { eor: confirm(store, content, message.messageId, token.payload).eor });
  } catch (error) {
    if (error instanceof Refusal) return verdictOf(call, token, { refusal: error });
    throw error;
  }
}

/** @throws Refusal S004, S003, S007 or S008 */
function certificateOf(store: Store, token: Token): KnownCertificate {
  const certificate = store.certificates.get(token.serial);
  if (!certificate) throw new Refusal('S004', token.serial);
  if (!isSignedBy(token, certificate)) throw new Refusal('S003', 'another key has signed, or something was changed');
  if (certificate.revoked) throw new Refusal('S007');
  if (new Date(new X509Certificate(certificate.certificate).validTo).getTime() < Date.now()) throw new Refusal('S008');
  return certificate;
}

function registerPremise(store: Store, said: Premise, payload: unknown): void {
  const key = `${said.taxNumber}/${said.premise}`;
  const before = store.premises.get(key);
  if (before?.closed) throw new Refusal('S006', `${said.premise} was closed for ever`);
  if (said.closes && !before) throw new Refusal('S006', `${said.premise} is not registered`);
  const { taxNumber, premise, premiseKind: kind, validityDate, closes: closed } = said;
  store.premises.put(key, { taxNumber, premise, kind, validityDate, closed, said: payload });
}

/** Confirms an invoice, or gives one that was confirmed before what it was confirmed with. */
function confirm(store: Store, said: Invoice | Page, messageId: string, payload: unknown): ConfirmedInvoice {
  const { taxNumber, premise, device, number, year, zoi } = said;
  const known = store.premises.get(`${taxNumber}/${premise}`);
  if (!known || known.closed) throw new Refusal('S006', premise);
  const key = [taxNumber, premise, device, number, year].join('/');
  const before = store.invoices.get(key);
  const confirmed: ConfirmedInvoice = before
    ? { ...before, zois: [...new Set([...before.zois, zoi])], messageIds: [...before.messageIds, messageId] }
    : {
        taxNumber,
        premise,
        device,
        number,
        year,
        eor: randomUUID(),
        zois: [zoi],
        messageIds: [messageId],
        said: payload,
      };
  store.invoices.put(key, confirmed);
  return confirmed;
}
type Page = Omit<Invoice, 'kind'>;

function count(store: Store, messageId: string): void {
  const key = messageId.toLowerCase();
  store.messages.put(key, { times: (store.messages.get(key)?.times ?? 0) + 1 });
}

/** The tax number is the OU of eight digits. */
function taxNumberOf({ subject }: X509Certificate): number {
  return Number(/^OU=(\d{8})$/m.exec(subject)?.[1]);
}

function verdictOf(
  call: SignedCall,
  token: Token | undefined,
  { refusal, eor }: { refusal?: Refusal; eor?: string },
): Verdict {
  const { payload, serial } = token ?? {};
  return { messageId: messageIdOf(call, payload), payload, serial, refusal, eor };
}
