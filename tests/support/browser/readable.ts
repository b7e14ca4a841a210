import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The words that do not fit into the box that cuts them off. */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        // What only a screen reader reads is a pixel wide, and what ends in dots says so.
        if (!hasWords || element.clientWidth <= 1 || textOverflow === 'ellipsis') return false;
        return /hidden|clip/.test(overflowX) && position !== 'absolute' && element.scrollWidth > element.clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/**
 * What ends outside the window and can be brought into it by nothing: the innermost parts, also where an ancestor cuts them
 * off and the page is therefore no wider. A part in a scroller of its own that is inside the window can be scrolled to.
 */
export function partsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const outside = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // What only a screen reader reads is a pixel wide; what is wholly to the left was put there so that nobody sees it.
      const isVisible = width > 1 && height > 1 && right > 0;
      return isVisible && (right > clientWidth + 0.5 || left < -0.5);
    };
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && !outside(element) && !isTheWindow(element);
    // What is behind a dialog scrolls in place of the page, and as little as the page may it do so sideways.
    const isTheWindow = ({ clientWidth: width, clientHeight: height }: Element) =>
      width >= clientWidth && height >= window.innerHeight;
    const inScroller = (element: Element): boolean => {
      for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement) {
        if (scrolls(above)) return true;
      }
      return false;
    };
    const parts = [...document.querySelectorAll('body *')].filter(
      (element) => outside(element) && element.checkVisibility({ visibilityProperty: true }) && !inScroller(element),
    );
    const found = new Set(parts);
    return parts
      .filter((part) => ![...part.querySelectorAll('*')].some((inner) => found.has(inner)))
      .map((part) => `${Math.round(part.getBoundingClientRect().right)}: ${part.outerHTML.slice(0, 200)}`);
  });
}

/** How wide a window of 1280 pixels is once its reader has enlarged the page four times (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/**
 * In the narrowest window, and there with letters of twice the size, nothing sticks out and no word is cut (WCAG 2.2,
 * 1.4.10 and 1.4.4); the page is left as wide as it was. Letters are enlarged in the narrow window only: style sheets
 * tell widths by the letters of the browser, which a page cannot enlarge, and the narrow window is below all of them.
 *
 * @param sizes of the letters; what fits with the larger ones seldom fails with the usual ones
 */
export async function expectReadable(page: Page, sizes: readonly string[] = ['100%', '200%']): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: 900 });
  for (const fontSize of sizes) {
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize);
    const found = { outside: await partsOutside(page), cut: await clippedWords(page) };
    expect(found, `${page.url()} at ${narrowest} pixels with letters of ${fontSize}`).toEqual({ outside: [], cut: [] });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before !== null) await page.setViewportSize(before);
  // Where it was scrolled to in the narrow window is no place in the wide one, and what is pressed there moves away.
  await page.evaluate(() => window.scrollTo(0, 0));
}
