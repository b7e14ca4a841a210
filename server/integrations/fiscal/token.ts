import { type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { Exact, exactJson } from './message/exact-json.ts';

/** The signed envelopes of both directions (JWS, RS256). */

/** The names of a certificate, as the authority finds it by them. */
export interface CertificateNames {
  readonly subject: string;
  readonly issuer: string;
  /** Decimal; larger than a number of JavaScript can be. */
  readonly serial: string;
}

/** Signs a message with the key of the workshop's certificate, off the main thread. */
export async function signToken(key: KeyObject, names: CertificateNames, message: string): Promise<string> {
  const header = exactJson({
    alg: 'RS256',
    subject_name: names.subject,
    issuer_name: names.issuer,
    serial: new Exact(names.serial),
  });
  const signed = `${base64url(header)}.${base64url(message)}`;
  const signature = await new Promise<Buffer>((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(signed), key, (error, made) => (error ? reject(error) : resolve(made)));
  });
  return `${signed}.${signature.toString('base64url')}`;
}

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

/** An answer that is not the authority's, or not one to what was asked. */
export class UntrustedAnswer extends Error {
  override readonly name = 'UntrustedAnswer';
}

const chainAtMost = 5;
const answerHeader = z.object({
  alg: z.literal('RS256'),
  x5c: z.array(z.string().max(16_384)).min(1).max(chainAtMost),
});

/**
 * Reads what the authority has signed: its signature, and the chain of the certificate up to a pinned one.
 *
 * @param pinned whose certificates are believed
 * @throws UntrustedAnswer
 */
export function readToken(token: string, pinned: readonly X509Certificate[], now: Date): unknown {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) throw new UntrustedAnswer('It is no token');
  const chain = parsed(() => answerHeader.parse(jsonOf(header)).x5c.map(certificateOf));
  const [signer] = chain;
  if (signer === undefined) throw new UntrustedAnswer('Nobody has signed it');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    signer.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new UntrustedAnswer('Its signature is wrong');
  if (signer.ca || !leadsTo(chain, pinned, now))
    throw new UntrustedAnswer('It was signed by somebody who is not pinned');
  return parsed(() => jsonOf(payload));
}

/** Whether each certificate was issued by the next one, and the last by one that is pinned. */
function leadsTo(chain: readonly X509Certificate[], pinned: readonly X509Certificate[], now: Date): boolean {
  let [current] = chain;
  for (const next of [...chain.slice(1), undefined]) {
    if (current === undefined || !isValid(current, now)) return false;
    const certificate = current;
    if (pinned.some((one) => isValid(one, now) && isIssuedBy(certificate, one))) return true;
    if (next === undefined || !isIssuedBy(certificate, next)) return false;
    current = next;
  }
  return false;
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isValid = ({ validFrom, validTo }: X509Certificate, now: Date) =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);

const certificateOf = (text: string) => new X509Certificate(Buffer.from(text, 'base64'));
const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

function parsed<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UntrustedAnswer('It cannot be read', { cause: error });
  }
}
