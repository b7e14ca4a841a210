import { readFileSync } from 'node:fs';

/** The site's colours that a mail uses, for each theme. */
export interface MailColours {
  readonly light: ThemeColours;
  readonly dark: ThemeColours;
}

type ThemeColours = Readonly<Record<keyof typeof tokens, string>>;

/** What a mail calls a colour, and its name among the site's tokens. */
const tokens = {
  page: 'page',
  surface: 'surface',
  border: 'border',
  text: 'text',
  muted: 'text-muted',
  accent: 'accent',
  onAccent: 'on-accent',
  accentText: 'accent-text',
} as const;

const tokenFile = 'web/ui/styles/tokens.css';

/**
 * Reads the colours where the site has them, because a mail knows no variables of CSS.
 *
 * @throws Error  the site has no such colour any more
 */
export function readMailColours(): MailColours {
  const css = readFileSync(tokenFile, 'utf8');
  const colourOf = (token: string, theme: 'light' | 'dark') => {
    const value = new RegExp(`--colour-${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
    const colour = value?.[theme === 'light' ? 1 : 2] ?? value?.[3];
    if (colour === undefined) throw new Error(`${tokenFile} has no colour ${token}`);
    return colour;
  };
  const themeOf = (theme: 'light' | 'dark'): ThemeColours => ({
    page: colourOf(tokens.page, theme),
    surface: colourOf(tokens.surface, theme),
    border: colourOf(tokens.border, theme),
    text: colourOf(tokens.text, theme),
    muted: colourOf(tokens.muted, theme),
    accent: colourOf(tokens.accent, theme),
    onAccent: colourOf(tokens.onAccent, theme),
    accentText: colourOf(tokens.accentText, theme),
  });
  return { light: themeOf('light'), dark: themeOf('dark') };
}

/** The colours of the dark theme, for the classes of the page. The button has the same in both. */
export function darkRules(dark: ThemeColours): string {
  return [
    `.page,.page>table>tbody>tr>td{background-color:${dark.page}!important}`,
    `.card{background-color:${dark.surface}!important;border-color:${dark.border}!important}`,
    `.ink{color:${dark.text}!important}`,
    `.quiet{color:${dark.muted}!important}`,
    `.link{color:${dark.accentText}!important}`,
    `.line{border-top-color:${dark.border}!important}`,
  ].join('');
}
