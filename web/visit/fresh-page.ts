/** Keeps the page as the server would send it now: each part separately, so that what somebody is filling in stays. */

const parts = ['notice', 'state', 'appointment', 'inspection', 'estimate', 'photos', 'invoice', 'call'] as const;
const everyMilliseconds = 30_000;

/** The parts as they were sent; what people do on the page changes them there. */
const sent = new Map(parts.map((id) => [id, document.getElementById(id)?.outerHTML]));

/**
 * Replaces the parts of the page that have changed.
 *
 * @param html a whole page
 * @returns the ids of the parts that were replaced
 */
export function replaceChangedParts(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const changed = parts.filter((id) => {
    const there = document.getElementById(id);
    const next = page.getElementById(id);
    if (there === null || next === null || sent.get(id) === next.outerHTML) return false;
    sent.set(id, next.outerHTML);
    const hadFocus = there.contains(document.activeElement);
    there.replaceWith(document.adoptNode(next));
    if (hadFocus) focusOn(next);
    return true;
  });
  if (page.title) document.title = page.title;
  return changed;
}

/** Anyone who had the focus in what is gone goes on reading at what has come. */
function focusOn(part: HTMLElement): void {
  const head = part.querySelector('h1, h2');
  if (!(head instanceof HTMLElement)) return;
  head.tabIndex = -1;
  head.focus();
}

/**
 * Reads the page again every half minute while it is visible, and at once when it becomes visible again.
 *
 * @param onEstimate called when another estimate, or another answer to it, is shown
 */
export function pollForChanges(onEstimate: () => void): void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState !== 'visible' || document.querySelector('[data-sending]')) return;
    isAsking = true;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (answer.ok && replaceChangedParts(await answer.text()).includes('estimate')) onEstimate();
      // The visit is over, or its address was revoked.
      else if (answer.status === 404) location.reload();
    } catch {
      // No connection: what is there stays.
    } finally {
      isAsking = false;
    }
  };
  setInterval(() => void ask(), everyMilliseconds);
  document.addEventListener('visibilitychange', () => void ask());
}
