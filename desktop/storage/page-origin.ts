import { pageHeader } from '../../schema/desktop/desktop-bridge.ts';

/** The page lives under a scheme of its own: standard and secure like https, and nothing else can be asked for by it. */
export const appScheme = 'delavnica-app';
export const appOrigin = `${appScheme}://app`;

const harmless = new Set(['GET', 'HEAD']);

/**
 * Whether a call under our scheme comes from a page other than ours, such as a frame of the payment provider.
 * Chromium's own headers are believed where there are some; a call with an effect also needs a header of ours, because
 * not every version of Electron sends an origin (electron#14746), and a foreign page cannot send one without a
 * preflight.
 */
export function isForeignRequest({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const referrer = headers.get('referer');
  const isOurs = headers.get(pageHeader) !== null;
  if (origin !== null && origin !== appOrigin && !(origin === 'null' && isOurs)) return true;
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  if (referrer !== null && referrer !== appOrigin && !referrer.startsWith(`${appOrigin}/`)) return true;
  return !harmless.has(method) && !isOurs && origin !== appOrigin;
}
