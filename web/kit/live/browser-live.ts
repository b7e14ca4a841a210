import type { Live, OnChange } from './live.ts';

/** How long nobody listens until the stream is closed: from one screen to the next it stays. */
const lingerMilliseconds = 1000;

const load = async () => Promise.all([import('./live-link.ts'), import('./change-stream.ts')]);

/** The stream of this browser, open while some screen listens. Its code is loaded with the first of them. */
function createBrowserLive(): Live {
  const listeners = new Set<OnChange>();
  let open: { readonly accountId: string; readonly close: () => void } | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const begin = (accountId: string) => {
    if (open?.accountId === accountId) return;
    open?.close();
    let isOver = false;
    let end: (() => void) | undefined;
    open = {
      accountId,
      close: () => {
        isOver = true;
        end?.();
      },
    };
    load()
      .then(([{ createLiveLink, isAffected }, { openStream }]) => {
        if (isOver) return;
        const name = `workshop ${accountId}`;
        end = createLiveLink({
          openStream,
          name,
          locks: navigator.locks,
          channel: new BroadcastChannel(name),
          browser: window,
          publish: (change) => {
            for (const listener of [...listeners]) listener((query) => isAffected(query, change));
          },
        });
      })
      .catch(() => {
        // The next screen tries to load it again.
        open = undefined;
      });
  };
  const finish = () => {
    if (listeners.size > 0) return;
    open?.close();
    open = undefined;
  };
  return {
    listen(accountId, listener) {
      clearTimeout(closing);
      listeners.add(listener);
      begin(accountId);
      return () => {
        listeners.delete(listener);
        clearTimeout(closing);
        closing = setTimeout(finish, lingerMilliseconds);
      };
    },
  };
}

export const browserLive = createBrowserLive();
