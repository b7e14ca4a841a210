import { X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:https';
import { z } from 'zod';
import type { FiscalAuthority } from '../../config/fiscal-authorities.ts';
import type { Credentials } from './certificate/credentials.ts';
import { messageOf, type Subject } from './message/messages.ts';
import { readToken, signToken, UntrustedAnswer } from './token.ts';

/** One attempt. */
export interface Attempt {
  /** A uuid of this attempt alone. */
  readonly messageId: string;
  readonly subject: Subject;
  /** The same in each attempt. */
  readonly content: string;
  readonly isSubsequent?: boolean;
  readonly now: Date;
  /** From the first byte to the last. */
  readonly limitMilliseconds: number;
}

/** What became of an attempt. What was not answered, or not by the authority, may have arrived all the same. */
export type Answer =
  | { readonly kind: 'confirmed'; readonly eor: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'silent'; readonly problem: string };

const paths = {
  Invoice: '/v1/cash_registers/invoices',
  SalesBookInvoice: '/v1/cash_registers/invoices',
  BusinessPremise: '/v1/cash_registers/invoices/register',
} as const satisfies Record<Subject, string>;

const answerAtMost = 262_144;
const systemError = 'S100';

/**
 * Sends a message to the tax authority and reads its answer. Nothing is thrown for what happens on the way: it is silence
 * then, and the message is sent again later.
 */
export async function askAuthority(
  authority: FiscalAuthority,
  credentials: Credentials,
  attempt: Attempt,
): Promise<Answer> {
  try {
    const { messageId, subject, content, now, isSubsequent = false } = attempt;
    const message = messageOf(subject, content, { messageId, now, isSubsequent });
    const token = await signToken(credentials.key, credentials.names, message);
    const body = await post(authority, credentials, {
      path: paths[subject],
      body: JSON.stringify({ token }),
      limitMilliseconds: attempt.limitMilliseconds,
    });
    return readAnswer(body, authority, { messageId, subject, now });
  } catch (error) {
    return { kind: 'silent', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof UntrustedAnswer) return `UNTRUSTED: ${error.message}`;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

const envelope = z.object({ token: z.string().max(answerAtMost) });
const header = z.object({ MessageID: z.string(), DateTime: z.string() });
const refusal = z.object({ ErrorCode: z.string().max(20), ErrorMessage: z.string().optional() });
const uniqueId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const invoiceAnswer = z.object({
  InvoiceResponse: z.object({ Header: header, Error: refusal.optional(), UniqueInvoiceID: uniqueId.optional() }),
});
const premiseAnswer = z.object({
  BusinessPremiseResponse: z.object({ Header: header, Error: refusal.optional() }),
});

interface RequestFacts {
  readonly messageId: string;
  readonly subject: Subject;
  readonly now: Date;
}

/** @throws UntrustedAnswer; ZodError another form */
function readAnswer(body: string, { authorities }: FiscalAuthority, { messageId, subject, now }: RequestFacts): Answer {
  const { token } = envelope.parse(JSON.parse(body));
  const claims = readToken(
    token,
    authorities.map((pem) => new X509Certificate(pem)),
    now,
  );
  const read =
    subject === 'BusinessPremise'
      ? { ...premiseAnswer.parse(claims).BusinessPremiseResponse, UniqueInvoiceID: undefined }
      : invoiceAnswer.parse(claims).InvoiceResponse;
  if (read.Header.MessageID.toLowerCase() !== messageId) throw new UntrustedAnswer('It answers another message');
  if (read.Error !== undefined) {
    const { ErrorCode: code, ErrorMessage: message = '' } = read.Error;
    return code === systemError ? { kind: 'silent', problem: code } : { kind: 'refused', code, message };
  }
  const eor = read.UniqueInvoiceID?.toLowerCase() ?? null;
  if (subject !== 'BusinessPremise' && eor === null) return { kind: 'silent', problem: 'No number in the answer' };
  return { kind: 'confirmed', eor };
}

interface Posted {
  readonly path: string;
  readonly body: string;
  readonly limitMilliseconds: number;
}

/** @throws Error the line, the time limit, or an invalid answer */
function post({ url, authorities }: FiscalAuthority, credentials: Credentials, asked: Posted): Promise<string> {
  const { path, body, limitMilliseconds } = asked;
  // Each workshop has a certificate of its own, and a connection is never another's.
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 });
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), {
      method: 'POST',
      agent,
      key: credentials.keyPem,
      cert: credentials.chainPem,
      ca: [...authorities],
      minVersion: 'TLSv1.2',
      signal: AbortSignal.timeout(limitMilliseconds),
      headers: { 'content-type': 'application/json; charset=UTF-8', 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const pieces: Buffer[] = [];
      let length = 0;
      response.on('error', reject);
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > answerAtMost) response.destroy(new Error('The answer is too long'));
        else pieces.push(piece);
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(pieces).toString('utf8'));
        else reject(new Error(`HTTP ${response.statusCode}`));
      });
    });
    sent.end(body);
  });
}
