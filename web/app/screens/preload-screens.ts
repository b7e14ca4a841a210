import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the code of a screen as soon as the pointer, a finger or the keyboard is on a link to it, so that the press that
 * follows waits for the answer alone. What fails here is asked for again by the press, which also reports it.
 *
 * @param within where the links stand
 */
export function preloadScreens(routes: RouteObject[], within: Document): void {
  // Matching ranks all routes, and a pointer on its way through a row raises an event at each part of it.
  const preloaded = new Set<string>();
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== within.location.origin || preloaded.has(link.pathname)) return;
    preloaded.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  within.addEventListener('pointerover', preload, { passive: true });
  within.addEventListener('focusin', preload);
}
