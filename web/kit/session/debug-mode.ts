/**
 * Whether a screen shows what only developers need (docs/contract.md §4.7): when Vite serves it, when the development
 * server serves it, which says so in a `meta` element of the page, or in production when the address asks with
 * `?debug=1`.
 *
 * @param search the query of the address
 * @param modeOfServer the content of `<meta name="delavnica-mode">`, or null without one
 */
export function isDebugMode(search: string, modeOfServer: string | null): boolean {
  return import.meta.env.DEV || modeOfServer === 'development' || new URLSearchParams(search).get('debug') === '1';
}

/** The mode of the server that the page came from. */
export function modeOfServer(): string | null {
  return document.querySelector('meta[name="delavnica-mode"]')?.getAttribute('content') ?? null;
}
