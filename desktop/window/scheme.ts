import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { stripeScriptUrl } from '../../schema/stripe-origins.ts';
import { type ForwardParts, forwardCall, isServerPath } from '../api-client/forward.ts';
import { appOrigin, appScheme } from '../storage/page-origin.ts';
import type { Electron } from '../system/electron.ts';

export { appOrigin, appScheme };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const stripeScripts = new URL(stripeScriptUrl).origin;

/** What the page may load (Electron security guide, point 7). Card fields come from Stripe and from nowhere else. */
const policy = [
  `default-src 'self'`,
  `script-src 'self' ${stripeScripts}`,
  `frame-src ${stripeScripts} https://hooks.stripe.com`,
  `connect-src 'self' https://api.stripe.com`,
  // One document for all screens here, the card page with Stripe's style attributes among them.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Must run before the app is ready. */
export function registerScheme({ protocol }: Pick<Electron, 'protocol'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Answers the page: calls of the API go to the server, everything else is a file of the packaged web build.
 *
 * @param directory the web build
 * @param parts how the server is asked, with the cookies of Electron's own store
 */
export function serveScheme({ protocol }: Pick<Electron, 'protocol'>, directory: string, parts: ForwardParts): void {
  protocol.handle(appScheme, (request) => answerRequest(request, directory, parts));
}

/** Exported for the tests. */
export async function answerRequest(request: Request, directory: string, parts: ForwardParts): Promise<Response> {
  const url = new URL(request.url);
  if (url.host !== 'app') return new Response(null, { status: 404 });
  if (isServerPath(url.pathname)) return forwardCall(request, url, parts);
  if (request.method !== 'GET') return new Response(null, { status: 405 });
  const file = fileOf(directory, url.pathname);
  if (file === undefined) return new Response(null, { status: 404 });
  try {
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    };
    return new Response(new Uint8Array(await readFile(file)), { headers });
  } catch {
    return new Response(null, { status: 404 });
  }
}

/** The file for a path; a path without a file's ending is a screen. Undefined for whatever leads out of the directory. */
function fileOf(directory: string, pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (extname(path) === '') return join(directory, 'index.html');
  const file = normalize(join(directory, path));
  const inside = file.startsWith(directory + sep) && !path.includes('\0') && !path.includes('\\');
  return inside ? file : undefined;
}
