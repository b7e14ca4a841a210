import type { Locator, Page } from 'playwright-core';

/** Somebody at the keyboard, whose presses are counted by the rule of the workshop's measure. */
export interface CountedKeys {
  /** A chord or a key that decides something: one press. */
  readonly press: (key: string) => Promise<void>;
  /** A tap of a thumb, or a click. */
  readonly tap: (on: Locator) => Promise<void>;
  /** What belongs to the customer, as a plate or a name: typed, but no press. */
  readonly type: (text: string) => Promise<void>;
  /** A press that a test cannot see: Enter in the browser's dialog for printing, the shutter of a camera. */
  readonly unseen: () => void;
  readonly presses: () => number;
  /** Presses that were made with a pointer. */
  readonly clicks: () => number;
  /** All others, with every letter that was typed. */
  readonly keys: () => number;
  /** 250 ms for each key, those that are typed as well, and a second for each press to decide it. */
  readonly seconds: () => number;
}

const secondsOfKey = 0.25;
const secondsOfDecision = 1;
const heldMilliseconds = 100;

/** @param page where the keys are pressed */
export function countedKeys(page: Page): CountedKeys {
  let presses = 0;
  let clicks = 0;
  let typed = 0;
  return {
    press: async (key) => {
      presses += 1;
      // Held as people hold it: keys that come faster than that are a scanner's (decision 14).
      await page.keyboard.press(key, { delay: heldMilliseconds });
    },
    tap: async (on) => {
      presses += 1;
      clicks += 1;
      await on.click();
    },
    type: async (text) => {
      typed += text.length;
      await page.keyboard.type(text);
    },
    unseen: () => {
      presses += 1;
    },
    presses: () => presses,
    clicks: () => clicks,
    keys: () => presses - clicks + typed,
    seconds: () => (presses + typed) * secondsOfKey + presses * secondsOfDecision,
  };
}

/** What would have gone into the browser's dialog for printing: nobody can press its buttons. */
export interface PrintDialog {
  /** The pages that went to it since the last time, as the pictures that are on them. */
  readonly next: () => Promise<{ readonly title: string; readonly html: string }>;
}

/** Keeps what goes to print; must be called before the page is opened. */
export async function watchPrinting(page: Page): Promise<PrintDialog> {
  await page.addInitScript(() => {
    window.print = () => {
      const queue = Reflect.get(window.top ?? window, 'wentToPrint') ?? [];
      queue.push({ title: document.title, html: document.documentElement.outerHTML });
      Reflect.set(window.top ?? window, 'wentToPrint', queue);
    };
  });
  return {
    next: async () => {
      const found = await page.waitForFunction(() => (Reflect.get(window, 'wentToPrint') ?? []).shift());
      return found.jsonValue();
    },
  };
}

/** The pictures of a printed page, as the bytes of PNG files. */
export function picturesIn(html: string): readonly Buffer[] {
  return [...html.matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64'),
  );
}
