import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PrintedDocument } from './printed-document.ts';

/** A thread is let go after a minute without work: with its fonts it holds some thirty megabytes. */
const idleMilliseconds = 60_000;
/** One makes some ten documents a second, and the other cores stay for everybody else. */
const threadsAtMost = 2;
/** Of the time that the system shares out, behind what people wait for. */
const niceness = 5;

let threads: Piscina | undefined;

/**
 * Makes a PDF (PDF/A-3b, A4) off the main thread; the fonts are part of the file.
 *
 * @returns the file
 */
export async function printDocument(document: PrintedDocument): Promise<Uint8Array> {
  threads ??= new Piscina({
    filename: fileURLToPath(new URL('./document-worker.mjs', import.meta.url)),
    minThreads: 0,
    maxThreads: threadsAtMost,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
  });
  return threads.run(document, { name: 'print' });
}
