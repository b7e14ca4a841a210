import type { Hands } from '../module.ts';
import type { PageDriver, World } from '../world.ts';

/** No page: its document is asked for from the scheme's handler, as Chromium would, and a test speaks for it. */
export function silentPage(world: World, hands: Hands): PageDriver & { stays: boolean } {
  let url = 'about:blank';
  const page = {
    stays: false,
    url: () => url,
    wantsToStay: async () => page.stays,
    send: (channel: string, values: readonly unknown[]) => world.record('told page', [channel, ...values]),
    async load(address: string) {
      const scheme = new URL(address).protocol.slice(0, -1);
      // Without the privilege to be standard it has no host and no files of its own.
      if (!hands.isPrivileged(scheme)) return 'ERR_UNKNOWN_URL_SCHEME';
      try {
        const response = await hands.answer(new Request(address));
        if (!response.headers.get('content-type')?.startsWith('text/html')) return 'ERR_FAILED';
        world.record('document', [address, response.status, await response.text()]);
        url = address;
        return undefined;
      } catch {
        return 'ERR_FAILED';
      }
    },
  };
  return page;
}

/** The page of Chromium that a test has: what the window does to it goes to the test's process, and its requests come back. */
export function hostPage(world: World, hands: Hands): PageDriver {
  let url = 'about:blank';
  let count = 0;
  const asked = new Map<number, (value: unknown) => void>();
  const ask = (page: object) =>
    new Promise<unknown>((answered) => {
      asked.set(++count, answered);
      process.send?.({ page, ask: count });
    });
  process.on('message', async (message: PageMessage) => {
    if ('answered' in message) {
      asked.get(message.answered)?.(message.value);
      asked.delete(message.answered);
    } else if ('at' in message) {
      url = message.at;
    } else if ('leaves' in message) {
      const prevented = hands.window().webContents._happens('will-navigate', { url: message.leaves });
      process.send?.({ reply: message.reply, value: prevented });
    } else if ('opens' in message) {
      process.send?.({ reply: message.reply, value: hands.window().webContents._open(message.opens).action });
    } else if ('request' in message) {
      const { address, method, headers, body } = message.request;
      const sent = { method, headers, body: body === undefined ? undefined : Buffer.from(body, 'base64') };
      process.send?.({ reply: message.reply, ...(await replyTo(() => hands.answer(new Request(address, sent)))) });
    } else if ('invoke' in message) {
      try {
        process.send?.({ reply: message.reply, value: await hands.invoke(message.invoke, message.argument) });
      } catch (error) {
        process.send?.({ reply: message.reply, failed: String(error) });
      }
    }
  });
  return {
    url: () => url,
    wantsToStay: async () => Boolean(await ask({ wantsToStay: true })),
    send: (channel, values) => {
      world.record('told page', [channel, ...values]);
      process.send?.({ page: { send: channel, values } });
    },
    async pdf(text, options) {
      return Buffer.from(String(await ask({ pdf: text, options })), 'base64');
    },
    async load(address) {
      if (!hands.isPrivileged(new URL(address).protocol.slice(0, -1))) return 'ERR_UNKNOWN_URL_SCHEME';
      url = address;
      const preload = hands.window()._options.webPreferences?.preload;
      const error = await ask({ load: address, preload });
      return typeof error === 'string' ? error : undefined;
    },
  };
}

async function replyTo(answer: () => Promise<Response>) {
  try {
    const response = await answer();
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    return { failed: String(error) };
  }
}

type PageMessage =
  | { readonly answered: number; readonly value: unknown }
  | { readonly at: string }
  | { readonly reply: number; readonly leaves: string }
  | { readonly reply: number; readonly opens: string }
  | { readonly reply: number; readonly invoke: string; readonly argument: unknown }
  | {
      readonly reply: number;
      readonly request: { address: string; method: string; headers: Record<string, string>; body?: string };
    };
