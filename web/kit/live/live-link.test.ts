import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Change, createLiveLink, type StreamParts } from './live-link.ts';

/** Two tabs of a browser without a browser: one lock, one channel, and a server that is told what to say. */

type Ending = Awaited<ReturnType<Parameters<typeof createLiveLink>[0]['openStream']>>;

interface Opened extends StreamParts {
  readonly end: (how: Ending) => void;
}

const at = (sequence: number): Change => ({ sequence: `${sequence}`, entity: 'JOB_CARD', id: `card-${sequence}` });
const everything = { entity: null };
const settle = () => vi.advanceTimersByTimeAsync(0);

let opened: Opened[];
let closing: (() => void)[];
let waiting: (() => void)[];
let held: boolean;
let channels: Set<(event: MessageEvent) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, closing, waiting, held] = [[], [], [], false];
  channels = new Set();
});
afterEach(() => {
  for (const close of closing) close();
  vi.useRealTimers();
});

/** As Web Locks: one holds it, the others wait in their order. */
async function request(_name: string, ...rest: readonly unknown[]) {
  const work = rest.at(-1);
  const options = rest.length > 1 ? rest[0] : {};
  const run = (lock: object | null): unknown => (typeof work === 'function' ? work(lock) : undefined);
  const wants = (name: string): unknown =>
    typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
  if (held && wants('ifAvailable') === true) return run(null);
  const signal = wants('signal');
  if (held) {
    await new Promise<void>((go, fail) => {
      waiting.push(go);
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => fail(signal.reason));
    });
  }
  held = true;
  try {
    return await run({});
  } finally {
    held = false;
    waiting.shift()?.();
  }
}

function aTab({ isSecure = true, age = 3_600_000 } = {}) {
  const received: Change[] = [];
  const browser = new EventTarget();
  const hearing: ((event: MessageEvent) => void)[] = [];
  const close = createLiveLink({
    name: 'workshop',
    openStream: (parts) =>
      new Promise((end) => {
        opened.push({ ...parts, end });
        parts.signal.addEventListener('abort', () => end('ended'));
      }),
    locks: isSecure ? { request } : undefined,
    channel: {
      postMessage: (data: unknown) => {
        const others = [...channels].filter((each) => !hearing.includes(each));
        for (const receive of others) receive(new MessageEvent('message', { data }));
      },
      addEventListener: (_type: string, receive: unknown) => {
        if (typeof receive !== 'function') return;
        const listener = (event: MessageEvent) => void receive(event);
        hearing.push(listener);
        channels.add(listener);
      },
      close: () => {
        for (const each of hearing) channels.delete(each);
      },
    },
    browser,
    publish: (change) => received.push(change),
    age: () => age,
  });
  closing.push(close);
  return { received, close, browser };
}

describe('the stream of changes', () => {
  test('of a page that was just opened asks for what was written since then, and no screen is read twice', async () => {
    const { received } = aTab({ age: 1500 });
    await settle();
    expect(opened[0]).toMatchObject({ since: undefined, recentSeconds: 5 });
    opened[0]?.onOpen();
    expect(received).toEqual([]);
    opened[0]?.onChange(at(7));
    expect(received).toMatchObject([at(7)]);
  });

  test('of a page that has been there for long has everything read again', async () => {
    const { received } = aTab({ age: 58_000 });
    await settle();
    expect(opened[0]?.recentSeconds).toBeUndefined();
    opened[0]?.onOpen();
    expect(received).toMatchObject([everything]);
  });

  test('is one for all tabs, and the next one goes on where the first was', async () => {
    const first = aTab();
    await settle();
    const second = aTab();
    await settle();
    expect(opened).toHaveLength(1);
    opened[0]?.onOpen();
    opened[0]?.onChange(at(7));
    expect(first.received).toMatchObject([everything, at(7)]);
    expect(second.received).toMatchObject([everything, at(7)]);
    first.close();
    await settle();
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(opened.map(({ since }) => since)).toEqual([undefined, '7']);
    opened[1]?.onOpen();
    opened[1]?.onChange(at(8));
    expect(second.received).toMatchObject([everything, at(7), at(8)]);
    expect(first.received).toHaveLength(2);
  });

  test('is one for each tab where the page is not secure', async () => {
    aTab({ isSecure: false });
    aTab({ isSecure: false });
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('comes back after it broke, from where it was, and waits longer each time', async () => {
    const { received } = aTab();
    await settle();
    opened[0]?.onOpen();
    opened[0]?.onChange(at(3));
    opened[0]?.end('ended');
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened[1]?.since).toBe('3');
    for (let failures = 1; failures < 4; failures += 1) {
      opened.at(-1)?.end('ended');
      const before = opened.length;
      await vi.advanceTimersByTimeAsync(500 * 2 ** failures - 1);
      expect(opened).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(500 * 2 ** failures + 1);
      expect(opened).toHaveLength(before + 1);
    }
    opened.at(-1)?.onOpen();
    // What it knows already is not told again; that everything may have changed is.
    opened.at(-1)?.onChange(at(3));
    opened.at(-1)?.onChange({ sequence: '1', entity: null, id: null });
    opened.at(-1)?.onChange(at(2));
    expect(received.slice(2)).toMatchObject([everything, at(2)]);
  });

  test('comes back at once when the connection is there again', async () => {
    const { browser } = aTab();
    await settle();
    opened[0]?.end('ended');
    await settle();
    browser.dispatchEvent(new Event('online'));
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('is not asked for again by who is signed out, until somebody comes to the window', async () => {
    const { browser } = aTab();
    await settle();
    opened[0]?.onOpen();
    opened[0]?.end('refused');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(opened).toHaveLength(1);
    browser.dispatchEvent(new Event('focus'));
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('begins anew where its sequence means nothing to the server', async () => {
    const { received } = aTab();
    await settle();
    opened[0]?.onOpen();
    opened[0]?.onChange(at(3));
    opened[0]?.end('unknown');
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened[1]?.since).toBeUndefined();
    opened[1]?.onOpen();
    expect(received).toMatchObject([everything, at(3), everything]);
  });
});
