import { defaultLanguage, languageWithCode } from '../../schema/languages.ts';
import { serverAwayTexts } from '../../schema/messages/server-away/index.ts';
import { textIn } from '../../schema/messages/text.ts';
import { type Memory, remembersNothing } from '../storage/memory.ts';
import { isForeignRequest } from '../storage/page-origin.ts';
import { readOf } from './reads.ts';
import { withTimeLimits } from './time-limits.ts';

/** A fetch whose requests carry the cookies that only the main process can read. */
export type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;

const serverPaths = /^\/(api\/|graphql(\/stream)?$|billing\/status$)/;

/** Whether a path is answered by the server, and not by a file of the package. */
export function isServerPath(pathname: string): boolean {
  return serverPaths.test(pathname);
}

/** What the page may tell the server about its request; the rest is not its business. */
const passedOn = ['accept', 'accept-language', 'content-type', 'last-event-id', 'range'];

/**
 * What the page may know of the answer, and what the server says of how it is to be used. Cookies stay in Electron's
 * store: the page never sees a session token.
 */
const passedBack = [
  ...['content-type', 'content-disposition', 'content-range', 'accept-ranges', 'retry-after', 'x-request-id'],
  ...['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy', 'cache-control'],
];
/** The same for what is answered here. */
const ownHeaders = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
/** When an answer was read from the server, on those that are given again while it is away. ISO 8601. */
const readAtHeader = 'x-read-at';

export interface ForwardParts {
  readonly serverUrl: string;
  readonly serverFetch: Fetch;
  /** What was read before; nothing is remembered when absent. */
  readonly memory?: Memory;
  /** Hears after each call whether the server was there. */
  readonly noticed?: (server: 'there' | 'away') => void;
}

/** What stands in for the server while it cannot do its work, by status; a gateway or a proxy says these too. */
const away = new Set([502, 503, 504]);

/**
 * Sends a call of our page on to the server, as if it came from the web site, whose origin the server demands. While the
 * server is away, what was read before is given again with the moment when it was read, and what would change something
 * is refused in words that say whether it may have been saved.
 *
 * @returns the server's answer, its body as it comes; 403 for calls of other pages; 503 in the form of docs/contract.md
 * §3 when the server cannot be reached
 */
export async function forwardCall(request: Request, url: URL, parts: ForwardParts): Promise<Response> {
  if (isForeignRequest(request)) return refuse(403, 'FORBIDDEN', 'This call must come from the application itself');
  const { serverUrl, serverFetch, memory = remembersNothing, noticed = () => {} } = parts;
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  const read = readOf(request.method, url, body);
  const remembered = read === undefined ? undefined : memory.under(read);
  const say = textsFor(request);
  try {
    const answer = await withTimeLimits(request.signal, (signal) =>
      serverFetch(`${serverUrl}${url.pathname}${url.search}`, {
        method: request.method,
        headers: { ...chosen(request.headers, passedOn), origin: new URL(serverUrl).origin },
        credentials: 'include',
        redirect: 'manual',
        signal,
        body,
      }),
    );
    // Our server answers no calls with pages; a firewall or a wireless network that wants a log-in does.
    if (isPage(answer)) throw new Error(`A page with ${answer.status} in place of an answer`);
    if (away.has(answer.status)) {
      noticed('away');
      return (await answerFromMemory()) ?? passing(answer);
    }
    noticed('there');
    if (remembered === undefined || answer.status !== 200 || !isJson(answer)) return passing(answer);
    const text = await answer.text();
    const kept = await remembered.keep(text);
    if (kept === 'away') return (await answerFromMemory()) ?? passing(answer, text);
    return passing(answer, text);
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.warn('The server cannot be reached:', String(error));
    noticed('away');
    if (read !== undefined || body === undefined) return (await answerFromMemory()) ?? unavailable(say('unreachable'));
    return unavailable(wasNeverSent(error) ? say('notSaved') : say('perhapsSaved'));
  }

  async function answerFromMemory(): Promise<Response | undefined> {
    const before = await remembered?.recall();
    if (before === undefined) return undefined;
    const headers = { 'content-type': 'application/json; charset=utf-8', [readAtHeader]: before.at.toISOString() };
    return new Response(before.body, { headers: { ...ownHeaders, ...headers } });
  }
}

function passing(answer: Response, text?: string): Response {
  const withoutBody = [101, 204, 205, 304].includes(answer.status);
  return new Response(withoutBody ? null : (text ?? answer.body), {
    status: answer.status,
    headers: chosen(answer.headers, passedBack),
  });
}

function refuse(status: number, code: string, error: string): Response {
  return Response.json({ error, code }, { status, headers: ownHeaders });
}

const unavailable = (text: string) => refuse(503, 'UNAVAILABLE', text);

/** The page says in which language it is. */
function textsFor({ headers }: Request) {
  const said = /^\w+/.exec(headers.get('accept-language') ?? '')?.[0].toLowerCase();
  return textIn(languageWithCode(said) ?? defaultLanguage, serverAwayTexts);
}

const typeOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
const isJson = (answer: Response) =>
  typeOf(answer) === 'application/json' || typeOf(answer)?.endsWith('+json') === true;
const isPage = (answer: Response) => typeOf(answer) === 'text/html';

/** What Chromium and Node call a connection that never came about: nothing of the call can have arrived. */
const neverSent =
  /ERR_(INTERNET_DISCONNECTED|NAME_|CONNECTION_REFUSED|CONNECTION_TIMED_OUT|ADDRESS_|PROXY_|TUNNEL_|CERT_|SSL_)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/;

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return neverSent.test(`${error} ${cause instanceof Error && 'code' in cause ? cause.code : ''}`);
}

function chosen(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
