import type { CDPSession, Page } from 'playwright-core';

/** More stops than any screen has: a walk that is not over by then goes in circles. */
const most = 200;
/** A round is noticed after so many: each question to the page takes as long as a stop. */
const stopsAtOnce = 10;

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

/** One after the other, without waiting for each: Chromium keeps their order. */
async function pressTab(keyboard: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...key })));
}

async function walkOnce(page: Page): Promise<Walked> {
  await page.evaluate(() => {
    // The address bar's place: the next Tab goes to what is first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
    const mark = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.getAttribute('data-reached') === 'last') return;
      // The edge of a region hands the focus on at once.
      if (document.activeElement !== target) return;
      document.querySelector('[data-reached="last"]')?.setAttribute('data-reached', '');
      // Past the end the walk goes on at the top; a screen may have put the focus into its middle.
      if (target.hasAttribute('data-reached')) document.body.setAttribute('data-walked', '');
      target.setAttribute('data-reached', 'last');
      // The frame of a field may be drawn around what it is in.
      const around = [target, target.parentElement, target.parentElement?.parentElement];
      const isMarked = around.some((each) => {
        if (!(each instanceof Element)) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      if (!isMarked) target.setAttribute('data-unseen', '');
    };
    document.addEventListener('focusin', mark);
    document.addEventListener('walked', () => document.removeEventListener('focusin', mark), { once: true });
  });
  const isRound = () => page.evaluate(() => document.body.hasAttribute('data-walked'));
  const keyboard = await page.context().newCDPSession(page);
  for (let stops = 0; stops < most && !(await isRound()); stops += stopsAtOnce) await pressTab(keyboard, stopsAtOnce);
  await keyboard.detach();
  return page.evaluate((pressable) => {
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
    const unseen = [...document.querySelectorAll('[data-unseen]')];
    document.dispatchEvent(new Event('walked'));
    document.body.removeAttribute('data-walked');
    for (const each of document.querySelectorAll('[data-reached]')) {
      each.removeAttribute('data-reached');
      each.removeAttribute('data-unseen');
    }
    const shown = (element: Element) => element.outerHTML.slice(0, 200);
    return { unreached: missed.map(shown), unseen: unseen.map(shown) };
  }, pressable);
}
