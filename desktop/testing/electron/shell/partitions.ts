import { strict } from '../strict.ts';
import type { PageDriver, World } from '../world.ts';

type Answering = (request: Request) => Response | Promise<Response>;
type Listener = (details: { url: string; method: string }, answer: (said: { cancel?: boolean }) => void) => void;

/**
 * Sessions beside the one of the window, each with its own schemes, permissions and requests. A page in one of them is
 * not drawn: its document is asked for, through `onBeforeRequest`, and kept.
 */
export function createPartitions(world: World) {
  const sessions = new Map<string, object>();
  const pages = new WeakMap<object, () => PageDriver>();

  function create(name: string): object {
    const handlers = new Map<string, Answering>();
    let listener: Listener | undefined;
    const protocol = {
      handle(scheme: string, run: Answering) {
        if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        handlers.set(scheme, run);
      },
      unhandle: (scheme: string) => void handlers.delete(scheme),
      isProtocolHandled: (scheme: string) => handlers.has(scheme),
    };
    const onBeforeRequest = (...values: unknown[]) => {
      listener = values.at(-1) as Listener;
    };
    const session = strict(world, `session ${name}`, {
      _partition: name,
      protocol: strict(world, `session ${name} protocol`, protocol),
      webRequest: strict(world, `session ${name} webRequest`, { onBeforeRequest }),
      setPermissionRequestHandler: () => {},
      setPermissionCheckHandler: () => {},
      setDevicePermissionHandler: () => {},
      isPersistent: () => name.startsWith('persist:'),
    });
    const mayLoad = (url: string) =>
      new Promise<boolean>((resolve) => {
        if (listener === undefined) resolve(true);
        else listener({ url, method: 'GET' }, ({ cancel }) => resolve(cancel !== true));
      });
    pages.set(session, () => documentOf(handlers, mayLoad));
    return session;
  }

  return {
    of(name: string): object {
      const session = sessions.get(name) ?? create(name);
      sessions.set(name, session);
      return session;
    },
    /** The page of a window in one of these sessions; undefined for the window's own session. */
    pageOf: (session: object | undefined) => (session === undefined ? undefined : pages.get(session)?.()),
  };
}

function documentOf(handlers: ReadonlyMap<string, Answering>, mayLoad: (url: string) => Promise<boolean>): PageDriver {
  let url = 'about:blank';
  let text = '';
  let headers = new Headers();
  return {
    url: () => url,
    wantsToStay: async () => false,
    send: () => {},
    document: () => ({ text, policy: headers.get('content-security-policy') ?? '' }),
    async load(address) {
      if (!(await mayLoad(address))) return 'ERR_BLOCKED_BY_CLIENT';
      const handler = handlers.get(new URL(address).protocol.slice(0, -1));
      if (handler === undefined) return 'ERR_UNKNOWN_URL_SCHEME';
      const response = await handler(new Request(address));
      if (!response.headers.get('content-type')?.startsWith('text/html')) return 'ERR_FAILED';
      [url, text, headers] = [address, await response.text(), response.headers];
      return undefined;
    },
  };
}
