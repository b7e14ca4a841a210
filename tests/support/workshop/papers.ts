import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { type ReadPdf, readPdf } from '../browser/pdf.ts';
import type { Client } from '../client/client.ts';

/** Documents that the server prints, as people and banks read them. */

/** The text without any blanks: the file sets letters one by one, and says little of what stands between them. */
export interface Paper extends ReadPdf {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** @throws Error it is not answered with a PDF */
export async function paperOf(client: Client, id: string, query = ''): Promise<Paper> {
  const response = await client.fetch(`/api/invoices/${id}.pdf${query}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const read = await readPdf(bytes);
  return { ...read, bytes, headers: response.headers, text: joined(read.text) };
}

export const joined = (text: string) => text.replace(/\s/g, '');

const scanner = '/usr/bin/zbarimg';
export const canScan = existsSync(scanner);
const scale = 3;

/** What a scanner reads on a page, from 1 on. */
export async function scanned(pdf: Uint8Array, pageNumber: number): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(pageNumber);
  const viewport = page.getViewport({ scale });
  const canvas = newCanvas(viewport.width, viewport.height);
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport }).promise;
  await document.destroy();
  return scannedIn(canvas.toBuffer('image/png'));
}

/** What a scanner reads in a picture. */
export function scannedIn(png: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'page.png');
    writeFileSync(file, png);
    return execFileSync(scanner, ['-q', '--raw', file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const canvasOf = z.custom<{
  getContext: (kind: '2d') => CanvasRenderingContext2D;
  toBuffer: (kind: 'image/png') => Buffer;
}>((value) => typeof value === 'object' && value !== null && 'toBuffer' in value);

/** The canvas that the reader of PDFs brings along for Node. */
function newCanvas(width: number, height: number) {
  const { createCanvas } = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist'))('@napi-rs/canvas');
  return canvasOf.parse(createCanvas(width, height));
}
