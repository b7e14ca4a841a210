import type { AuthInfo } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { ProxyQuestion } from '../../schema/desktop/connection.ts';
import type { ProxyAnswer } from '../../schema/fields/proxy.ts';
import type { Electron } from '../system/electron.ts';

export interface ProxyParts {
  readonly serverUrl: string;
  readonly updater: Pick<AppUpdater, 'on'>;
  /** The question that stands open; null when it has been answered. */
  readonly changed: (question: ProxyQuestion | null) => void;
  /** Somebody has logged in, or tried to: what failed at the proxy may be tried again. */
  readonly answered: () => void;
}

export interface ProxyLogIn {
  readonly current: () => ProxyQuestion | null;
  /** The server was not reached because of the proxy. Nobody is asked again who did not want to answer. */
  readonly stands: () => void;
  /** Somebody wants to log in. */
  readonly begin: () => void;
  readonly answer: (answer: ProxyAnswer | null) => void;
}

type GiveBack = (name?: string, password?: string) => void;
type Proxy = Pick<AuthInfo, 'isProxy' | 'host' | 'port'>;
/** Two sessions of Chromium's, each of which remembers for itself what a proxy took. */
type Asker = 'app' | 'updater';

const timeoutMilliseconds = 8_000;

/**
 * The log-in at a proxy: name and password stay in memory until the program ends, and go only to the proxy that they
 * were entered for. `session.fetch` reports no challenge of a proxy (electron#44249), so a request of our own provokes
 * it when one fails there.
 */
export function logInToProxies(
  { app, net, session }: Pick<Electron, 'app' | 'net' | 'session'>,
  { serverUrl, updater, changed, answered }: ProxyParts,
): ProxyLogIn {
  let question: ProxyQuestion | null = null;
  let waiting: { readonly asker: Asker; readonly giveBack: GiveBack }[] = [];
  let known: (ProxyAnswer & { readonly proxy: string }) | undefined;
  /** Who was given what is known: a person who asks a second time was refused. */
  let given: ReadonlySet<Asker> = new Set();
  let isDrawing = false;
  let isUnwanted = false;
  /** Somebody has done something about it and waits for what comes of it. */
  let isAwaited = false;

  function ask(asker: Asker, { isProxy, host, port }: Proxy, giveBack: GiveBack): void {
    const proxy = `${host}:${port}`;
    const refused = known?.proxy === proxy && given.has(asker);
    if (known?.proxy === proxy && !refused && isProxy) {
      given = new Set([...given, asker]);
      giveBack(known.name, known.password);
      return;
    }
    if (!isProxy || isUnwanted || (question !== null && question.proxy !== proxy)) {
      giveBack();
      return;
    }
    if (refused) known = undefined;
    waiting.push({ asker, giveBack });
    if (question !== null) return;
    question = { proxy, refused };
    changed(question);
  }

  function draw(): void {
    if (isDrawing) return;
    isDrawing = true;
    const request = net.request({ url: `${serverUrl}/api/desktop/keys`, session: session.defaultSession });
    const late = setTimeout(() => {
      if (question === null) request.abort();
    }, timeoutMilliseconds);
    const end = () => {
      clearTimeout(late);
      isDrawing = false;
      if (!isAwaited) return;
      isAwaited = false;
      answered();
    };
    request.on('login', (proxy, giveBack) => ask('app', proxy, giveBack));
    request.on('response', (response) => {
      response.on('data', () => undefined);
      end();
    });
    request.on('error', (error) => {
      console.warn('The proxy lets nothing through:', String(error));
      end();
    });
    request.on('close', end);
    request.end();
  }

  // Chromium reports a challenge for the page here, and for the updater's own session there.
  app.on('login', (event, _contents, _details, proxy, giveBack) => {
    if (!proxy.isProxy) return;
    event.preventDefault();
    ask('app', proxy, giveBack);
  });
  updater.on('login', (proxy, giveBack) =>
    ask('updater', proxy, (name = '', password = '') => giveBack(name, password)),
  );

  return {
    current: () => question,
    stands() {
      if (!isUnwanted && question === null) draw();
    },
    begin() {
      isUnwanted = false;
      isAwaited = true;
      if (question === null) draw();
    },
    answer(answer) {
      if (question === null) return;
      const { proxy } = question;
      const waiters = waiting;
      waiting = [];
      question = null;
      isUnwanted = answer === null;
      isAwaited = answer !== null;
      known = answer === null ? undefined : { proxy, ...answer };
      given = new Set(waiters.map(({ asker }) => asker));
      changed(null);
      for (const { giveBack } of waiters) {
        if (answer === null) giveBack();
        else giveBack(answer.name, answer.password);
      }
      if (answer !== null) draw();
    },
  };
}
