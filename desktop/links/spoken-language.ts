import { z } from 'zod';
import { languages } from '../../schema/languages.ts';
import type { Fetch } from '../api-client/forward.ts';
import { postToServer } from '../api-client/post.ts';
import type { Preferences } from '../storage/preferences.ts';
import type { Electron } from '../system/electron.ts';
import { languageOfSystem, type ShellLanguage } from '../system/language.ts';

export interface SpokenLanguageParts {
  readonly serverUrl: string;
  readonly serverFetch: Fetch;
  readonly preferences: () => Preferences;
  readonly prefer: (chosen: Partial<Preferences>) => void;
  /** Everything that has words is to be named again. */
  readonly changed: (language: ShellLanguage) => void;
}

export interface SpokenLanguage {
  readonly current: () => ShellLanguage;
  /** Somebody chose it in the menu, for this computer. */
  readonly choose: (language: ShellLanguage) => void;
  /** Somebody chose it on a screen: what the account speaks from now on, and what the menu said before is over. */
  readonly take: (language: ShellLanguage) => void;
  /** Somebody is logged in: asks for the language of the account, unless it is known. Never fails. */
  readonly follow: () => void;
  /** From now on it may be somebody else. */
  readonly reset: () => void;
}

const timeoutMilliseconds = 8_000;
const answer = z.object({ data: z.object({ me: z.object({ language: z.enum(languages) }) }) });

/**
 * The language of the menus, the tray and the gate: the one chosen in the menu; otherwise that of the account, which is
 * remembered for the next start, when nobody is logged in yet; otherwise the system's.
 */
export function createSpokenLanguage(electron: Pick<Electron, 'app'>, parts: SpokenLanguageParts): SpokenLanguage {
  const { serverUrl, serverFetch, preferences, prefer, changed } = parts;
  /** The question that was asked last; another one when somebody else may have logged in. */
  let question: object | undefined;

  const current = () => preferences().language ?? preferences().accountLanguage ?? languageOfSystem(electron);
  function change(chosen: Partial<Preferences>): void {
    const before = current();
    prefer(chosen);
    if (current() !== before) changed(current());
  }

  async function ask(): Promise<ShellLanguage> {
    const query = '{ me { language } }';
    const response = await postToServer(serverFetch, { serverUrl, path: '/graphql' }, { query }, timeoutMilliseconds);
    return answer.parse(await response.json()).data.me.language;
  }

  return {
    current,
    choose: (language) => change({ language }),
    take(language) {
      // An answer that is still on its way tells what was before.
      question = {};
      change({ language: undefined, accountLanguage: language });
    },
    follow() {
      if (question !== undefined) return;
      const asked = {};
      question = asked;
      ask().then(
        (language) => {
          if (question === asked) change({ accountLanguage: language });
        },
        (error) => {
          console.warn('The language of the account is not known:', String(error));
          if (question === asked) question = undefined;
        },
      );
    },
    reset() {
      question = undefined;
    },
  };
}
