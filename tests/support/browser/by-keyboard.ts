import type { Page } from 'playwright-core';

/** More stops than any screen has: a walk that is not over by then goes in circles. */
const most = 200;

/**
 * Walks through a screen by Tab alone, from its beginning to its end.
 *
 * @returns what a pointer can press and the walk has not reached, and the stops at which nobody sees where the focus is
 */
export async function walkByKeyboard(page: Page): Promise<Walked> {
  const before = await pressables(page);
  const walked = await walkOnce(page);
  // What came while it was under way was above where it had got to: only another walk says whether it is reached.
  return walked.unreached.length > 0 && (await pressables(page)) !== before ? walkOnce(page) : walked;
}

interface Walked {
  readonly unreached: string[];
  readonly unseen: string[];
}

const pressable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

const pressables = (page: Page) => page.locator(pressable).count();

async function walkOnce(page: Page): Promise<Walked> {
  await page.evaluate(() => {
    // The address bar's place: the next Tab goes to what is first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
  });
  const unseen: string[] = [];
  let rounds = 0;
  for (let stop = 0; stop < most && rounds < 2; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const here = document.activeElement;
      // Past the end, the next Tab begins at the top; a screen may have put the focus into its middle.
      if (here === null || here === document.body) return 'end';
      // A date has several stops, of which the page sees one.
      if (here.hasAttribute('data-reached')) return here.hasAttribute('data-here') ? 'marked' : 'end';
      document.querySelector('[data-here]')?.removeAttribute('data-here');
      here.setAttribute('data-reached', '');
      here.setAttribute('data-here', '');
      // The frame of a field may be drawn around what it is in.
      const around = [here, here.parentElement, here.parentElement?.parentElement];
      const marked = around.some((each) => {
        if (!(each instanceof Element)) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      return marked ? 'marked' : here.outerHTML.slice(0, 200);
    });
    if (seen === 'end') rounds += 1;
    else if (seen !== 'marked') unseen.push(seen);
  }
  const unreached = await page.evaluate((pressable) => {
    // A trap for programs is to the left of the page, where nobody sees it.
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...element.getClientRects()].some(({ right }) => right > 0);
    const missed = [...document.querySelectorAll(pressable)].filter((element) => {
      if (element.hasAttribute('data-reached') || !visible(element) || element.closest('[inert]')) return false;
      // One of a group takes the focus for all of them; the arrow keys go on from there.
      const name = element.getAttribute('name');
      if (element instanceof HTMLInputElement && element.type === 'radio' && name !== null)
        return document.querySelector(`input[name="${CSS.escape(name)}"][data-reached]`) === null;
      // The planner is one group over all of its rows, and what waits beside it is planned by a key from its stop.
      const isStop = element.hasAttribute('data-stop') || element.closest('li')?.querySelector('[data-stop]') != null;
      if (isStop) return document.querySelector('[data-stop][data-reached]') === null;
      if (element.getAttribute('tabindex') === '-1')
        return element.closest('ul, ol, table, [role]')?.querySelector('[data-reached]') == null;
      return true;
    });
    for (const each of document.querySelectorAll('[data-reached]')) {
      each.removeAttribute('data-reached');
      each.removeAttribute('data-here');
    }
    return missed.map((element) => element.outerHTML.slice(0, 200));
  }, pressable);
  return { unreached, unseen };
}
