import { z } from 'zod';
import { type BrowserPage, browserPages, browserPaths, handOverLink } from '../../schema/desktop/browser-pages.ts';
import type { Fetch } from '../api-client/forward.ts';
import { postToServer } from '../api-client/post.ts';
import type { Electron } from '../system/electron.ts';

/** The system's browser, in which the person of the app need not log in again. */
export interface SystemBrowser {
  readonly openPage: (page: BrowserPage) => Promise<void>;
  /** Opens any address that may be opened; logged in where it is one of the pages. */
  readonly openAddress: (url: string) => Promise<void>;
}

export interface BrowserParts {
  readonly serverUrl: string;
  readonly serverFetch: Fetch;
}

/** Nobody waits longer for a browser that a button should open. */
const timeoutMilliseconds = 3_000;

/** What becomes part of an address is looked at twice: a firewall answers as well. */
const made = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** On https cookies are bound to their host by their name. */
const sessionCookie = /^(__Host-)?session$/;

/**
 * Opens pages by one-time links of the server (decision 16). Without a session, without the server, or with one that knows
 * no such links, the page's plain address is opened, and the browser asks for a log-in.
 */
export function createBrowser(
  { session, shell }: Pick<Electron, 'session' | 'shell'>,
  { serverUrl, serverFetch }: BrowserParts,
): SystemBrowser {
  async function handOver(page: BrowserPage): Promise<string | undefined> {
    try {
      const cookies = await session.defaultSession.cookies.get({ url: serverUrl });
      const own = cookies.find(({ name }) => sessionCookie.test(name));
      if (own === undefined) return undefined;
      const path = '/api/desktop/hand-over';
      // The value shows that the shell asks: no script of a page can read the cookie.
      const body = { page, session: own.value };
      const answer = await postToServer(serverFetch, { serverUrl, path }, body, timeoutMilliseconds);
      if (answer.status !== 201) throw new Error(`The server answers ${answer.status}`);
      return handOverLink(page, made.parse(await answer.json()).token);
    } catch (error) {
      console.warn('The browser has to ask for a log-in:', String(error));
      return undefined;
    }
  }

  const openPage = async (page: BrowserPage) => {
    const path = (await handOver(page)) ?? browserPaths[page];
    await shell.openExternal(`${serverUrl}${path}`);
  };
  return {
    openPage,
    openAddress(url) {
      const page = browserPages.find((each) => url === `${serverUrl}${browserPaths[each]}`);
      return page === undefined ? shell.openExternal(url) : openPage(page);
    },
  };
}
