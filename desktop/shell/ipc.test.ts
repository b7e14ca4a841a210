import { describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { answerPage } from './ipc.ts';

type Handler = (event: object, argument?: unknown) => unknown;

function aShell() {
  const handlers = new Map<string, Handler>();
  const opened: string[] = [];
  answerPage({ ipcMain: { handle: (verb: string, handler: Handler) => handlers.set(verb, handler) } } as never, {
    gate: () => ({ step: 'open' }),
    checkAgain: async () => {},
    openInBrowser: async (page) => void opened.push(page),
    update: () => ({ step: 'none' }),
    restartToUpdate: () => {},
    proxy: () => null,
    logInToProxy: () => {},
    answerProxy: () => {},
    problem: () => null,
    restart: () => {},
    showLogs: () => {},
    printers: async () => [],
    printerChoices: async () => ({}),
    choosePrinter: async ({ kind, choice }) => {
      opened.push(`choose ${kind}`);
      return { [kind]: choice };
    },
    print: async ({ name }) => {
      opened.push(`print ${name}`);
      return { outcome: 'printed' };
    },
    savePdf: async ({ name }) => {
      opened.push(`save ${name}`);
      return { outcome: 'saved' };
    },
    wantedScreen: () => null,
    language: () => 'en',
    chooseLanguage: (language) => void opened.push(`language ${language}`),
    theme: () => 'system',
    chooseTheme: (theme) => void opened.push(`theme ${theme}`),
  });
  return {
    handlers,
    opened,
    call: (verb: string, event: object, argument?: unknown) => handlers.get(verb)?.(event, argument),
  };
}

function eventFrom(url: string, top = true): object {
  const frame = { url };
  return { senderFrame: frame, sender: { mainFrame: top ? frame : { url } } };
}
const ourPage = eventFrom('delavnica-app://app/dashboard');

describe('calls of the page', () => {
  test('are answered', () => {
    expect(aShell().call(bridgeVerbs.gate, ourPage)).toEqual({ step: 'open' });
  });

  test.each([
    ['another page', eventFrom('https://evil.example.com/')],
    ['a page that looks like ours', eventFrom('delavnica-app://app.evil/')],
    ['a frame inside ours', eventFrom('delavnica-app://app/', false)],
    ['a frame that is gone', { senderFrame: null, sender: { mainFrame: {} } }],
  ])('of %s are refused', { tags: ['electron-181'] }, (_, event) => {
    for (const verb of Object.values(bridgeVerbs).filter((each) => !each.endsWith('-changed'))) {
      expect(() => aShell().call(verb, event, 'payment')).toThrow('This call comes from elsewhere');
    }
  });

  test.each(['https://evil.example.com', '', null, 7, { page: 'payment' }, 'x'.repeat(10_000_000)])(
    'name a page of ours, never an address',
    { tags: ['electron-181'] },
    (argument) => {
      const shell = aShell();
      expect(() => shell.call(bridgeVerbs.openInBrowser, ourPage, argument)).toThrow();
      expect(shell.opened).toEqual([]);
    },
  );

  const job = { kind: 'label', name: 'Test', page: '<p>Test</p>', ask: false };
  const choice = { printer: 'HP', copies: 2 };

  test('printing: a job, a choice and a finished PDF are passed on', async () => {
    const shell = aShell();
    await shell.call(bridgeVerbs.print, ourPage, job);
    await shell.call(bridgeVerbs.choosePrinter, ourPage, { kind: 'label', choice });
    await shell.call(bridgeVerbs.savePdf, ourPage, job);
    await shell.call(bridgeVerbs.savePdf, ourPage, { name: 'Done', pdf: new Uint8Array([37]) });
    expect(shell.opened).toEqual(['print Test', 'choose label', 'save Test', 'save Done']);
  });

  test('a language is passed on', () => {
    const shell = aShell();
    shell.call(bridgeVerbs.chooseLanguage, ourPage, 'sl');
    expect(shell.opened).toEqual(['language sl']);
  });

  test.each(['de', '', null, undefined, { language: 'sl' }])('a language that is none is refused: %j', (argument) => {
    const shell = aShell();
    expect(() => shell.call(bridgeVerbs.chooseLanguage, ourPage, argument)).toThrow();
    expect(shell.opened).toEqual([]);
  });

  test('a theme is passed on', () => {
    const shell = aShell();
    shell.call(bridgeVerbs.chooseTheme, ourPage, 'dark');
    expect(shell.opened).toEqual(['theme dark']);
  });

  test.each(['sepia', '', null, undefined, { theme: 'dark' }])('a theme that is none is refused: %j', (argument) => {
    const shell = aShell();
    expect(() => shell.call(bridgeVerbs.chooseTheme, ourPage, argument)).toThrow();
    expect(shell.opened).toEqual([]);
  });

  test.each<[string, keyof typeof bridgeVerbs, unknown]>([
    ['no job', 'print', undefined],
    ['a kind that there is not', 'print', { ...job, kind: 'poster' }],
    ['no name', 'print', { ...job, name: '' }],
    ['a name without end', 'print', { ...job, name: 'x'.repeat(201) }],
    ['an address for a page', 'print', { ...job, page: { url: 'file:///etc/passwd' } }],
    ['more than any printer takes', 'print', { ...job, page: 'x'.repeat(60_000_001) }],
    ['no copies', 'choosePrinter', { kind: 'label', choice: { ...choice, copies: 0 } }],
    ['ten copies', 'choosePrinter', { kind: 'label', choice: { ...choice, copies: 10 } }],
    ['half a copy', 'choosePrinter', { kind: 'label', choice: { ...choice, copies: 1.5 } }],
    ['a printer that is no name', 'choosePrinter', { kind: 'label', choice: { ...choice, printer: {} } }],
    ['a path for a PDF', 'savePdf', { name: 'Done', pdf: '/etc/passwd' }],
  ])('printing: %s is refused', (_, verb, argument) => {
    const shell = aShell();
    expect(() => shell.call(bridgeVerbs[verb], ourPage, argument)).toThrow();
    expect(shell.opened).toEqual([]);
  });

  test('have no other channel than the verbs of the bridge', () => {
    const answered = Object.values(bridgeVerbs).filter((verb) => !verb.endsWith('-changed'));
    expect([...aShell().handlers.keys()].toSorted()).toEqual(answered.toSorted());
  });
});
