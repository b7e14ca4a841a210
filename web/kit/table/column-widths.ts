import type { Widths } from './column.ts';

/** The widths of the columns of a list as this browser keeps them for a year: a cookie with `plate:120.owner:260`. */

const yearInSeconds = 365 * 24 * 3600;
const nameOf = (list: string) => `columns-${list}`;
const written = /^([A-Za-z]{1,40}):(\d{1,4})$/;

export function readWidths(list: string): Widths {
  const start = `${nameOf(list)}=`;
  const kept = document.cookie.split('; ').find((each) => each.startsWith(start)) ?? '';
  const parts = kept
    .slice(start.length)
    .split('.')
    .flatMap((part) => {
      const [, id, width] = written.exec(part) ?? [];
      return id === undefined ? [] : [[id, Number(width)] as const];
    });
  return Object.fromEntries(parts);
}

export function saveWidths(list: string, widths: Widths): void {
  const parts = Object.entries(widths).map(([id, width]) => `${id}:${Math.round(width)}`);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = parts.length === 0 ? 0 : yearInSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way yet, and this one sets nothing but its own
  document.cookie = `${nameOf(list)}=${parts.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
