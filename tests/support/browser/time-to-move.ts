import type { Page } from 'playwright-core';

/**
 * Measures what a screen waits before it moves on: from the moment an operation is asked until the page is at the next
 * address. The answer takes its own few milliseconds, so a right delay measures a little more, never less.
 *
 * @param act what makes the screen ask
 * @returns milliseconds
 */
export async function timeToMove(
  page: Page,
  { operation, to, act }: { operation: string; to: string; act: () => Promise<unknown> },
): Promise<number> {
  const asked = page
    .waitForRequest((request) => request.postData()?.includes(`"operationName":"${operation}"`) ?? false)
    .then(() => performance.now());
  const moved = page.waitForURL(to).then(() => performance.now());
  const [start, end] = await Promise.all([asked, moved, act()]);
  return end - start;
}

/** How much longer than its delay a move may take on a machine that is busy with other tests. */
export const slackMilliseconds = 5000;
