import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible, expectInsideWindow, openPage, type View } from './browser.ts';
import { answerGraphql, type GraphqlAnswer } from './graphql-answers.ts';

/** A state of a screen, and how a page gets there. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** What the server is made to answer; see {@link answerGraphql}. */
  readonly answers?: Record<string, GraphqlAnswer>;
  /** Brings the screen into the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** A text that is there once the state is reached. */
  readonly shows: string;
}

/** A phone, a tablet and a desk. What light changes it changes at every width, so dark is looked at once. */
const views: readonly Required<Omit<View, 'ownServer'>>[] = [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

/**
 * A test for each state: in every view nothing sticks out of the window and axe finds nothing. The state is reached
 * once, and the window changes around it, as when a phone is turned.
 *
 * With SCREENSHOTS (a folder) in the environment every view is kept as a picture.
 *
 * @param group how the pictures' names begin
 */
export function testScreenStates(group: string, states: readonly ScreenState[]): void {
  test.each(states)('$name is accessible and not wider than the window', async (state) => {
    const { page, baseUrl, close } = await openPage(views[0]);
    try {
      await answerGraphql(page, { ...state.answers });
      await page.goto(baseUrl + state.path);
      await state.act?.(page);
      await page.getByText(state.shows).first().waitFor();
      for (const { width, colorScheme } of views) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const file = `${group}-${state.name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: join(process.env.SCREENSHOTS, file), fullPage: state.act === undefined });
        await expectAccessible(page);
        await expectInsideWindow(page);
      }
    } finally {
      await close();
    }
  });
}
