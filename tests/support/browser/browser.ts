import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { headlessChromium } from '../../../tools/steps/chromium.mjs';
import { freePort } from '../../../tools/steps/free-port.ts';
import type { Client } from '../client/client.ts';
import { quickFolder } from '../machine/tmpfs-dir.ts';
import { stopAnswering } from './graphql-answers.ts';

/**
 * Real Chromium against the real development server, one of each for all the files that a worker runs one after the
 * other: to start them takes longer than many a journey. Each page has cookies of its own, and each owner a workshop.
 */

interface RunningServer {
  readonly baseUrl: string;
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

let sharedServer: Promise<RunningServer> | undefined;
let sharedBrowser: Promise<Browser> | undefined;

/** Settings of a server that differ from those of the shared one. */
type ServerEnvironment = Readonly<Record<string, string>>;

async function startServer(environment: ServerEnvironment = {}): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(quickFolder(), 'delavnica-e2e-'));
  const port = await freePort('127.0.0.1', 0);
  const server = spawn(
    process.execPath,
    ['--import', './tests/support/browser/end-with-parent.mjs', 'dist/dev/main.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataDirectory,
        BCRYPT_COST: '4',
        RATE_LIMIT_SCALE: '1000',
        ...environment,
      },
      stdio: 'pipe',
    },
  );
  await listening(server);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
  };
  return { baseUrl: `http://localhost:${port}`, dataDirectory, stop };
}

function startBrowser(ownFolder: string): Promise<Browser> {
  process.env.TMPDIR = ownFolder;
  return chromium.launch({
    executablePath: headlessChromium.program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** @throws Error  with what the server said, when it ends instead of listening */
function listening(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Delavnica is running')) ready();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

const height = 900;

export interface Look {
  /** Pixels; 1440 when absent. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export interface View extends Look {
  /** The service worker runs. Elsewhere it does not: what it answers from its cache, a test cannot answer or hold back. */
  readonly installed?: boolean;
  /** Things move, as they do for most people; elsewhere the browser asks for reduced motion, and nothing is waited for. */
  readonly motion?: boolean;
  /** For what others on the same server would notice, such as another time at the payment provider. */
  readonly ownServer?: boolean | ServerEnvironment;
}

export interface OpenPage {
  readonly page: Page;
  readonly baseUrl: string;
  readonly dataDirectory: string;
  /** What the page threw and what its policy refused. A test that means to meet some takes them out. */
  readonly thrown: Error[];
  /** Closes the page, and the server where it has one of its own; fails when the page threw an error meanwhile. */
  close(): Promise<void>;
}

/** A page of its own, with cookies of its own. */
export async function openPage({
  width = 1440,
  colorScheme = 'light',
  motion = false,
  ownServer = false,
  installed = false,
}: View = {}): Promise<OpenPage> {
  sharedServer ??= startServer();
  // The browser's own folder is in the one that goes last, and goes with it.
  sharedBrowser ??= sharedServer.then(({ dataDirectory: folder }) => startBrowser(folder));
  const browser = await sharedBrowser;
  const { baseUrl, dataDirectory, stop } = await (ownServer
    ? startServer(ownServer === true ? {} : ownServer)
    : sharedServer);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-GB',
    serviceWorkers: installed ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) thrown.push(new Error(message.text()));
  });
  return {
    page,
    baseUrl,
    dataDirectory,
    thrown,
    async close() {
      await context.close();
      if (ownServer) await stop();
      expect(thrown).toEqual([]);
    },
  };
}

/** A page that the tests of a file have one after the other. */
export interface PageOfFile {
  /**
   * The page as a new one: without cookies, routes, listeners, popups and whatever the test before has kept in it.
   *
   * @param look in place of that of the file
   */
  renew(look?: Look): Promise<Pick<OpenPage, 'page' | 'baseUrl' | 'dataDirectory' | 'thrown'>>;
}

/**
 * One page for all tests of a file or a `describe`, because what the browser has compiled once it has again, and that
 * is most of what it takes to open a screen. What a test adds to the page's context, as bindings and scripts, stays:
 * such a test opens a page of its own.
 */
export function pageOfFile(view: View = {}): PageOfFile {
  let opened: OpenPage | undefined;
  afterEach(() => {
    if (opened !== undefined) expect(opened.thrown.splice(0)).toEqual([]);
  });
  afterAll(() => opened?.close());
  return {
    async renew(look = {}) {
      if (opened === undefined) opened = await openPage({ ...view, ...look });
      else await renewPage(opened, { ...view, ...look });
      return opened;
    },
  };
}

const requests = ['request', 'requestfinished', 'requestfailed', 'response'];
/** What tests listen to; errors and what the page writes to its console are heard for as long as it is there. */
const listened = [...requests, 'dialog', 'download', 'framenavigated', 'popup'];

async function renewPage({ page, baseUrl }: OpenPage, { width = 1440, colorScheme = 'light' }: Look): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of listened) page.removeAllListeners(event);
  await context.setOffline(false);
  // Out of the screen, so that nothing of it asks or writes any more, and still at its origin, whose storage is emptied.
  await page.goto(`${baseUrl}/robots.txt`);
  await Promise.all([
    stopAnswering(page),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    ...(preferences.get(page) ?? []).map((preference) => preference.dispose()),
  ]);
  preferences.delete(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, media: null });
}

/** Gives a context the cookies of somebody who has logged in over the API. */
export async function addCookies(context: BrowserContext, { url, cookies }: Client): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

const preferences = new WeakMap<Page, { dispose(): Promise<void> }[]>();

/** From the next document on, the page's browser prefers these languages, the first most of all. */
export async function prefer(page: Page, ...tags: readonly string[]): Promise<void> {
  const preference = await page.addInitScript(
    (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
    tags,
  );
  preferences.set(page, [...(preferences.get(page) ?? []), preference]);
}

/**
 * Waits until the scripts of a page that was written down at build time answer. It reads and looks finished before, and a
 * press then does nothing, so that there is nothing to see that could be waited for.
 */
export async function untilAlive(page: Page): Promise<void> {
  const rootIsThere = () =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await expect.poll(() => page.evaluate(rootIsThere)).toBe(true);
}

/** Nothing sticks out to the right: there is nothing to scroll sideways. */
export async function expectInsideWindow(page: Page): Promise<void> {
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  // Less than nothing: behind an open dialog the scroll bar's room stays, and the bar is gone.
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * No violation of any rule of axe on the page as it is, once what fades or moves in has arrived.
 *
 * @param asked rules that axe leaves out unless they are named, as `target-size`
 */
export async function expectAccessible(page: Page, asked: readonly string[] = []): Promise<void> {
  // Half a megabyte, which each document is sent once.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) {
    // Not awaited inside the page: later the page's own policy refuses code that is made of text.
    await page.evaluate((source) => void new Function(source).call(window), axeSource);
  }
  const violations = await page.evaluate(async (named) => {
    // Brought to their end, not waited for: Chromium does not promise to end one that nobody sees.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    // In the next frame it is known that they have ended, and what was leaving is gone.
    await new Promise(requestAnimationFrame);
    // Selectors of every element that was checked take long to find, and the report shows the elements themselves.
    const rules = Object.fromEntries(named.map((rule) => [rule, { enabled: true }]));
    const options = { resultTypes: ['violations'], selectors: false, rules };
    const { violations: found } = await Reflect.get(window, 'axe').run(options);
    return found.map((violation: { id: string; nodes: { html: string }[] }) => ({
      rule: violation.id,
      elements: violation.nodes.map(({ html }) => html),
    }));
  }, asked);
  expect(violations).toEqual([]);
}
