import { type Mutation, noticedBy } from './mutation.ts';

/** How the app opens the browser: by links that log in, and by plain addresses where it gets none. */
export const desktopBrowserMutations: readonly Mutation[] = noticedBy('desktop/links/browser.test.ts', 'shell', [
  [
    'the browser asks for a log-in',
    'desktop/shell/shell.ts',
    'openInBrowser: browser.openPage,',
    'openInBrowser: (page) => electron.shell.openExternal(serverUrl + page),',
    'is opened by a link that logs in',
  ],
  [
    'links of a screen ask for a log-in in the browser',
    'desktop/links/browser.ts',
    'return page === undefined ? shell.openExternal(url) : openPage(page);',
    'return shell.openExternal(url);',
    'is opened so as well when a link of the screen',
  ],
  [
    'any answer becomes part of an address',
    'desktop/links/browser.ts',
    'regex(/^[\\w-]{43}$/)',
    'min(1)',
    'is opened by its plain address with a secret',
  ],
  [
    'a link is asked for without the cookie',
    'desktop/links/browser.ts',
    'session: own.value',
    "session: ''",
    'is opened by a link that logs in',
  ],
]);
