import type { Theme } from '../../../schema/themes.ts';
import { type CompressedPage, compressPage } from './compressed-page.ts';

/** A page in the theme that the reader has chosen. */
export type ThemedPage = (theme: Theme) => Promise<CompressedPage>;

/**
 * A page that says itself in which theme it is: drawn by a script, the other one would be seen first. What most people
 * are sent is made at once; the others when somebody has chosen them, and then kept.
 */
export async function pageInThemes(html: string): Promise<ThemedPage> {
  const made = new Map<Theme, Promise<CompressedPage>>();
  const inTheme = (theme: Theme) => {
    const page = made.get(theme) ?? compressPage(withTheme(html, theme));
    made.set(theme, page);
    return page;
  };
  await inTheme('system');
  return inTheme;
}

/** Exported for the tests. */
export function withTheme(html: string, theme: Theme): string {
  if (theme === 'system') return html;
  // The colour of the browser's own bar follows as well.
  return html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replaceAll(/media="\(prefers-color-scheme: (light|dark)\)"/g, (_query, scheme) =>
      scheme === theme ? 'media="all"' : 'media="not all"',
    );
}
