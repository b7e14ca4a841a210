import { EventEmitter } from 'node:events';
import { type createNetwork, theDefault } from '../network.ts';
import { strict } from '../strict.ts';
import type { World } from '../world.ts';
import type { createPartitions } from './partitions.ts';

type Answering = (request: Request) => Response | Promise<Response>;
type RequestHandler = (
  contents: object,
  permission: string,
  answer: (granted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (contents: object, permission: string, origin: string, details: object) => boolean;

/** What the page may do while nobody has said anything: everything, as in Electron. */
export interface Permissions {
  request: RequestHandler | null;
  check: CheckHandler | null;
  device: ((details: object) => boolean) | null;
}

/** `protocol` and `session`: the scheme, the permissions, the proxy, and what passes through them. */
export function createSession(
  world: World,
  { fetch, cookies }: ReturnType<typeof createNetwork>,
  partitions: ReturnType<typeof createPartitions>,
) {
  const privileged: { scheme: string; privileges?: object }[] = [];
  const handlers = new Map<string, Answering>();
  const permissions: Permissions = { request: null, check: null, device: null };
  const requestListeners = new Map<string, unknown>();
  const protocol = {
    registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: object }[]) {
      if (world.isReady) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      }
      // The last call counts: an earlier one is forgotten.
      privileged.splice(0, privileged.length, ...schemes);
    },
    handle(scheme: string, run: Answering) {
      world.needsReady('protocol.handle');
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      handlers.set(scheme, run);
    },
    unhandle: (scheme: string) => void handlers.delete(scheme),
    isProtocolHandled: (scheme: string) => handlers.has(scheme),
  };
  const listening =
    (name: string) =>
    (...values: unknown[]) =>
      void requestListeners.set(name, values.at(-1));
  const webRequest = Object.fromEntries(
    [
      'onBeforeRequest',
      'onBeforeSendHeaders',
      'onSendHeaders',
      'onHeadersReceived',
      'onResponseStarted',
      'onBeforeRedirect',
      'onCompleted',
      'onErrorOccurred',
    ].map((name) => [name, listening(name)]),
  );
  const defaultSession = Object.assign(new EventEmitter(), {
    _partition: theDefault,
    cookies,
    fetch,
    protocol: strict(world, 'protocol', protocol),
    webRequest: strict(world, 'webRequest', webRequest),
    availableSpellCheckerLanguages: ['en-US', 'en-GB', 'sl'],
    storagePath: world.boot.folder,
    setPermissionRequestHandler(handler: RequestHandler | null) {
      permissions.request = handler;
    },
    setPermissionCheckHandler(handler: CheckHandler | null) {
      permissions.check = handler;
    },
    setDevicePermissionHandler(handler: Permissions['device']) {
      permissions.device = handler;
    },
    setDisplayMediaRequestHandler: () => {},
    setCertificateVerifyProc: () => {},
    setProxy: async () => {},
    resolveProxy: async () => 'DIRECT',
    forceReloadProxyConfig: async () => {},
    closeAllConnections: async () => {},
    setSpellCheckerLanguages: () => {},
    setSpellCheckerEnabled: () => {},
    isSpellCheckerEnabled: () => true,
    getSpellCheckerLanguages: () => ['en-US'],
    addWordToSpellCheckerDictionary: () => true,
    setSpellCheckerDictionaryDownloadURL: () => {},
    setCodeCachePath: () => {},
    clearCodeCaches: async () => {},
    clearStorageData: async () => {},
    clearCache: async () => {},
    clearHostResolverCache: async () => {},
    clearAuthCache: async () => {},
    clearData: async () => {},
    flushStorageData: () => {},
    setDownloadPath: () => {},
    getUserAgent: () => 'Electron',
    setUserAgent: () => {},
    isPersistent: () => true,
  });
  const watched = strict(world, 'session', defaultSession);
  const session = {
    get defaultSession() {
      world.needsReady('Session');
      return watched;
    },
    fromPartition(name: string) {
      world.needsReady('Session');
      return partitions.of(name);
    },
  };
  return {
    session: strict(world, 'sessions', session),
    defaultSession: watched,
    protocol: strict(world, 'protocol', protocol),
    permissions,
    requestListeners,
    /** Whether the page could live under the scheme: registered in time, and answered. */
    isPrivileged: (scheme: string) => privileged.some((one) => one.scheme === scheme),
    /** Answers a request of the page as Chromium would give it to the handler of its scheme. */
    answer(request: Request): Promise<Response> {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
      return handler === undefined
        ? Promise.reject(new Error('net::ERR_UNKNOWN_URL_SCHEME'))
        : Promise.resolve(handler(request));
    },
    /** What the page gets when it asks for a permission. */
    async mayPage(permission: string): Promise<boolean> {
      if (permissions.request === null) return true;
      const { request } = permissions;
      return new Promise((answered) => request({}, permission, answered, { isMainFrame: true }));
    },
  };
}
