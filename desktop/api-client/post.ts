import type { Fetch } from './forward.ts';

/**
 * Asks our server as the shell itself, with the cookies of the app: in its own name, not that of a page.
 *
 * @param path of the server, beginning with a slash
 * @param timeoutMilliseconds after which nobody waits any more
 * @throws whatever the network says, also when something leads elsewhere
 */
export function postToServer(
  serverFetch: Fetch,
  address: { readonly serverUrl: string; readonly path: string },
  body: object,
  timeoutMilliseconds: number,
): Promise<Response> {
  const { serverUrl, path } = address;
  return serverFetch(`${serverUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(serverUrl).origin },
    body: JSON.stringify(body),
    credentials: 'include',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
}
