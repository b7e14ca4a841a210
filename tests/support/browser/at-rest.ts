import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Open for as long as a screen is, so that with it no screen comes to rest. */
const isStream = (request: Request) => request.url().endsWith('/graphql/stream');

/**
 * Watches what a page asks for.
 *
 * @returns waits until nothing is asked for any more and the page has drawn what came: a condition in place of the half second
 *   that Playwright's `networkidle` is
 */
export function watchRequests(page: Page): { readonly atRest: () => Promise<void> } {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    if (isStream(request)) return;
    // What the document before has left unanswered.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    count += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async atRest() {
      for (let before = -1; before !== count || open.size > 0; ) {
        await expect.poll(() => open.size).toBe(0);
        before = count;
        // What is drawn and asked for after an answer goes before a task of the lowest priority, which always comes: an idle
        // callback may never be called where nothing moves any more.
        await page.evaluate(async () => {
          const untilQuiet = () => scheduler.postTask(() => {}, { priority: 'background' });
          await untilQuiet();
          await new Promise(requestAnimationFrame);
          await untilQuiet();
        });
      }
    },
  };
}
