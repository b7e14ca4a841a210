import { takeOverMessage } from '../worker/take-over.ts';

/** What is used of a worker, its registration and the browser. */
type NewWorker = Pick<ServiceWorker, 'postMessage' | 'state' | 'addEventListener'>;
export interface WorkerRegistration extends Pick<EventTarget, 'addEventListener'> {
  readonly waiting: NewWorker | null;
  readonly installing: NewWorker | null;
  update(): Promise<unknown>;
}
export interface UpdateParts {
  /** Where `controllerchange` is said; `controller` is null on a page that no worker serves yet. */
  readonly container: Pick<EventTarget, 'addEventListener'> & { readonly controller: object | null };
  readonly reload: () => void;
}

/** How long the worker in place may finish what it answers before the page is loaded again all the same. */
const patienceMilliseconds = 4000;

/**
 * Whether a new version waits, and the way to it. Nothing here takes it by itself: somebody may have typed half a finding.
 */
export function createUpdates({ container, reload }: UpdateParts) {
  const listeners = new Set<() => void>();
  let registration: WorkerRegistration | undefined;
  let waits = false;
  let wanted = false;
  let reloaded = false;

  const change = (next: boolean) => {
    waits = next;
    for (const listener of listeners) listener();
  };
  const reloadOnce = () => {
    if (reloaded) return;
    reloaded = true;
    reload();
  };
  const look = () => {
    // Without a controller it is the first one, which nobody has to wait for.
    if (registration?.waiting && container.controller !== null) change(true);
  };
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (wanted) reloadOnce();
    // Another window has taken the new version, and this one still shows the old.
    else if (controlled) change(true);
    controlled = true;
  });

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waits: () => waits,
    watch(found: WorkerRegistration) {
      registration = found;
      found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
      look();
    },
    /** Asks the server for a new version; without a network nothing happens. */
    ask: () => registration?.update().then(look, () => undefined),
    /** Lets the new version take over, and loads the page again when it has. */
    take() {
      wanted = true;
      const waiting = registration?.waiting;
      if (!waiting) return reloadOnce();
      // The browser says so twice, and not always both times.
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') reloadOnce();
      });
      waiting.postMessage(takeOverMessage);
      setTimeout(reloadOnce, patienceMilliseconds);
      return undefined;
    },
  };
}
