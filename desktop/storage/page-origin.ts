import { pageHeader } from '../../schema/desktop/desktop-bridge.ts';

/** The page lives under a scheme of its own: standard and secure like https, and nothing else can be asked for by it. */
export const appScheme = 'delavnica-app';
export const appOrigin = `${appScheme}://app`;

const harmless = new Set(['GET', 'HEAD']);

/**
 * Whether a call under our scheme comes from another page than ours: a frame of the payment provider, or a page that
 * somebody has smuggled in. What Chromium says of a call is believed where it says something; a call with an effect must
 * show besides that it is ours, because not every version of Electron gives such calls an origin (electron#14746). A
 * header of our own does: no foreign page can send one without asking first, and nobody answers such a question.
 */
export function comesFromElsewhere({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const referrer = headers.get('referer');
  const isOurs = headers.get(pageHeader) !== null;
  if (origin !== null && origin !== appOrigin && !(origin === 'null' && isOurs)) return true;
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  if (referrer !== null && referrer !== appOrigin && !referrer.startsWith(`${appOrigin}/`)) return true;
  return !harmless.has(method) && !isOurs && origin !== appOrigin;
}
