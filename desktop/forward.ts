/** A fetch whose requests carry the cookies that only the main process can read. */
export type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;

const serverPaths = /^\/(api\/|graphql$|billing\/status$)/;

/** Whether a path is answered by the server, and not by a file of the package. */
export function isServerPath(pathname: string): boolean {
  return serverPaths.test(pathname);
}

/** What the page may tell the server about its request; the rest is not its business. */
const passedOn = ['accept', 'accept-language', 'content-type'];

/** What the page may know of the answer. Cookies stay in Electron's store: the page never sees a session token. */
const passedBack = ['content-type', 'content-disposition', 'retry-after', 'x-request-id'];

/**
 * Sends a call of the page on to the server, as if it came from the web site, whose origin the server demands.
 *
 * @returns the server's answer; 503 in the contract's form when the server cannot be reached
 */
export async function forward(request: Request, url: URL, serverUrl: string, serverFetch: Fetch): Promise<Response> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const answer = await serverFetch(`${serverUrl}${url.pathname}${url.search}`, {
      method: request.method,
      headers: { ...chosen(request.headers, passedOn), origin: new URL(serverUrl).origin },
      credentials: 'include',
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const withoutBody = [101, 204, 205, 304].includes(answer.status);
    return new Response(withoutBody ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: chosen(answer.headers, passedBack),
    });
  } catch (error) {
    console.warn('The server cannot be reached:', String(error));
    const refusal = { error: 'The server cannot be reached. Please check your connection', code: 'UNAVAILABLE' };
    return Response.json(refusal, { status: 503 });
  }
}

function chosen(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
