import { type ReactNode, useCallback, useEffect } from 'react';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { defaultLanguage, type Language } from '../../../../schema/languages.ts';
import { SpeakContext } from '../../../language/language.ts';
import { SpokenLanguage, useChosenLanguage } from '../../../language/spoken-language.tsx';

export interface ShellLanguageProps {
  readonly bridge: Pick<DesktopBridge, 'language' | 'onLanguage' | 'chooseLanguage'>;
  readonly children: ReactNode;
}

/**
 * In the desktop app every screen speaks as the shell does: the language of its menu or of the account, otherwise the
 * system's. What is chosen on a screen is the shell's language as well, and stays for the next start.
 */
export function ShellLanguage({ bridge, children }: ShellLanguageProps) {
  const [language, say] = useChosenLanguage(defaultLanguage);
  useEffect(() => {
    const stop = bridge.onLanguage(say);
    bridge.language().then(say, (error) => console.error(error));
    return stop;
  }, [bridge, say]);
  const speak = useCallback(
    (chosen: Language) => {
      say(chosen);
      bridge.chooseLanguage(chosen).catch((error: unknown) => console.error(error));
    },
    [bridge, say],
  );
  return (
    <SpeakContext value={speak}>
      <SpokenLanguage language={language}>{children}</SpokenLanguage>
    </SpeakContext>
  );
}
