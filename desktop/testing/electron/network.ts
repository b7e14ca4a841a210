import { EventEmitter } from 'node:events';
import { type IncomingMessage, request as nodeRequest } from 'node:http';
import { parseSetCookie } from 'cookie';
import { preventable, strict } from './strict.ts';
import type { World } from './world.ts';

/** Node's names of what happened to a connection, and Chromium's. */
const netErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_CLOSED',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
};

/** Stands for the session that everything belongs to which names no other. */
export const theDefault = 'default';

export interface Network {
  /** A net error that every request meets; undefined lets them through. */
  broken: string | undefined;
  /** A proxy before everything, which wants to know who asks; each session of Chromium's remembers what it took. */
  proxy: { readonly name: string; readonly password: string } | undefined;
  /** Answers instead of the network, for days in which only the clock moves. */
  answer: ((url: string, init: RequestInit) => Response | Promise<Response>) | undefined;
}

/** `session.fetch` and `net.request` over Node, with Electron's own cookies and Chromium's errors. */
export function createNetwork(world: World) {
  const network: Network = { broken: undefined, proxy: undefined, answer: undefined };
  const passed = new Set<string>();
  const cookies = createCookies(world);

  async function fetchOfSession(url: string, init: RequestInit = {}): Promise<Response> {
    world.needsReady('Session');
    world.record('network', [init.method ?? 'GET', url]);
    if (network.broken !== undefined) throw new Error(`net::${network.broken}`);
    // No event comes with the question (electron#44249), so the way through the proxy is refused.
    if (network.proxy !== undefined && !passed.has(theDefault)) throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED');
    const asked = new URL(url);
    // Without an origin Electron takes same-origin for include.
    const withCookies = init.credentials !== 'omit';
    const headers = new Headers(init.headers);
    if (withCookies && cookies._header(asked.hostname)) headers.set('cookie', cookies._header(asked.hostname));
    const { redirect = 'follow' } = init;
    let response: Response;
    try {
      const sent = { ...init, headers, redirect: 'manual' } as const;
      response = await (network.answer?.(url, sent) ?? fetch(url, sent));
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new Error(`net::${netErrors[codeOf(error)] ?? 'ERR_FAILED'}`);
    }
    for (const header of response.headers.getSetCookie()) cookies._take(header, asked.hostname);
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
    // Nobody who calls fetch can follow by hand, so Electron cancels `manual`.
    if (redirect === 'manual') throw new Error('Redirect was cancelled');
    if (redirect === 'error') throw new Error("Attempted to redirect, but redirect policy was 'error'");
    return fetchOfSession(new URL(response.headers.get('location') ?? '', url).href, {
      ...init,
      method: 'GET',
      body: null,
    });
  }

  return { network, passed, cookies: strict(world, 'cookies', cookies), fetch: fetchOfSession };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String(Reflect.get(Object(cause), 'code'));
}

function createCookies(world: World) {
  const read = () => world.registry().cookies;
  const changed = (name: string, value: string, domain: string, cause: string, removed: boolean) => {
    world.record('event cookies changed', [name, cause, removed]);
    cookies.emit('changed', preventable(), { name, value, domain, path: '/' }, cause, removed);
  };
  const cookies = Object.assign(new EventEmitter(), {
    async get({ url, name, domain }: { url?: string; name?: string; domain?: string }) {
      const host = url === undefined ? domain : new URL(url).hostname;
      return Object.entries(read())
        .map(([key, cookie]) => ({ name: key, ...cookie }))
        .filter((cookie) => (host === undefined || cookie.domain === host) && (!name || cookie.name === name));
    },
    async set({ url, name = '', value = '' }: { url: string; name?: string; value?: string }) {
      const domain = new URL(url).hostname;
      world.changeRegistry((registry) => {
        registry.cookies[name] = { value, domain };
      });
      changed(name, value, domain, 'explicit', false);
    },
    async remove(url: string, name: string) {
      world.changeRegistry((registry) => {
        delete registry.cookies[name];
      });
      changed(name, '', new URL(url).hostname, 'explicit', true);
    },
    flushStore: async () => {},
    _header: (domain: string) =>
      Object.entries(read())
        .filter(([, cookie]) => cookie.domain === domain)
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    _take(header: string, domain: string) {
      const { name, value = '', expires, maxAge } = parseSetCookie(header);
      const removed = (expires !== undefined && expires.getTime() <= Date.now()) || maxAge === 0;
      const before = read()[name];
      if (removed ? before === undefined : before?.value === value) return;
      world.changeRegistry((registry) => {
        if (removed) delete registry.cookies[name];
        else registry.cookies[name] = { value, domain };
      });
      // Chromium tells first that the old one is gone.
      if (before !== undefined && !removed) changed(name, before.value, domain, 'overwrite', true);
      changed(name, value, domain, removed ? 'expired-overwrite' : 'explicit', removed);
    },
  });
  return cookies;
}

/** `net.request`: what electron-updater downloads with. */
export function clientRequest(
  world: World,
  { network, passed }: Pick<ReturnType<typeof createNetwork>, 'network' | 'passed'>,
  options: Parameters<typeof nodeRequest>[0],
): EventEmitter {
  world.needsReady('net.request');
  const { url: wanted, protocol = 'http:', hostname, host, port, path } = Object(options);
  const parts = `${protocol}//${hostname ?? host}${port ? `:${port}` : ''}${path}`;
  const url: string = typeof options === 'string' ? options : (wanted ?? parts);
  world.record('network', ['GET', url]);
  const { url: _url, session, redirect: _redirect, ...known } = Object(options);
  const partition: string = session?._partition ?? theDefault;
  const request = wanted === undefined ? nodeRequest(typeof options === 'string' ? options : known) : nodeRequest(url);
  const events = new EventEmitter();
  /** Asks again as long as what it is given is wrong; nobody who listens, and nothing given, ends the request. */
  function knock(send: () => void): void {
    const { proxy } = network;
    if (proxy === undefined || passed.has(partition)) {
      send();
      return;
    }
    const refuse = () => void request.destroy(new Error('net::ERR_TUNNEL_CONNECTION_FAILED'));
    const info = { isProxy: true, scheme: 'basic', host: 'proxy.workshop.example', port: 3128, realm: 'Workshop' };
    world.record('event request login', [partition]);
    const heard = events.emit('login', info, (name?: string, password?: string) => {
      if (!name) {
        refuse();
        return;
      }
      if (name === proxy.name && password === proxy.password) {
        passed.add(partition);
        world.record('event request passed', [partition]);
      }
      knock(send);
    });
    if (!heard) refuse();
  }
  if (network.broken !== undefined) request.destroy(Object.assign(new Error(`net::${network.broken}`)));
  request.on('response', (response: IncomingMessage) => {
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || status === 304) events.emit('response', response);
    else events.emit('redirect', status, 'GET', new URL(response.headers.location ?? '', url).href, response.headers);
  });
  request.on('error', (error) =>
    events.emit(
      'error',
      error.message.startsWith('net::') ? error : new Error(`net::${netErrors[codeOf(error)] ?? 'ERR_FAILED'}`),
    ),
  );
  request.on('close', () => events.emit('close'));
  return Object.assign(events, {
    end: (...values: unknown[]) => knock(() => void Reflect.apply(request.end, request, values)),
    write: (chunk: Buffer) => request.write(chunk),
    abort: () => void request.destroy(),
    setHeader: (name: string, value: string) => void request.setHeader(name, value),
    followRedirect: () => {},
    setTimeout: () => {},
  });
}
