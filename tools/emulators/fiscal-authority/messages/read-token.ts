import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { KnownCertificate } from '../records/store.ts';

/** What of a token can be known before it is believed. */
export interface Token {
  /** Decimal digits, as they are in the header. */
  readonly serial: string;
  readonly payload: unknown;
  /** The part that is signed. */
  readonly signed: string;
  readonly signature: Buffer;
}

const body = z.strictObject({ token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
const header = z.object({
  alg: z.literal('RS256'),
  subject_name: z.string().min(1),
  issuer_name: z.string().min(1),
  serial: z.number(),
});
/** As text: no JavaScript number holds a serial exactly. */
const serialInHeader = /"serial"\s*:\s*(\d+)\s*[,}]/;

/** @returns the token of a request's body, or why it is none, for S003 */
export function readToken(sent: string): Token | string {
  const parsed = body.safeParse(json(sent));
  if (!parsed.success) return 'The body is not {"token":"header.payload.signature"}';
  const [head = '', content = '', signature = ''] = parsed.data.token.split('.');
  const writtenHeader = text(head);
  const named = header.safeParse(json(writtenHeader));
  const serial = serialInHeader.exec(writtenHeader)?.[1];
  if (!named.success || serial === undefined) {
    return 'The header needs alg RS256, subject_name, issuer_name and serial, an integer';
  }
  const signed = `${head}.${content}`;
  return { serial, payload: json(text(content)), signed, signature: Buffer.from(signature, 'base64url') };
}

/** Whether the owner of a certificate has signed the token (RSASSA-PKCS1-v1_5 with SHA-256). */
export function isSignedBy(token: Token, { certificate }: KnownCertificate): boolean {
  return verify('RSA-SHA256', Buffer.from(token.signed), new X509Certificate(certificate).publicKey, token.signature);
}

const text = (part: string) => Buffer.from(part, 'base64url').toString('utf8');

/** @returns undefined when it is no JSON */
function json(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
