import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { pageOfFile } from './browser.ts';
import { answerGraphql, type GraphqlAnswer } from './graphql-answers.ts';
import { lookAtEachWidth } from './look-at.ts';

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

/**
 * A test for each state, in every width and in both colours (`lookAtEachWidth`): the state is reached once, and the
 * window changes around it, as when a phone is turned. With SCREENSHOTS (a folder) in the environment every view is
 * kept as a picture.
 *
 * @param group how the pictures' names begin
 */
export function testScreenStates(group: string, states: readonly ScreenState[]): void {
  const ofFile = pageOfFile({ width: 390 });
  const inTurn = states.map((state, turn) => ({ ...state, turn }));
  test.each(inTurn)('$name is accessible and not wider than the window', async (state) => {
    const { page, baseUrl } = await ofFile.renew();
    await answerGraphql(page, { ...state.answers });
    await page.goto(baseUrl + state.path);
    await state.act?.(page);
    await page.getByText(state.shows).first().waitFor();
    await lookAtEachWidth(page, state.turn, async (width, colorScheme) => {
      if (!process.env.SCREENSHOTS) return;
      const file = `${group}-${state.name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(process.env.SCREENSHOTS, file), fullPage: state.act === undefined });
    });
  });
}
