import { useMutation } from '@apollo/client/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChooseThemeDocument } from '../../../generated/graphql.ts';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import type { Theme } from '../../../schema/themes.ts';
import { useTexts } from '../../language/texts.ts';
import { useToast } from '../../ui/notices/toast.tsx';
import { desktopBridge } from '../browser/desktop.ts';
import { useResult } from '../session/result.ts';
import { shownTheme, showTheme } from './shown-theme.ts';

export interface ThemeChoice {
  readonly theme: Theme;
  /** Shows it at once and keeps it: in a cookie of the server, or with the desktop app. */
  readonly choose: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined);

/**
 * The theme of the screens, and how another is chosen.
 *
 * @throws Error outside of a `ThemeProvider`
 */
export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext);
  if (!choice) throw new Error('useTheme needs a ThemeProvider above it');
  return choice;
}

/** Knows the theme of the page. One that cannot be kept is taken back, and the reader is told. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts);
  const toast = useToast();
  const keep = useKeeper();
  const [theme, setTheme] = useState(shownTheme);
  useEffect(() => showTheme(theme), [theme]);

  useEffect(() => {
    desktopBridge()
      ?.theme()
      .then(setTheme, (error) => console.error(error));
  }, []);

  const latest = useRef({ keep, toast, t });
  useEffect(() => {
    latest.current = { keep, toast, t };
  });
  const choose = useCallback(async (chosen: Theme) => {
    const before = shownTheme();
    setTheme(chosen);
    const problem = await latest.current.keep(chosen);
    if (problem === undefined) return;
    setTheme(before);
    latest.current.toast({ title: latest.current.t('themeNotKept'), text: problem, tone: 'error' });
  }, []);
  const choice = useMemo(() => ({ theme, choose }), [theme, choose]);
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

/** Keeps a theme for the next start. @returns what was wrong, for people; undefined when it is kept */
function useKeeper(): (theme: Theme) => Promise<string | undefined> {
  const [run] = useMutation(ChooseThemeDocument);
  const resultOf = useResult();
  return async (theme) => {
    const bridge = desktopBridge();
    if (bridge !== undefined) {
      await bridge.chooseTheme(theme);
      return undefined;
    }
    const result = await resultOf(run({ variables: { theme } }));
    return result.kind === 'ok' ? undefined : result.error.text;
  };
}
