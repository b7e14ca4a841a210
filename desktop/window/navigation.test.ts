import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { browserOrigins, confineNavigation, mayOpenInBrowser } from './navigation.ts';

const origins = browserOrigins('https://workshop.example.com', true);

/** A page of which every way out is tried. */
function aPage() {
  const opened: string[] = [];
  let openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler;
    },
  });
  const serverUrl = 'https://workshop.example.com';
  confineNavigation(contents as unknown as WebContents, { origins, serverUrl }, async (url) => void opened.push(url));
  const leave = (kind: string, url: string) => {
    let prevented = false;
    contents.emit(kind, {
      url,
      preventDefault: () => {
        prevented = true;
      },
    });
    return prevented;
  };
  return { leave, opened, open: (url: string) => openWindow({ url }) };
}

const hostile = [
  'https://evil.example.com/',
  'https://workshop.example.com.evil.example.com/',
  'https://workshop.example.com@evil.example.com/',
  'https://user:word@workshop.example.com/',
  'http://workshop.example.com/',
  'file:///C:/Windows/System32/calc.exe',
  'smb://server/share',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ms-msdt:/id',
  'delavnica-app://elsewhere/',
  'not an address',
];

describe('the window', () => {
  test.each(hostile)(
    'stays where it is for %s, and no other program opens it',
    { tags: ['electron-178', 'electron-179'] },
    (url) => {
      const page = aPage();
      expect(page.leave('will-navigate', url)).toBe(true);
      expect(page.leave('will-redirect', url)).toBe(true);
      expect(page.open(url)).toEqual({ action: 'deny' });
      expect(page.opened).toEqual([]);
    },
  );

  test.each([
    'https://workshop.example.com/checkout',
    'https://checkout.stripe.com/c/pay/cs_test_1',
    'https://billing.stripe.com/p/session/1',
  ])('gives %s to the system browser', (url) => {
    const page = aPage();
    expect(page.leave('will-navigate', url)).toBe(true);
    expect(page.open(url)).toEqual({ action: 'deny' });
    expect(page.opened).toEqual([url, url]);
  });

  test('goes freely about its own pages, and attaches no webview', () => {
    const page = aPage();
    expect(page.leave('will-navigate', 'delavnica-app://app/team')).toBe(false);
    expect(page.leave('will-attach-webview', '')).toBe(true);
  });

  test.each([
    ['delavnica-app://app/terms', 'https://workshop.example.com/terms'],
    ['delavnica-app://app/sl/privacy', 'https://workshop.example.com/sl/privacy'],
  ])('opens %s, which only the web site has, in the browser', (url, onSite) => {
    const page = aPage();
    expect(page.leave('will-navigate', url)).toBe(true);
    expect(page.open(url)).toEqual({ action: 'deny' });
    expect(page.opened).toEqual([onSite, onSite]);
  });

  test.each(['delavnica-app://app/', 'delavnica-app://app/sl', 'delavnica-app://app/terms/team'])(
    'goes to %s itself',
    (url) => {
      expect(aPage().leave('will-navigate', url)).toBe(false);
    },
  );

  test('gets no empty window either', () => {
    const page = aPage();
    expect(page.open('about:blank')).toEqual({ action: 'deny' });
    expect(page.opened).toEqual([]);
  });
});

describe('the Stripe emulator beside the server', () => {
  const emulator = 'http://localhost:4001/checkout/cs_test_1';

  test.each([
    ['a server in development', 'http://localhost:4000', false, true],
    ['a server in development, for a packaged app', 'http://localhost:4000', true, false],
    ['a server in production, for an app that is not packaged', 'https://workshop.example.com', false, false],
  ])('is a place to go to with %s: %#', (_name, serverUrl, isPackaged, opens) => {
    expect(mayOpenInBrowser(emulator, browserOrigins(serverUrl, isPackaged))).toBe(opens);
  });

  test.each(['http://localhost.evil.example.com:4001/', 'http://evil.example.com/', 'file:///C:/calc.exe'])(
    'makes no place of %s',
    (url) => {
      expect(mayOpenInBrowser(url, browserOrigins('http://localhost:4000', false))).toBe(false);
    },
  );
});

test('an address that cannot be read may not be opened', () => {
  expect(mayOpenInBrowser('https://', origins)).toBe(false);
});
