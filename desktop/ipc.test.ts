import { describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../schema/desktop-bridge.ts';
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
    problem: () => null,
    restart: () => {},
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
  ])('of %s are refused (row 181)', (_, event) => {
    for (const verb of [bridgeVerbs.gate, bridgeVerbs.openInBrowser, bridgeVerbs.restartToUpdate]) {
      expect(() => aShell().call(verb, event, 'payment')).toThrow('This call comes from elsewhere');
    }
  });

  test.each(['https://evil.example.com', '', null, 7, { page: 'payment' }, 'x'.repeat(10_000_000)])(
    'name a page of ours, never an address (row 181)',
    (argument) => {
      const shell = aShell();
      expect(() => shell.call(bridgeVerbs.openInBrowser, ourPage, argument)).toThrow();
      expect(shell.opened).toEqual([]);
    },
  );

  test('have no other channel than the verbs of the bridge', () => {
    const answered = Object.values(bridgeVerbs).filter((verb) => !verb.endsWith('-changed'));
    expect([...aShell().handlers.keys()].toSorted()).toEqual(answered.toSorted());
  });
});
