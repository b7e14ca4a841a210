import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { PrintToPDFOptions } from 'electron';
import type { Page, Route } from 'playwright-core';
import { appOrigin } from '../../../desktop/window/scheme.ts';

/** The page cannot be of a scheme that Chromium does not know, so it is on a host that leads nowhere. */
const pageOrigin = 'https://delavnica-app.test';

/**
 * A page of Chromium as the window of a program in the stand-in for Electron: it goes where the window is sent, with the
 * preload that the window was made with, and everything it asks for is answered by the program, which also says whether it
 * may leave its pages or open another window. It proves how the parts
 * work together; it proves nothing about isolation, sandbox, fuses or the system's encryption.
 */
export function drawnBy(page: Page): (program: ChildProcess) => void {
  return (program) => {
    const waiting = new Map<number, (reply: Reply) => void>();
    let count = 0;
    const ask = (message: object) =>
      new Promise<Reply>((replied) => {
        waiting.set(++count, replied);
        // A program that was killed counts as connected until its end is noticed.
        send(program, { ...message, reply: count }, () => replied({ failed: 'The program has ended' }));
      });
    const prepared = prepare(page, ask, (at) => send(program, { at }));
    program.on('message', async (message: Reply & { page?: Act; ask?: number; reply?: number }) => {
      if (message.reply !== undefined) {
        waiting.get(message.reply)?.(message);
        waiting.delete(message.reply);
      }
      if (message.page === undefined) return;
      const value = await perform(page, message.page, prepared).catch((error) => String(error));
      if (message.ask !== undefined) send(program, { answered: message.ask, value });
    });
  };
}

/** Sends a message; a program that has ended, or ends meanwhile, is no error: what waits for an answer hears it. */
function send(program: ChildProcess, message: object, onEnded: () => void = () => {}): void {
  if (!program.connected) onEnded();
  else program.send(message, (error) => error !== null && onEnded());
}

type Act =
  | { readonly load: string; readonly preload: string }
  | { readonly send: string; readonly values: readonly unknown[] }
  | { readonly pdf: string; readonly options: PrintToPDFOptions }
  | { readonly wantsToStay: true };
interface Reply {
  readonly failed?: string;
  readonly value?: unknown;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** @returns what puts a preload into the page, once */
async function prepare(page: Page, ask: (message: object) => Promise<Reply>, moved: (at: string) => void) {
  await page.exposeBinding('invokeShell', async (_source, invoke: string, argument: unknown) => {
    const { failed, value } = await ask({ invoke, argument });
    if (failed !== undefined) throw new Error(failed);
    return value;
  });
  await page.exposeBinding('askForWindow', async (_source, opens: string) => void (await ask({ opens })));
  await page.route(
    ({ origin }) => origin !== pageOrigin,
    async (route) => {
      const asked = route.request();
      if (!asked.isNavigationRequest() || asked.frame() !== page.mainFrame()) return route.fallback();
      const { value: prevented } = await ask({ leaves: asked.url() });
      // An answer without content leaves the page as it is.
      return prevented === true ? route.fulfill({ status: 204 }) : route.fallback();
    },
  );
  await page.route(`${pageOrigin}/**`, async (route) => fulfil(route, await ask({ request: requestOf(route) })));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) moved(frame.url().replace(pageOrigin, appOrigin));
  });
  const installed = new Set<string>();
  return async (preload: string) => {
    if (installed.has(preload)) return;
    installed.add(preload);
    await page.addInitScript({ content: preloadIn(await readFile(preload, 'utf8')) });
  };
}

async function perform(page: Page, act: Act, prepared: ReturnType<typeof prepare>): Promise<unknown> {
  if ('load' in act) {
    await (await prepared)(act.preload);
    await page.goto(act.load.replace(appOrigin, pageOrigin));
    return undefined;
  }
  if ('send' in act) {
    return page.evaluate(([name, values]) => Reflect.get(window, 'heard')?.(name, ...values), [
      act.send,
      act.values,
    ] as const);
  }
  if ('pdf' in act) return (await pdfOf(page, act.pdf, act.options)).toString('base64');
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** A real PDF of a document, made by the Chromium that draws the window, without scripts. */
async function pdfOf(page: Page, text: string, { pageSize, ...options }: PrintToPDFOptions): Promise<Buffer> {
  const browser = page.context().browser();
  const context = await browser?.newContext({ javaScriptEnabled: false });
  const printed = await context?.newPage();
  await printed?.setContent(text);
  const size = typeof pageSize === 'object' ? { width: `${pageSize.width}in`, height: `${pageSize.height}in` } : {};
  const { preferCSSPageSize = false, printBackground = false } = options;
  const pdf = await printed?.pdf({ ...size, preferCSSPageSize, printBackground });
  await context?.close();
  return pdf ?? Buffer.alloc(0);
}

/** Runs the preload in the page, with the two things of Electron that it knows. */
function preloadIn(program: string): string {
  return `(() => {
    if (window.delavnica) return;
    window.open = (address) => {
      window.askForWindow(address || 'about:blank');
      return null;
    };
    const listeners = new Map();
    window.heard = (verb, ...values) => listeners.get(verb)?.forEach((listener) => listener({}, ...values));
    const electron = {
      contextBridge: { exposeInMainWorld: (name, bridge) => Object.defineProperty(window, name, { value: Object.freeze(bridge) }) },
      ipcRenderer: {
        invoke: (verb, argument) => window.invokeShell(verb, argument),
        on: (verb, listener) => listeners.set(verb, [...(listeners.get(verb) ?? []), listener]),
        off: (verb, listener) => listeners.set(verb, (listeners.get(verb) ?? []).filter((other) => other !== listener)),
      },
    };
    const require = () => electron;
    ${program}
  })()`;
}

function requestOf(route: Route): object {
  const asked = route.request();
  return {
    address: asked.url().replace(pageOrigin, appOrigin),
    method: asked.method(),
    headers: Object.fromEntries(
      Object.entries(asked.headers()).map(([name, value]) => [name, value.replace(pageOrigin, appOrigin)]),
    ),
    body: asked.postDataBuffer()?.toString('base64'),
  };
}

async function fulfil(route: Route, { failed, status, headers, body = '' }: Reply): Promise<void> {
  const answered =
    failed === undefined
      ? route.fulfill({ status: status ?? 200, headers: headers ?? {}, body: Buffer.from(body, 'base64') })
      : route.abort();
  await answered.catch(() => undefined);
}
