import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createFairQueue } from '../../../infrastructure/jobs/fair-queue.ts';

/** What a file with a certificate and its key holds. */
export interface ReadP12 {
  readonly keyPem: string;
  /** The certificate first, then those that came with it. */
  readonly chainPem: string;
  /** As RFC 2253 writes names. */
  readonly subject: string;
  readonly issuer: string;
  /** Decimal. */
  readonly serial: string;
  /** The organisational units of the subject; one of them is the tax number. */
  readonly units: readonly string[];
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** A file says itself how much work it is to open; nobody's may hold a core for longer. */
const limitMilliseconds = 10_000;
const idleMilliseconds = 10_000;

let threads: Piscina | undefined;

/** Each workshop in its turn: one that sends file after file keeps no other waiting for more than one of them. */
const inTurn = createFairQueue({ atOnce: 1, perSource: 3, inAll: 100, timeoutMilliseconds: 60_000 });

/**
 * Opens a p12 off the main thread.
 *
 * @param source whose file it is
 * @returns undefined where it is none, the password is another, or it takes too long
 * @throws UNAVAILABLE too many are waiting
 */
export function readP12(file: Uint8Array, password: string, source: string): Promise<ReadP12 | undefined> {
  return inTurn(source, async () => {
    try {
      return await threadPool().run(
        { file, password },
        { name: 'read', signal: AbortSignal.timeout(limitMilliseconds) },
      );
    } catch {
      // What is wrong with it may quote what is inside; who uploaded it knows the file.
      return undefined;
    }
  });
}

function threadPool(): Piscina {
  threads ??= new Piscina({
    filename: fileURLToPath(new URL('./p12-worker.mjs', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
  });
  return threads;
}
