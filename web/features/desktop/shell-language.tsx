import { type ReactNode, useEffect, useState } from 'react';
import type { DesktopBridge } from '../../../schema/desktop/desktop-bridge.ts';
import type { Language } from '../../../schema/languages.ts';
import { SpokenLanguage } from '../../language/spoken-language.tsx';

export interface ShellLanguageProps {
  readonly bridge: DesktopBridge;
  readonly children: ReactNode;
}

/** In the desktop app every screen speaks as the shell does: the system's language, unless its menu chose another. */
export function ShellLanguage({ bridge, children }: ShellLanguageProps) {
  const [language, setLanguage] = useState<Language>('en');
  useEffect(() => {
    const stop = bridge.onLanguage(setLanguage);
    bridge.language().then(setLanguage, (error) => console.error(error));
    return stop;
  }, [bridge]);
  return <SpokenLanguage language={language}>{children}</SpokenLanguage>;
}
