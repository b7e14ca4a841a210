import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './refusal.ts';

/** What a request must be signed with. */
export interface Credentials {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
/** By how much the time of a request may differ. */
const skewMs = 15 * 60_000;

/**
 * Checks a request as Signature Version 4 of AWS says for S3, from its own reading of the algorithm: the path is encoded once,
 * every `x-amz-` header must be signed, and the sum of the body must be that of the body.
 *
 * @throws S3Refusal
 */
export function verifySignature(request: IncomingMessage, body: Buffer, { region, keyId, secret }: Credentials): void {
  const header = (name: string) => `${request.headers[name] ?? ''}`;
  if (header('authorization') === '') throw new S3Refusal(403, 'AccessDenied');
  const parts = form.exec(header('authorization'));
  if (parts === null) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const [, key, day = '', askedRegion, names = '', signature = ''] = parts;
  if (key !== keyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (askedRegion !== region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const signed = names.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (![...mustBeSigned, 'host'].every((name) => signed.includes(name))) throw new S3Refusal(403, 'AccessDenied');

  const date = header('x-amz-date');
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (at === null || !date.startsWith(day)) throw new S3Refusal(403, 'AccessDenied');
  const [year = 0, month = 0, dayOfMonth, hour, minute, second] = at.slice(1).map(Number);
  if (Math.abs(Date.now() - Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)) > skewMs)
    throw new S3Refusal(403, 'RequestTimeTooSkewed');

  const sum = header('x-amz-content-sha256');
  if (!/^[0-9a-f]{64}$/.test(sum)) throw new S3Refusal(400, 'InvalidRequest');
  if (sum !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');

  const url = new URL(`${request.url}`, 'http://emulator');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const headers = signed.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}\n`);
  const canonical = [request.method, path, query.join('&'), headers.join(''), names, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (!timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex')))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
