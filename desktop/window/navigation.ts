import type { WebContents } from 'electron';
import { prerenderedPages } from '../../schema/prerendered-pages.ts';
import { stripePageOrigins } from '../../schema/stripe-origins.ts';
import { appOrigin } from './scheme.ts';

/** Origins that may be asked for. */
type Origins = Pick<ReadonlySet<string>, 'has'>;

/**
 * The origins that the system's browser is opened for: the product's own web site and Stripe's pages. Beside a server
 * in development is the Stripe emulator, at any port of this computer; a packaged app knows no such place.
 */
export function browserOrigins(serverUrl: string, isPackaged: boolean): Origins {
  const known: ReadonlySet<string> = new Set([new URL(serverUrl).origin, ...stripePageOrigins]);
  const emulated = !isPackaged && isThisComputer(serverUrl);
  return { has: (origin) => known.has(origin) || (emulated && isThisComputer(origin)) };
}

function isThisComputer(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Whether the system's browser may open an address: only over the web, and only at the origins we know. */
export function mayOpenInBrowser(url: string, origins: Origins): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '' && origins.has(origin);
}

/**
 * Where a page that only the web site has, such as the terms, is there; undefined for the app's own pages.
 */
function siteAddress(url: string, serverUrl: string): string | undefined {
  if (!url.startsWith(`${appOrigin}/`)) return undefined;
  const path = url.slice(appOrigin.length);
  return legalPaths.has(path) ? `${serverUrl}${path}` : undefined;
}

/** The landing page is no such page: in the app its address leads to the dashboard. */
const legalPaths: ReadonlySet<string> = new Set([...prerenderedPages.keys()].filter((path) => !/^\/(sl)?$/.test(path)));

/**
 * Keeps a window on the app's own pages (Electron security guide, points 13 to 15). What leads elsewhere is opened in
 * the system's browser if it is a place we know, and is dropped and logged otherwise.
 *
 * @param serverUrl where the pages are that only the web site has; they are opened in the browser as well
 * @param open opens an address in the system's browser
 */
export function confineNavigation(
  contents: WebContents,
  { origins, serverUrl }: { readonly origins: Origins; readonly serverUrl: string },
  open: (url: string) => Promise<void>,
): void {
  const leave = (url: string) => {
    if (mayOpenInBrowser(url, origins)) open(url).catch((error) => console.error(error));
    else console.warn('Refused to leave the app for', URL.canParse(url) ? new URL(url).origin : 'no address');
  };
  const guard = (event: { readonly url: string; preventDefault: () => void }) => {
    const onSite = siteAddress(event.url, serverUrl);
    if (onSite === undefined && event.url.startsWith(`${appOrigin}/`)) return;
    event.preventDefault();
    leave(onSite ?? event.url);
  };
  contents.on('will-navigate', guard);
  contents.on('will-redirect', guard);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // An empty window is how the page asks for one ahead of the address; it copes with getting none.
    if (url !== 'about:blank' && url !== '') leave(siteAddress(url, serverUrl) ?? url);
    return { action: 'deny' };
  });
}
