import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { PrintedDocument } from './printed-document.ts';

/** A thread is let go after a minute without work: with its fonts it holds some thirty megabytes. */
const idleMilliseconds = 60_000;
/** One makes some ten documents a second, and the other cores stay for everybody else. */
const threadsAtMost = 2;
/** Lowered CPU priority, so that requests of users come first. */
const niceness = 5;

let threads: Piscina | undefined;

/** A workshop that prints a hundred papers waits for them, and another one for one of them. */
const inTurn = createFairQueue({ atOnce: threadsAtMost, perSource: 200, inAll: 2000, timeoutMilliseconds: 120_000 });

/**
 * Makes a PDF (PDF/A-3b, A4) off the main thread; the fonts are part of the file.
 *
 * @param source whose paper it is: workshops take turns
 * @returns the file
 * @throws UNAVAILABLE too many are waiting
 */
export function printDocument(document: PrintedDocument, source: string): Promise<Uint8Array> {
  return inTurn(source, () => threadPool().run(document, { name: 'print' }));
}

function threadPool(): Piscina {
  threads ??= new Piscina({
    filename: fileURLToPath(new URL('./document-worker.mjs', import.meta.url)),
    minThreads: 0,
    maxThreads: threadsAtMost,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
  });
  return threads;
}
