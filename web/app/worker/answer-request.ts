import { cacheNames, pagePath, type Shell } from './shell-cache.ts';

/** How long a page is waited for where there is a network that brings nothing, as at the far end of a workshop. */
const patienceMilliseconds = 2500;

/** Pages that the server writes, data, and the page of the card payment, which has a policy of its own. */
const pagesOfServer = /^\/(api|graphql|dev|s|u|b|calendar|wall|stripe-checkout|billing\/status)(\/|$)/;

export interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * How the worker answers a request. `page`: from the network while there is one, so that nobody works with an old version
 * unknowingly; `file`: from the cache, because its name has a hash; `other`: not at all.
 */
export function requestKind({ method, mode, url }: AskedRequest, origin: string): 'page' | 'file' | 'other' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (mode === 'navigate') return pagesOfServer.test(pathname) ? 'other' : 'page';
  return pathname.startsWith('/assets/') || pathname === '/favicon.svg' ? 'file' : 'other';
}

/**
 * The page from the network; that of the shell where the network fails, takes too long, or something before the server
 * answers in its place.
 *
 * @param asking the page as it is asked for already
 */
export async function answerPage(
  store: CacheStorage,
  asking: Promise<Response>,
  wait = patienceMilliseconds,
): Promise<Response> {
  const kept = () => store.match(pagePath);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, wait));
  const answered = await Promise.race([asking, late]).catch(() => undefined);
  if (answered !== undefined && answered.status < 500) return answered;
  return (await kept()) ?? answered ?? asking;
}

/** A file of the build from the cache; what is loaded later joins it there. */
export async function answerFile(store: CacheStorage, shell: Shell, request: Request, ask = fetch): Promise<Response> {
  const kept = await store.match(request);
  if (kept !== undefined) return kept;
  const answer = await ask(request);
  if (answer.ok) await (await store.open(cacheNames(shell).late)).put(request, answer.clone());
  return answer;
}
