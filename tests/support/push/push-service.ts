import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { listenLocally } from '../machine/listen.ts';

/** A push service of its own with the devices behind it: it verifies who sends (RFC 8292) and decrypts what comes (RFC 8291). */
export interface PushService {
  /** `host:port`, as `OUTGOING_ALLOW` takes it. */
  readonly host: string;
  /** A new device, as its browser would subscribe it. */
  device(): TestDevice;
  /** Everything that came, in its order. */
  readonly received: readonly Received[];
  close(): Promise<void>;
}

export interface TestDevice {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What reached it, in its order. */
  received(): readonly Received[];
  /** What the service answers next, once each; 201 after that. */
  answer(...next: readonly NextAnswer[]): void;
}

const message = z.object({ kind: z.string(), title: z.string(), body: z.string(), url: z.string(), tag: z.string() });

export interface Received {
  readonly endpoint: string;
  readonly message: z.output<typeof message>;
  /** Of the decrypted message. */
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the sender claims to be, verified. */
  readonly sender: { readonly subject: string | undefined; readonly publicKey: string; readonly secondsLeft: number };
}

export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const devices = new Map<string, { readonly keys: DeviceKeys; readonly answers: NextAnswer[] }>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const device = devices.get(`${request.url}`);
      if (device === undefined) return void response.writeHead(404).end();
      try {
        const body = decrypt(device.keys, Buffer.concat(pieces));
        const { authorization, ttl, topic, urgency, 'content-encoding': encoding } = request.headers;
        received.push({
          endpoint: `http://${host}${request.url}`,
          message: message.parse(JSON.parse(body.toString())),
          bytes: body.length,
          headers: { ttl: `${ttl}`, topic: topic?.toString(), urgency: urgency?.toString(), encoding },
          sender: await verified(`${authorization}`, `http://${host}`),
        });
        const next = device.answers.shift();
        response.writeHead(next?.status ?? 201, next?.headers).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  const host = `127.0.0.1:${await listenLocally(server)}`;
  return {
    host,
    received,
    device() {
      const keys = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = keys.ecdh.generateKeys('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const answers: NextAnswer[] = [];
      devices.set(path, { keys, answers });
      const endpoint = `http://${host}${path}`;
      return {
        subscription: { endpoint, p256dh, auth: keys.auth.toString('base64url') },
        received: () => received.filter((each) => each.endpoint === endpoint),
        answer: (...next) => void answers.push(...next),
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface NextAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface DeviceKeys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** One record of `aes128gcm`, as RFC 8291 and RFC 8188 have it. */
function decrypt({ ecdh, auth }: DeviceKeys, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  if (body.length > 4096) throw new Error('A push service takes 4,096 bytes');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), auth, info, 32);
  const secret = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

async function verified(authorization: string, audience: string): Promise<Received['sender']> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: `${x}`, y: `${y}` }, 'ES256');
  // The clock of the server may have been moved; how long the token lasts is the test's to look at.
  const { payload } = await jwtVerify(token, key, { audience, currentDate: new Date(0) });
  return { subject: payload.sub, publicKey, secondsLeft: (payload.exp ?? 0) - Date.now() / 1000 };
}
