import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bucket, escaped, type StoredObject } from './bucket.ts';
import { S3Refusal } from './refusal.ts';
import { type Credentials, verifySignature } from './signature.ts';

/**
 * A stand-in for a service that speaks S3: one bucket in memory, by path or by the host's name, with the four calls that
 * keep files (PutObject, GetObject and HeadObject with one range, DeleteObject, ListObjectsV2). What S3 refuses it refuses.
 */
export interface S3Emulator {
  readonly url: string;
  readonly bucket: Bucket;
  readonly credentials: Credentials;
  /** What it was asked, as `PUT key`, in its order. */
  readonly calls: readonly string[];
  /** What the next calls meet; each is used up by one call of its method. */
  readonly faults: Fault[];
  /** Milliseconds that pass before each answer, and between its halves. */
  readonly pauses: { beforeMs: number; withinMs: number };
  /** Nothing listens any more, as when the machine is off. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export interface Fault {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /**
   * `busy` answers 503 SlowDown and does nothing; `silent` does nothing and never answers; `cut` does it and breaks the connection before
   * the answer; `half` breaks it in the middle of the answer, and `stalled` sends no more from there.
   */
  readonly kind: 'busy' | 'silent' | 'cut' | 'half' | 'stalled';
}

export const s3EmulatorBucket = 'delavnica-files';
const credentials: Credentials = { region: 'eu-central-1', keyId: 'AKIAEMULATOR', secret: 'emulator+secret/key' };
const pageSizeAtMost = 1000;

/** @param pageSize of listings that ask for no smaller one */
export async function startS3Emulator({ pageSize = pageSizeAtMost } = {}): Promise<S3Emulator> {
  const bucket = new Bucket();
  const calls: string[] = [];
  const faults: Fault[] = [];
  const pauses = { beforeMs: 0, withinMs: 0 };

  const server = createServer(async (request, response) => {
    const method = request.method ?? '';
    const place = faults.findIndex((fault) => fault.method === method);
    const [fault] = place < 0 ? [] : faults.splice(place, 1);
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined || fault?.kind === 'silent') return;
    try {
      verifySignature(request, body, credentials);
      const url = new URL(`${request.url}`, 'http://emulator');
      const key = keyOf(request, url);
      calls.push(`${method} ${key}`);
      if (fault?.kind === 'busy') throw new S3Refusal(503, 'SlowDown');
      const answer = answerTo({ method, key, url, body, range: request.headers.range });
      if (fault?.kind === 'cut') request.socket.destroy();
      else await send(response, answer, { isHead: method === 'HEAD', fault: fault?.kind, pauses });
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error;
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escaped(error.code)}</Code><RequestId>1</RequestId></Error>`;
      const headers = { 'content-type': 'application/xml' };
      const refused = { status: error.status, headers, bytes: Buffer.from(xml) };
      await send(response, refused, { isHead: method === 'HEAD', pauses });
    }
  });

  function answerTo({ method, key, url, body, range }: Call): Answer {
    if (key === '') {
      if (method !== 'GET' || url.searchParams.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented');
      const { searchParams: asked } = url;
      const xml = bucket.list({
        prefix: asked.get('prefix') ?? '',
        delimiter: asked.get('delimiter') ?? '',
        pageSize: Math.min(Number(asked.get('max-keys') ?? pageSize), pageSize),
        token: asked.get('continuation-token') ?? undefined,
      });
      return { status: 200, headers: { 'content-type': 'application/xml' }, bytes: Buffer.from(xml) };
    }
    if (method === 'PUT') return { status: 200, headers: { etag: bucket.put(key, body).etag } };
    if (method === 'GET' || method === 'HEAD') return objectAnswer(bucket.get(key), range);
    if (method !== 'DELETE') throw new S3Refusal(405, 'MethodNotAllowed');
    bucket.objects.delete(key);
    return { status: 204, headers: {} };
  }

  const listen = (port: number) =>
    new Promise<number>((listening) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        listening(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    calls,
    faults,
    pauses,
    goAway: stop,
    comeBack: async () => void (await listen(port)),
    close: async () => (server.listening ? stop() : undefined),
  };
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly range: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

/** What a server of ours is configured with to keep its files here. */
export function s3Environment({
  url,
  credentials: { region, keyId, secret },
}: Pick<S3Emulator, 'url' | 'credentials'>) {
  return {
    FILES_S3_ENDPOINT: url,
    FILES_S3_REGION: region,
    FILES_S3_BUCKET: s3EmulatorBucket,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
    FILES_S3_PATH_STYLE: 'on',
  };
}

/** @throws S3Refusal another bucket */
function keyOf({ headers }: IncomingMessage, { pathname }: URL): string {
  const isInHost = headers.host?.startsWith(`${s3EmulatorBucket}.`) === true;
  const [, named, key] = isInHost
    ? ['', s3EmulatorBucket, pathname.slice(1)]
    : (/^\/([^/]*)\/?(.*)$/.exec(pathname) ?? []);
  if (named !== s3EmulatorBucket) throw new S3Refusal(404, 'NoSuchBucket');
  return decodeURIComponent(key ?? '');
}

function objectAnswer({ bytes, etag, modifiedAt }: StoredObject, asked: string | undefined): Answer {
  const headers = { etag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes' };
  const [, first, end, last] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(asked ?? '') ?? [];
  if (first === undefined && last === undefined) return { status: 200, headers, bytes };
  const start = last === undefined ? Number(first) : Math.max(0, bytes.length - Number(last));
  const stop = Math.min(last === undefined && end ? Number(end) : bytes.length - 1, bytes.length - 1);
  if (start > stop) throw new S3Refusal(416, 'InvalidRange');
  const range = { 'content-range': `bytes ${start}-${stop}/${bytes.length}` };
  return { status: 206, headers: { ...headers, ...range }, bytes: bytes.subarray(start, stop + 1) };
}

interface HowToSend extends Pick<S3Emulator, 'pauses'> {
  readonly isHead: boolean;
  readonly fault?: Fault['kind'] | undefined;
}

async function send(
  response: ServerResponse,
  { status, headers, bytes = Buffer.alloc(0) }: Answer,
  { isHead, fault, pauses }: HowToSend,
): Promise<void> {
  await sleep(pauses.beforeMs);
  response.writeHead(status, { ...headers, 'content-length': bytes.length, 'x-amz-request-id': '1' });
  if (isHead || bytes.length < 2) {
    response.end(isHead ? undefined : bytes);
    return;
  }
  const middle = Math.floor(bytes.length / 2);
  response.write(bytes.subarray(0, middle), () => fault === 'half' && response.destroy());
  if (fault === 'half' || fault === 'stalled') return;
  await sleep(pauses.withinMs);
  response.end(bytes.subarray(middle));
}
