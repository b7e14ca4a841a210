import { type Theme, themeOf } from '../../../schema/themes.ts';

/** The theme of the page, as its root element says it: the server has put it there before anything was drawn. */
export function shownTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme ?? 'system');
}

/** Draws the page in a theme from now on, the browser's own bar with it. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // The first of the two colours is that of the light theme (web/index.html).
  for (const [place, bar] of document.querySelectorAll('meta[name="theme-color"]').entries()) {
    const scheme = place === 0 ? 'light' : 'dark';
    const chosen = theme === scheme ? 'all' : 'not all';
    bar.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
}

/** Whether the page is dark now, no matter who decided that. */
export function isDark(): boolean {
  const theme = shownTheme();
  return theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
