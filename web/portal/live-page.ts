/** Keeps the parts of the page that say how far the cars are, as the workshop moves them. */

/** Before it asks again for a stream that broke off. */
const againMilliseconds = 5000;

/** Puts the parts of a page that was read now in place of those that are there, where they differ. */
export function replaceLiveParts(page: ParentNode): void {
  for (const there of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = page.querySelector(`#${there.id}`);
    if (next === null || next.outerHTML === there.outerHTML) continue;
    // Nobody loses the place that they are at.
    const focused = there.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
    const fresh = document.adoptNode(next);
    there.replaceWith(fresh);
    if (focused) fresh.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

async function readAgain(): Promise<void> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Whose session has ended is shown how to log in, and nothing of the cars any more.
    if (page.querySelector('[data-live]') === null) location.reload();
    else replaceLiveParts(page);
  } catch {
    // No connection: what is there stays.
  }
}

/** Follows the changes of the cars while somebody looks at a page that shows them. */
export function followChanges(): void {
  if (document.querySelector('[data-live]') === null) return;
  const [, , slug = ''] = location.pathname.split('/');
  let stream: EventSource | undefined;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    if (stream !== undefined || document.visibilityState !== 'visible') return;
    stream = new EventSource(`/p/${slug}/events`);
    stream.addEventListener('change', () => void readAgain());
    stream.addEventListener('error', () => {
      // The browser tries by itself, unless it was refused.
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      void readAgain();
      setTimeout(open, againMilliseconds);
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') {
      close();
      return;
    }
    open();
    void readAgain();
  });
  open();
}
