import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import type { S3Storage } from '../../../config/file-storage.ts';
import { elementsNamed } from './s3-xml.ts';

/** One call of the S3 API; calls are repeated, so each must mean the same when it arrives twice. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the prefix of the storage; the bucket itself unless given. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** What the service answers instead of doing what it is asked. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /**
   * @param status of HTTP
   * @param code such as `NoSuchKey` or `SlowDown`; empty where the answer has none, as to HEAD
   */
  constructor(
    readonly status: number,
    readonly code: string,
    request: Pick<S3Request, 'method' | 'key'>,
  ) {
    super(`S3 answered ${status} ${code} to ${request.method} ${request.key ?? 'the bucket'}`);
  }
}

/** Nothing came for too long. It is not sent again: the caller has waited long enough. */
class S3TimeoutError extends Error {
  override readonly name = 'S3TimeoutError';
}

export interface S3Client {
  /**
   * Sends a request, and again twice where the connection broke or the service was busy.
   *
   * @returns the answer; its body is to be read or destroyed
   * @throws S3Error, or what kept the answer from coming
   */
  send(request: S3Request): Promise<IncomingMessage>;
  /** As `send`, with the whole body, which is part of what is tried again. */
  read(request: S3Request): Promise<string>;
}

/** Milliseconds of silence. */
export interface S3Timeouts {
  /** After which an answer is given up that has not begun. */
  readonly answerMs: number;
  /** After which one is given up that is being read. */
  readonly streamMs: number;
}

const usualTimeouts: S3Timeouts = { answerMs: 10_000, streamMs: 60_000 };
const retriesAtMost = 2;
/** As for Stripe: after so many waits in a row nobody waits, and one in ten seconds tries again. */
const timeoutsThatOpen = 5;
const probeAfterMs = 10_000;
const longestErrorBytes = 65_536;

export function createS3Client(storage: S3Storage, { answerMs, streamMs } = usualTimeouts): S3Client {
  const { endpoint, isPathStyle, bucket, prefix, region, keyId, secret } = storage;
  const isTls = endpoint.protocol === 'https:';
  const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const base = isPathStyle ? `${endpoint.origin}/${bucket}/` : `${endpoint.protocol}//${bucket}.${endpoint.host}/`;
  const cache = new Map<string, ArrayBuffer>();
  const policy: IPolicy = wrap(
    retry(handleWhen(isWorthRetrying), {
      maxAttempts: retriesAtMost,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2000 }),
    }),
    circuitBreaker(
      handleWhen((error) => error instanceof S3TimeoutError),
      { halfOpenAfter: probeAfterMs, breaker: new ConsecutiveBreaker(timeoutsThatOpen) },
    ),
  );

  async function sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    const url = new URL(key === undefined ? base : `${base}${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sums = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const credentials = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, cache };
    const signer = new AwsV4Signer({ ...credentials, method, url: url.href, headers: { ...headers, ...sums } });
    const signed = await signer.sign();
    const length: Record<string, number> = body === undefined ? {} : { 'content-length': body.byteLength };
    return new Promise((answered, failed) => {
      const send = isTls ? requestHttps : requestHttp;
      const options = { method, agent, headers: { ...Object.fromEntries(signed.headers), ...length } };
      let arriving: IncomingMessage | undefined;
      const sent = send(signed.url, options, (answer) => {
        arriving = answer;
        sent.setTimeout(streamMs);
        answered(answer);
      });
      sent.on('error', failed);
      // A request that is given up would tell who reads the answer that the connection broke.
      sent.setTimeout(answerMs, () => (arriving ?? sent).destroy(new S3TimeoutError('S3 was silent for too long')));
      sent.end(body);
    });
  }

  async function attempt(request: S3Request): Promise<IncomingMessage> {
    const answer = await sendOnce(request);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    throw new S3Error(status, elementsNamed(await beginningOf(answer), 'Code')[0] ?? '', request);
  }

  return {
    send: (request) => policy.execute(() => attempt(request)),
    read: (request) => policy.execute(async () => text(await attempt(request))),
  };
}

/** A broken connection, and a service that is busy. What was refused is refused again. */
function isWorthRetrying(error: Error): boolean {
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
  return 'code' in error && typeof error.code === 'string' && brokenConnections.has(error.code);
}

const brokenConnections = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNABORTED']);

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let read = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) {
    read += piece;
    if (read.length > longestErrorBytes) break;
  }
  return read;
}
