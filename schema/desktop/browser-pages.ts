import type { Role } from '../permissions.ts';
import type { ScreenPath } from '../screens.ts';

/**
 * The pages of the web site that the desktop app opens in the system's browser, where the person is then logged in by a
 * one-time link (decision 16). Nothing but these names travels, so that no link can lead anywhere else.
 */
export const browserPages = ['payment', 'billing', 'dashboard', 'download'] as const;
export type BrowserPage = (typeof browserPages)[number];

export const browserPaths: Readonly<Record<BrowserPage, ScreenPath>> = {
  payment: '/checkout',
  billing: '/billing',
  dashboard: '/dashboard',
  download: '/download',
};

const ownersPages: ReadonlySet<BrowserPage> = new Set(['payment', 'billing']);

/** Whether somebody may be sent to a page: what is about money is the owner's. */
export function mayOpenPage(role: Role, page: BrowserPage): boolean {
  return role === 'admin' || !ownersPages.has(page);
}

/** The screen on which a one-time link of the desktop app is redeemed. */
export const handOverPath = '/hand-over' satisfies ScreenPath;

/**
 * The path of a one-time link, with the secret behind `#`, so that browsers send it to nobody: it is in no log, no
 * proxy and no Referer. The page is named for the person who has to log in after all.
 */
export function handOverLink(page: BrowserPage, token: string): string {
  return `${handOverPath}?${new URLSearchParams({ page })}#${token}`;
}
