import { answerFile, answerPage, requestKind } from './answer-request.ts';
import { listenToPush, type PushWorker } from './push-messages.ts';
import { dropOtherCaches, fillCache, type Shell } from './shell-cache.ts';
import { takeOverMessage } from './take-over.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The service worker, `/sw.js`: it starts the app without a network. A new version waits until somebody presses for it, and
 * never takes over by itself: that cannot be changed later without leaving people at an old one.
 */

declare const self: WorkerScope & PushWorker;
/** Put in by the build (vite.worker.config.ts). */
declare const builtShell: Shell;
/** Once: the build writes all names of files at each place that asks for it. */
const shell = builtShell;

listenToPush(self, '/icons/app-192.png');

self.addEventListener('install', (event) => event.waitUntil(fillCache(caches, shell)));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await dropOtherCaches(caches, shell);
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', (event) => {
  if (event.data === takeOverMessage) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin);
  if (kind === 'file') event.respondWith(answerFile(caches, shell, event.request));
  if (kind === 'page') {
    const asking = Promise.resolve(event.preloadResponse).then((loaded) => loaded ?? fetch(event.request));
    event.respondWith(answerPage(caches, asking));
  }
});
