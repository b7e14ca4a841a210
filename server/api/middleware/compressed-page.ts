import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A page in the encodings that browsers ask for, made once at start. */
export interface CompressedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html);
  const [br, zipEntries] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipEntries };
}

/** Sends a page in the best encoding that the browser takes. */
export function sendPage(request: Request, response: Response, page: CompressedPage): void {
  const accepted = request.acceptsEncodings(['br', 'gzip']);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
  response.vary('Accept-Encoding').type('html');
  if (encoding === undefined) response.send(page.plain);
  else response.set('Content-Encoding', encoding).send(page[encoding]);
}
