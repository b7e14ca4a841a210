/**
 * What is used of the global scope of a service worker: the types of the browser that the program is checked with are those
 * of pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  /** What the browser has asked for while the worker started; undefined where it asks for nothing. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
